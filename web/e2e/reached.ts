/** A game played at random, from a seed or the next that gets there, until something is the case: its save, taken in by the server. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { CreatedGame } from '../src/wire.gen';
import { repo, venv } from './place';
import type { Server } from './server';

const PLAYER = `
import pathlib, sys, tempfile
from random import Random
import front85
from front85.kernel.frame import rule_in_play
title, scenario, first, wanted = sys.argv[1:]

def reached(seed):
    game, rng = front85.new(title, scenario, seed=str(seed)), Random(seed)
    for _ in range(3000):
        if game.player is None:
            return None
        if eval(wanted, {"game": game, "rule": rule_in_play(game.position.stack)}):
            return game
        quick = next((w for w in ("suggested", "done") if w in game.options_after()), None) if wanted.startswith("True") else None
        game.play(quick or game.draw(rng))

game = next((found for seed in range(int(first), int(first) + 60) if (found := reached(seed))), None)
if game is None:
    sys.exit("sixty games were played and it never was so")
file = pathlib.Path(tempfile.mkdtemp()) / "game.json"
game.save(file)
print(file.read_text())
`;

/** Begun with `True`, set-ups are taken as suggested. `wanted` is a Python expression of \`game\` and \`rule\`, the rule in play. */
export async function reached(
  server: Server,
  title: string,
  scenario: string,
  wanted: string,
  seed = 0,
): Promise<CreatedGame> {
  const save = execFileSync(venv, ['-c', PLAYER, title, scenario, String(seed), wanted], {
    env: { ...process.env, PYTHONPATH: join(repo, 'src') },
    encoding: 'utf8',
    maxBuffer: 1 << 27,
  });
  const send = (): Promise<Response> =>
      fetch(`${server.url}/api/games/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: save,
      }),
    answer = await send().catch(send); // a connection kept open may have been closed meanwhile
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as CreatedGame;
}
