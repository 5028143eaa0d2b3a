# Słowa programu uruchamiającego. Czyta się je, zanim cokolwiek jest zainstalowane, więc każdy komunikat to jeden
# wiersz zwykłego tekstu z prostymi miejscami { $value }.

setup-no-python = Front '85 wymaga Pythona 3.11 lub nowszego, a żadnego nie znaleziono. Zainstaluj go (w Debianie: apt install python3 python3-venv) i uruchom ponownie.
setup-no-venv = Ten Python nie umie tworzyć środowisk wirtualnych. Zainstaluj jego moduł venv (w Debianie: apt install python3-venv) i uruchom ponownie.
setup-begin = Przygotowanie Frontu '85 w { $place }
setup-waiting = Inne uruchomienie właśnie przygotowuje ten katalog; czekam, aż skończy.
setup-venv = tworzenie środowiska z Pythonem { $version }
setup-broken = środowisko jest niepełne; tworzę je od nowa
setup-install = instalacja
setup-apt = instalacja przez apt: { $packages }
setup-uv = pobieranie uv, szybkiego instalatora
setup-uv-step = instalacja: pakiety: { $count }
setup-with-pip = uv nie zdołało zainstalować wszystkiego; próba z pip
setup-browser = pobieranie przeglądarki do testów w przeglądarce
setup-extra = pobieranie { $name } do testów
setup-lacks-node = brakuje Node i nie udało się go pobrać
setup-lacks-browser = nie ma Chromium i nie udało się go zainstalować ani pobrać
setup-lacks-postgres = nie ma PostgreSQL i nie udało się go zainstalować ani pobrać
setup-package = instalacja: sprawdzone pakiety: { $count }, teraz { $name }
setup-writing = instalacja: zapisywane pakiety: { $count }
setup-failed = Przygotowanie się nie powiodło. To, co podał pip, jest w { $file }; ostatnie wiersze:
setup-unable = Nie można było dokończyć przygotowania: { $reason }
setup-interrupted = Przygotowanie przerwane. Uruchom ponownie, aby je dokończyć.
setup-done = gotowe po { $seconds } s
