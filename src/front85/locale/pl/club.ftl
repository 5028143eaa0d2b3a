# Klub: ludzie, stoły, które dla siebie otwierają, co mówią i proponują.

club-none = Na tym serwerze nie ma klubu.
club-closed = Konta zakłada tu gospodarz. Poproś o nie.
club-members-only = Najpierw się zaloguj.
club-host-only = Może to zrobić tylko gospodarz serwera albo moderator.
club-name-empty = Nazwa musi mieć choć jedną literę lub cyfrę.
club-name-taken = Ktoś już nazywa się „{ $name }”.
club-name-alike = Jest już tu „{ $name }”, a ta nazwa wygląda zbyt podobnie.
club-guessing = Za dużo prób. Spróbuj ponownie za { $seconds } s.
club-wrong-password = Nazwa i hasło nie pasują do siebie.
club-wrong-code = To słowo niczego nie otwiera. Działa raz, przez dobę; poproś gospodarza o nowe.
club-prove = Podaj hasło albo zaloguj się jeszcze raz kluczem dostępu.
club-keys-need-name = Klucze dostępu należą do nazwy. Wejdź pod adresem z nazwą, nie z samymi liczbami.
club-key-unknown = Ten klucz dostępu nie otwiera tu żadnego konta.
club-key-refused = Klucz dostępu nie został przyjęty. Spróbuj jeszcze raz albo wejdź z hasłem.
club-key-late = Trwało to za długo albo już na to odpowiedziano. Spróbuj jeszcze raz.
club-key-known = Ten klucz dostępu należy już do konta.
club-many-keys = Konto ma najwyżej tyle kluczy dostępu: { $most }. Usuń najpierw jeden z nich.
club-no-key = Nie ma takiego klucza dostępu.
club-last-way-in = To jedyna droga do twojego konta. Najpierw ustaw hasło albo dodaj inny klucz dostępu.
club-no-person = Nikt tu nie nazywa się „{ $name }”.
club-onlookers-only-watch = To konto może oglądać, ale nie grać.
club-not-invited = To miejsce nie jest dla ciebie otwarte.
club-you-sit-there = Masz już miejsce przy tym stole.
club-seat-taken = To miejsce jest zajęte.
club-not-over = Gra jeszcze trwa.
club-game-over = Gra jest skończona.
club-nothing-said = W tej wiadomości nic nie ma.
club-too-much-said = Przy tym stole powiedziano już tyle, ile da się przechować.
club-not-your-room = Gracze rozmawiają przy stole.
club-no-message = Nie ma takiej wiadomości.
club-no-question = Nie ma takiego pytania.
club-nothing-to-take-back = Nie ma twojego ruchu, który można cofnąć.
club-three-asked = W tej turze { $most ->
    [3] były już trzy prośby
   *[other] było już próśb: { $most }
}.
club-nobody-to-ask = Po drugiej stronie nikt nie gra.
club-offer-open = Coś już jest w toku. Najpierw trzeba na to odpowiedzieć.
club-offer-lapsed = Na to nie można już odpowiedzieć: gra poszła dalej albo odpowiedź już padła.
club-not-your-answer = To nie jest pytanie do ciebie.
club-judge-of-own-case = Grasz w tej grze. Rozsądzić musi ktoś inny.
club-no-staff = W grze rankingowej między ludźmi sztab milczy. Obie strony mogą się zgodzić, żeby mówił.

club-help-person = Nazwa osoby.
club-help-role = host, moderator, player albo onlooker.
club-admin-person = Załóż komuś konto; otwiera je słowo, które działa raz.
club-admin-recover = Słowo, którym ktoś raz, w ciągu doby, ustawi nowe hasło.
club-admin-role = Nadaj komuś rolę: host, moderator, player albo onlooker.
club-admin-people = Wypisz osoby, które mają konta.
club-admin-word = { $name }: tym słowem można raz, w ciągu doby, ustawić hasło: { $word }
club-admin-role-given = { $name }: rola to teraz { $role }.
club-admin-no-role = Nie ma roli „{ $role }”. Są: { $roles }.
club-admin-row = { $name } ({ $role })
