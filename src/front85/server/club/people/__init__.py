"""Who somebody is: accounts, names, passwords and passkeys, and leaving for good."""
