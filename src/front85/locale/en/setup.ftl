# Words of the launcher. They are read before anything is installed, so each message is one line of plain text
# with simple { $value } places.

setup-no-python = Front '85 needs Python 3.11 or newer, and none was found. Install it (on Debian: apt install python3 python3-venv) and start again.
setup-no-venv = This Python cannot make virtual environments. Install its venv module (on Debian: apt install python3-venv) and start again.
setup-begin = Setting up Front '85 in { $place }
setup-waiting = Another start is setting up this checkout; waiting for it.
setup-venv = making the environment with Python { $version }
setup-broken = the environment is incomplete; rebuilding it
setup-install = installing
setup-apt = installing with apt: { $packages }
setup-uv = getting uv, a fast installer
setup-uv-step = installing: { $count } packages
setup-with-pip = uv could not install everything; trying pip
setup-browser = getting a browser for the browser tests
setup-extra = getting { $name } for the tests
setup-lacks-node = Node is missing and could not be fetched
setup-lacks-browser = there is no Chromium, and none could be installed or fetched
setup-lacks-postgres = there is no PostgreSQL, and none could be installed or fetched
setup-package = installing: { $count } packages resolved, now { $name }
setup-writing = installing: writing { $count } packages
setup-failed = The set-up failed. What pip said is in { $file }; its last lines:
setup-unable = The set-up could not continue: { $reason }
setup-interrupted = Set-up interrupted. Start again to continue.
setup-done = ready after { $seconds } s
