# Words of `./front85 test`.

check-begins = { $name } ...
check-ends = { $name }: { $passed } passed, { $failed } failed, { $skipped } skipped ({ $seconds } s)
check-left-out = { $name }: skipped: { $reason }
check-unknown = There is no check "{ $name }". Available checks: { $names }.
check-counts = { $passed } passed, { $failed } failed, { $skipped } skipped ({ $minutes } min, { $work } min of processor time)
