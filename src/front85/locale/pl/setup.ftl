# Słowa programu uruchamiającego. Czyta się je, zanim cokolwiek jest zainstalowane, więc każdy komunikat to jeden
# wiersz zwykłego tekstu z prostymi miejscami { $value }.

setup-no-python = Front '85 wymaga Pythona 3.11 lub nowszego, a żadnego nie znaleziono. Zainstaluj go (w Debianie: apt install python3 python3-venv) i uruchom ponownie.
setup-no-venv = Ten Python nie umie tworzyć środowisk wirtualnych. Zainstaluj jego moduł venv (w Debianie: apt install python3-venv) i uruchom ponownie.
setup-begin = Przygotowanie Front '85 w { $place }
setup-waiting = Inne uruchomienie właśnie przygotowuje ten katalog; czekam, aż skończy.
setup-venv = tworzenie środowiska z Pythonem { $version }
setup-broken = środowisko jest niepełne; tworzę je od nowa
setup-install = instalacja
setup-package = instalacja: sprawdzone pakiety: { $count }, teraz { $name }
setup-writing = instalacja: zapisywane pakiety: { $count }
setup-failed = Przygotowanie się nie powiodło. To, co podał pip, jest w { $file }; ostatnie wiersze:
setup-unable = Nie można było dokończyć przygotowania: { $reason }
setup-interrupted = Przygotowanie przerwane. Uruchom ponownie, aby je dokończyć.
setup-done = gotowe po { $seconds } s
