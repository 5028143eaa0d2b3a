"""HTTP calls among people: accounts, tables, clocks, competitions, studies, bots."""
