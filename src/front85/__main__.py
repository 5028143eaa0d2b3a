"""`python -m front85`: the command line."""

from front85.cli import main

if __name__ == "__main__":
    main()
