# Under an Iron Sky: lotniska i dywizjony na nich.

is-refused-wing-gone = { $wing } nie ma w grze.
is-refused-wing-neutral = { $wing } to jednostka austriacka, a Austria jest neutralna.
is-refused-wing-used = { $wing }: latał już w tej turze.
is-refused-wing-station = { $wing } dyżuruje w obszarze przewagi w powietrzu: tylko przechwytuje i osłania.
is-refused-wing-out = { $wing }: obszar stracony, do końca tury bez zadań.
is-refused-wing-hurt = { $wing } nie ma już nieuszkodzonego stopnia i czeka na naprawę.
is-refused-field-damaged = { $field }: lotnisko uszkodzone.
is-refused-field-lost = { $field } leży w kraju, którego rząd upadł.
is-refused-field-line = { $field } nie ma linii komunikacyjnej.
is-refused-field-enemy = { $field } nie jest w rękach własnych.
is-refused-field-surplus = { $wing } przekracza pojemność lotniska i może je tylko opuścić.
is-refused-field-heliport = { $field } to lądowisko śmigłowców; { $wing } potrzebuje lotniska.
is-refused-field-nation = { $field } nie jest lotniskiem narodowości { $wing }.
is-refused-field-full = { $field } jest pełne: mieści { $capacity } { $capacity ->
    [one] dywizjon
    [few] dywizjony
   *[other] dywizjonów
}.

is-log-wing-captured = { $field }: zdobyte razem z dywizjonem { $wing }.
