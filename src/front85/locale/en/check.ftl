# Words of `./front85 test`.

check-begins = { $name } ...
check-ends = { $name }: { $passed } passed, { $failed } failed, { $skipped } skipped ({ $seconds } s, { $work } s of processor time)
check-left-out = { $name }: skipped: { $reason }
check-unknown = There is no check "{ $name }". Available checks: { $names }.
check-counts = { $passed } passed, { $failed } failed, { $skipped } skipped ({ $minutes } min, { $work } min of processor time beside pages in browsers)
check-help =
    Runs every check there is, with one line for each and the counts at the end.

    {"  "}./front85 test                all of them
    {"  "}./front85 test --quick        those that a person at work waits for
    {"  "}./front85 test NAME ...       these alone; "tests" means all the Python tests

    All: { $all }.

    Quick: { $quick }.
