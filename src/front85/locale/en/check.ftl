# Words of `./front85 test`.

check-begins = { $name } ...
check-ends = { $name }: { $passed } passed, { $failed } failed ({ $seconds } s)
check-unknown = There is no check "{ $name }". The checks are: { $names }.
check-counts = { $passed } passed, { $failed } failed
