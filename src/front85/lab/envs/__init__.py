"""The games behind the interfaces that learning libraries expect: PettingZoo, Gymnasium, OpenSpiel.

Nothing is imported here, so that each interface needs only its own package:

    from front85.lab.envs.pettingzoo import env
    from front85.lab.envs.gymnasium import Solo
    from front85.lab.envs.openspiel import load_game
"""
