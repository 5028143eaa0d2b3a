# Under an Iron Sky: broń masowego rażenia.

is-ask-release = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: broń masowego rażenia. Spasuj albo sięgnij po to, czego nie da się cofnąć.
is-ask-missiles = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: wystrzel rakiety z gazem albo spasuj. Każda jednostka rakietowa strzela raz na turę.
is-ask-gas = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: walka w { $hex }. Użyj gazu (+{ $modifier }) albo spasuj.
is-ask-nuclear = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: uderzenia jądrowe. Zostało punktów: lotnictwo { $air }, artyleria { $artillery }, rakiety { $ssm }. Uderz w heks albo spasuj.
is-ask-toll = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: rozdziel straty w { $hex }; zostało: { $left }.
is-line-gas = Gaz
is-award-released = { $side ->
    [Pact] Układ Warszawski jako pierwszy sięgnął
   *[other] { $side } jako pierwsze sięgnęło
} po { $weapon ->
    [chemical] broń chemiczną
   *[nuclear] broń jądrową
}
is-award-towns = { $weapon ->
    [chemical] Ataki chemiczne na miasta
   *[nuclear] Ataki jądrowe na miasta
}: { $count }
is-log-released = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} może odtąd używać { $weapon ->
    [chemical] broni chemicznej
   *[nuclear] broni jądrowej
}.
is-log-request = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} prosi o { $weapon ->
    [chemical] broń chemiczną
   *[nuclear] broń jądrową
} i rzuca { $die }: { $result ->
    [chemical] zgoda na broń chemiczną
    [nuclear] zgoda na broń jądrową
    [both] zgoda na broń chemiczną i jądrową
    [exchange] strategiczna wymiana jądrowa
   *[refused] bez zgody
}.
is-log-answer = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} odpowiada na { $weapon ->
    [chemical] broń chemiczną
   *[nuclear] broń jądrową
} i rzuca { $die }: { $result ->
    [chemical] zgoda na broń chemiczną
    [nuclear] zgoda na broń jądrową
    [both] zgoda na broń chemiczną i jądrową
    [exchange] strategiczna wymiana jądrowa
   *[refused] bez zgody
}.
is-log-exchange = Strategiczna wymiana jądrowa. { $side ->
    [Pact] Układ Warszawski jako pierwszy sięgnął
   *[other] { $side } jako pierwsze sięgnęło
} po taką broń i ponosi decydującą klęskę polityczną; { $other ->
    [Pact] Układ Warszawski raczej nie zwyciężył
   *[other] { $other } raczej nie zwyciężyło
}.
is-log-town-struck = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} uderza { $weapon ->
    [chemical] bronią chemiczną
   *[nuclear] bronią jądrową
} w { $count ->
    [one] { $count } miasto
    [few] { $count } miasta
   *[many] { $count } miast
}.
is-log-missile = { $unit } wystrzeliwuje rakietę z gazem na { $hex }.
is-log-gas = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} używa gazu przeciw { $hex }.
is-log-gas-persistent = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} używa trwałego gazu przeciw { $hex }: teren jest skażony.
is-log-gas-over = Gaz się rozwiewa.
is-log-gas-silenced = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: gaz obezwładnia { $unit } (kość { $die }).
is-log-gas-braved = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } działa mimo gazu (kość { $die }).
is-log-takeoff = { $wing } startuje mimo gazu (kość { $die }).
is-log-takeoff-fails = { $wing } nie może wystartować: lotnisko jest pod gazem (kość { $die }).
is-log-nuke = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} rozpoczyna atak jądrowy na { $hex }, punktów: { $points }.
is-log-nuke-nothing = Nic nie dotarło do { $hex }.
is-log-detonation = Wybuch jądrowy w { $hex } (punktów: { $points }, kość { $die }): { $steps ->
    [one] { $steps } strata
    [few] { $steps } straty
   *[many] { $steps } strat
}.
is-log-dug-in = { $unit } jest okopana i nic nie traci.
is-log-fallout = { $level ->
    [0] Nie ma skażenia w { $hex } (kość { $die }).
   *[other] Skażenie w { $hex } (kość { $die }): poziom { $level }.
}
is-log-decay = { $level ->
    [0] Skażenie w { $hex } zanikło (kość { $die }).
   *[other] Skażenie w { $hex } spada do poziomu { $level } (kość { $die }).
}
is-log-radiation = Promieniowanie dosięga { $unit } (kość { $die }): { $steps ->
    [one] { $steps } strata
    [few] { $steps } straty
   *[many] { $steps } strat
}.
is-roll-request = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} prosi o zgodę na { $weapon ->
    [chemical] broń chemiczną
   *[nuclear] broń jądrową
}
is-roll-answer = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} musi odpowiedzieć na { $weapon ->
    [chemical] broń chemiczną
   *[nuclear] broń jądrową
}
is-roll-gas = { $units } w gazie (1–{ $most }: obezwładnienie)
is-roll-takeoff = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $count ->
    [one] { $count } eskadra startuje
    [few] { $count } eskadry startują
   *[many] { $count } eskadr startuje
} mimo gazu (1–{ $most }: zostaje na ziemi)
is-roll-nuke = Atak jądrowy na { $hex }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
is-roll-fallout = Skażenie w { $hex }
is-roll-decay = Czy skażenie słabnie w { $hex }?
is-roll-radiation = Promieniowanie: { $count ->
    [one] { $count } jednostka
    [few] { $count } jednostki
   *[many] { $count } jednostek
} w skażonych heksach
is-refused-declare = Przy zasadach eskalacji zapowiedź nie wystarcza: poproś o zgodę.
is-refused-request = Bez zasad eskalacji nikogo się nie prosi: ogłoś to.
is-refused-weapon-word = „{ $word }” to ani chemical, ani nuclear.
is-refused-weapon-option = { $weapon ->
    [chemical] Broń chemiczna
   *[nuclear] Broń jądrowa
} nie należy do tej gry.
is-refused-released = { $weapon ->
    [chemical] Zgoda na broń chemiczną już zapadła.
   *[nuclear] Zgoda na broń jądrową już zapadła.
}
is-refused-asked = { $weapon ->
    [chemical] O broń chemiczną
   *[nuclear] O broń jądrową
} już w tej turze proszono; wolno raz na turę.
is-refused-gas-first = NATO nie może pierwsze prosić o broń chemiczną.
is-refused-gas-nato = Wojnę chemiczną zaczyna tylko Układ Warszawski; NATO może odpowiedzieć od trzeciej tury po tym.
is-refused-gas-word = Gaz jest „volatile” albo „persistent”, nie „{ $word }”.
is-refused-gassed = { $unit } jest obezwładniona: w jej heks uderzyły rakiety z gazem.
is-refused-no-missile = { $unit } nie jest jednostką rakietową na mapie.
is-refused-missile-nato = { $unit } nie może strzelać gazem: takie rakiety ma tylko Układ Warszawski.
is-refused-missile-nato-side = Rakiety z gazem wystrzeliwuje tylko Układ Warszawski.
is-refused-missile-phase = Rakiety z gazem wystrzeliwuje się w fazie ruchu Układu Warszawskiego.
is-refused-missile-fired = { $unit } już wystrzeliła w tej turze rakietę z gazem.
is-refused-missile-far = { $hex } leży dalej niż { $range } heksów.
is-refused-missiles-gone = Wszystkie jednostki rakietowe już w tej turze strzelały.
is-refused-no-carrier = { $unit } to nie twoje działa ani rakiety na mapie.
is-refused-pool = Nie ma już punktów jądrowych dla { $system ->
    [air] lotnictwa
    [artillery] artylerii
   *[ssm] rakiet
}.
is-refused-salvo = { $unit } przeniosła w tej turze wszystko, co mogła.
is-refused-carrier-supply = { $unit } nie ma zaopatrzenia ogólnego.
is-refused-carrier-far = { $unit } nie sięga do { $hex }: zasięg { $range }.
is-refused-carrier-twice = { $unit } podano dwa razy.
is-refused-bomber = { $wing } nie przenosi broni jądrowej: wartość uderzenia poniżej { $least }.
is-refused-nuke-far = Nic twojego nie sięga do { $hex }.
is-refused-nuke-nothing = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} nie ma teraz czym przenieść punktów jądrowych.
is-refused-nuke-points = „{ $word }” to nie liczba punktów od 1 do { $most }.
is-refused-nuke-no-bomber = Żadna twoja eskadra nie może teraz zanieść broni jądrowej do { $hex }.
is-refused-nuke-section = „{ $word }” tu nie pasuje: najpierw podaj, co przenosi broń, potem eskortę, potem zakłócanie.
is-refused-nuke-limit = { $wing } to o jedną za dużo: lecieć może najwyżej { $count } eskadr.
is-refused-toll = Strat nie można przydzielić do „{ $word }”; możliwe są { $choices }.
is-refused-toll-losses = „{ $word }” to nie liczba strat od 1 do { $left }.
is-refused-field-fallout = { $field } leży w skażeniu: eskadry mogą tylko odlecieć.
is-refused-field-ruined = { $field } jest uszkodzone i skażone: nikt nie startuje.
is-refused-wing-gassed = Gaz zatrzymuje { $wing } na ziemi w tej turze.
is-refused-not-releasing = O broń masowego rażenia prosi się w fazie zgody na jej użycie, przed walką o przewagę powietrzną.
is-refused-gas-early = NATO może użyć gazu od tury { $turn }.
is-refused-not-gassing = Użycie gazu ogłasza w walce strona, której wolno go używać.
is-refused-not-missiles = Rakiety z gazem wystrzeliwuje się w fazie ataków rakietowych i w fazie ruchu Układu, gdy wojna chemiczna jest otwarta.
is-refused-not-nuking = Ataki jądrowe należą do fazy uderzeń jądrowych strony, której wolno użyć takiej broni.
is-won-exchange = Strategiczna wymiana jądrowa. Decydujące zwycięstwo polityczne: { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}, jeśli ktoś jeszcze liczy.
