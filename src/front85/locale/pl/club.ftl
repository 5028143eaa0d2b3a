# Klub: ludzie, stoły, które dla siebie otwierają, co mówią i proponują.

club-none = Na tym serwerze nie ma klubu.
club-closed = Konta zakłada tu gospodarz. Poproś o nie.
club-members-only = Najpierw się zaloguj.
club-host-only = Może to zrobić tylko gospodarz serwera albo moderator.
club-name-empty = Nazwa musi mieć choć jedną literę lub cyfrę.
club-name-taken = Nazwa „{ $name }” jest zajęta.
club-name-alike = Ta nazwa jest zbyt podobna do „{ $name }”.
club-guessing = Za dużo prób. Spróbuj ponownie za { $seconds } s.
club-wrong-password = Błędna nazwa lub hasło.
club-wrong-code = Kod jest nieważny. Działa raz, przez dobę; poproś gospodarza o nowy.
club-prove = Podaj hasło albo zaloguj się jeszcze raz kluczem dostępu.
club-keys-need-name = Klucze dostępu wymagają nazwy domeny. Otwórz tę stronę pod nazwą, nie pod adresem liczbowym.
club-key-unknown = Żadne konto nie używa tu tego klucza dostępu.
club-key-refused = Klucz dostępu został odrzucony. Spróbuj jeszcze raz albo zaloguj się hasłem.
club-key-late = Trwało to za długo albo już na to odpowiedziano. Spróbuj jeszcze raz.
club-key-known = Ten klucz dostępu należy już do konta.
club-many-keys = Konto może mieć najwyżej { $most } kluczy dostępu. Najpierw usuń jeden z nich.
club-no-key = Nie ma takiego klucza dostępu.
club-last-way-in = To jedyna droga do twojego konta. Najpierw ustaw hasło albo dodaj inny klucz dostępu.
club-no-person = Nikt tu nie nazywa się „{ $name }”.
club-onlookers-only-watch = To konto może oglądać, ale nie grać.
club-not-invited = To miejsce nie jest dla ciebie otwarte.
club-you-sit-there = Masz już miejsce przy tym stole.
club-seat-taken = To miejsce jest zajęte.
club-not-over = Gra jeszcze trwa.
club-game-over = Gra jest skończona.
club-nothing-said = Wiadomość jest pusta.
club-too-much-said = Rozmowa przy tym stole osiągnęła dozwoloną długość.
club-not-your-room = Gracze rozmawiają przy stole, nie z widzami.
club-no-message = Nie ma takiej wiadomości.
club-no-question = Nie ma takiego pytania.
club-nothing-to-take-back = Nie masz ruchu, który można by cofnąć.
club-three-asked = W tej turze { $most ->
    [3] były już trzy prośby
   *[other] było już próśb: { $most }
}.
club-nobody-to-ask = Drugą stroną nie gra człowiek.
club-offer-open = Jest już otwarta propozycja. Najpierw trzeba na nią odpowiedzieć.
club-offer-lapsed = Na to nie można już odpowiedzieć: gra poszła dalej albo odpowiedź już padła.
club-not-your-answer = To nie jest pytanie do ciebie.
club-judge-of-own-case = Grasz w tej grze, więc rozstrzygnąć musi inny moderator.
club-no-line = W grze rankingowej szansa na wygraną jest pokazywana dopiero po jej zakończeniu.
club-no-staff = Przy tym stole sztab nie doradza, chyba że obie strony się zgodzą.
club-no-hints = W grze rankingowej między ludźmi nie ma podpowiedzi.
club-no-orders = Przy tym stole za graczy załatwiane są tylko formalności.

club-name-of-bots = Na „{ $mark }” kończą się tylko nazwy botów.
club-bot-only-plays = Bot gra. Jego kontem zarządza właściciel.
club-bots-enough = Masz już { $most ->
    [few] { $most } boty
   *[other] { $most } botów
}. Najpierw zamknij któregoś.
club-no-bot = Nie masz bota „{ $name }”.
club-bot-stays = { $name } jest botem i botem pozostanie.
club-bot-title = { $name } nie gra w tę grę.
club-bot-clock = { $name } gra tylko bez zegara.
club-bot-no-clock = { $name } gra tylko z zegarem.
club-bot-rated = { $name } nie gra partii rankingowych.
club-bot-busy = { $name } rozgrywa już { $most ->
    [one] jedną grę
    [few] { $most } gry
   *[other] { $most } gier
}, więcej naraz nie przyjmuje.

club-help-person = Nazwa osoby.
club-help-role = host, moderator, player albo onlooker.
club-help-mcp-address = Adres serwera, na przykład http://localhost:8585.
club-help-mcp-token = Token bota ze strony Konto; lepiej podać go w FRONT85_BOT_TOKEN.
club-help-mcp-game = Gra, w którą gra; bez tego ta, która na niego czeka.
club-admin-person = Załóż konto z jednorazowym kodem.
club-admin-recover = Jednorazowy kod do zmiany hasła, ważny dobę.
club-admin-role = Nadaj komuś rolę: host, moderator, player albo onlooker.
club-admin-people = Wypisz osoby, które mają konta.
club-admin-word = { $name }: jednorazowy kod do ustawienia hasła, ważny dobę: { $word }
club-admin-role-given = { $name }: rola to teraz { $role }.
club-admin-no-role = Nie ma roli „{ $role }”. Są: { $roles }.
club-admin-row = { $name } ({ $role })

# several commanders a side
club-command-others = Jednostką { $unit } dowodzi { $name }.
club-command-mixed = Ten wybór dotyczy jednostek kilku dowódców, między innymi { $unit } (dowodzi { $name }). Decyduje głównodowodzący.
club-command-unfinished = Ruch jednostki { $unit } jeszcze trwa (dowodzi { $name }).
club-command-chief = O tym decyduje { $name }: to głównodowodzący.
club-command-waiting = Czekamy: decyduje { $name }.
club-command-waiting-unit = Czekamy na decyzję: { $unit }, dowodzi { $name }.
club-command-undo = Ostatniego wyboru dokonał ktoś inny i tylko ta osoba może go cofnąć.
club-command-chief-only = Może to zrobić tylko głównodowodzący.
club-command-full = Po jednej stronie może zasiąść najwyżej { $most } dowódców.
club-command-nobody = Po twojej stronie nie ma dowódcy { $seat }.
club-command-nothing = Twoja strona nie ma niczego o nazwie { $post }.
club-command-own-side = Znaki na mapie są tylko dla dowódców własnej strony.
club-command-no-computer = Komputer nie może zastąpić jednego z kilku dowódców. Zostaw komuś to miejsce albo najpierw odpraw pozostałych.
club-office-air = Lotnictwo
club-office-electronic = Walka elektroniczna
club-office-weapons = Broń masowego rażenia

# competitions
club-no-competition = Nie ma takich zawodów.
club-competition-not-open = Te zawody już się zaczęły.
club-competition-not-running = Te zawody nie są rozgrywane.
club-competition-many = Prowadzisz już tyle zawodów: { $most }. Najpierw zakończ jedne.
club-competition-few = Takie zawody wymagają co najmniej tylu uczestników: { $least }.
club-competition-full = W zawodach może grać najwyżej tylu uczestników: { $most }.
club-competition-rounds = Przy tylu uczestnikach rund może być najwyżej { $most }.
club-competition-entered = { $name } już bierze udział.
club-competition-not-there = { $name } nie bierze udziału.
club-competition-no-board = Nie można rozstrzygnąć tej partii: już ją rozstrzygnięto albo nie ma takiej.
club-competition-host-only = Może to zrobić tylko prowadzący zawody.
club-competition-allowed = Gospodarz nie pozwolił ci prowadzić zawodów.
club-competition-no-hand = Ta gra należy do zawodów, więc nie można oddać w niej miejsca. Zamiast tego wycofaj się z zawodów.

# studies
study-none = Nie ma takiej analizy albo nie jest dla ciebie otwarta.
study-many = Masz już tyle analiz: { $most }. Najpierw usuń jedną.
study-owner-only = Może to zrobić tylko właściciel analizy.
study-closed = Do tej analizy dopisuje tylko jej właściciel.
study-full = Analiza jest pełna.
study-no-line = Analiza nie ma takiego wariantu.
study-no-chapter = Analiza nie ma takiego rozdziału.
study-no-moment = Ten wariant nie ma chwili { $ply }.
study-no-hex = Na tej mapie nie ma heksu { $hex }.
study-secret = Póki inni mają w tej grze tajemnice, nie można jej analizować.
study-nothing-new = Ten wariant już jest w analizie.
study-unfit = To nie jest poprawna analiza. Wadliwe miejsce: { $reason }
study-no-file = To nie jest plik analizy.
study-newer = Tę analizę zapisała nowsza wersja Frontu '85 (format { $version }; ta czyta najwyżej { $known }).
study-illegal = Wariant { $line } tej analizy łamie przepisy: wybór { $number }, „{ $choice }”, nie jest tam dozwolony.
study-turning = Punkty zwrotne
study-change = Zmiana: { $change } { $unit }
study-moment = tura { $turn }, wpis { $ply }
