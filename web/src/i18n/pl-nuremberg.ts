/** Słowa wyposażenia Objective Nuremberg. */
import type { enNuremberg } from './en-nuremberg';

export const plNuremberg: Record<keyof typeof enNuremberg, string> = {
  'nb.suggested': 'Użyj podpowiedzianego ustawienia', 'nb.place': 'Ustaw', 'nb.lift': 'Podnieś', 'nb.withhold': 'Wstrzymaj', 'nb.recall': 'Odwołaj wstrzymanie', 'nb.done': 'Gotowe', 'nb.setupDone': 'Ustawienie gotowe',
  'nb.placeHint': 'Wybierz jednostkę na liście lub na mapie, potem heks.', 'nb.placeHexHint': 'Kliknij heks. Można to cofnąć.', 'nb.withholdHint': 'Wejdzie później autostradami wskazanego kraju.', 'nb.liftHint': 'Kliknij jednostkę, aby ją podnieść.',
  'nb.plot': 'Zaplanuj zrzut', 'nb.plotGo': 'Zapieczętuj plan', 'nb.plotHint': 'Tura, potem heks główny i zapasowy. Nikt inny tego nie zobaczy.',
  'nb.declare': 'Ogłoś', 'nb.declareGo': 'Ogłoś: {word}', 'nb.declareHint': 'Obowiązuje przez całą turę.',
  'nb.cancel': 'Zapowiedz i odwołaj zrzut 103. dywizji', 'nb.cancelEnd': 'Zakończ fazę i odwołaj zrzut 103. dywizji', 'nb.cancelGo': 'Odwołaj zrzut na dobre',
  'nb.jam': 'Zagłusz', 'nb.jamHint': 'Kliknij wrogi stos, aby go zagłuszyć, albo wrogi znacznik lotnictwa, aby go usunąć.', 'nb.strip': 'Usuń lotnictwo', 'nb.stripHint': 'Kliknij wrogi znacznik lotnictwa.',
  'nb.move': 'Marsz', 'nb.moveHint': 'Kliknij stos z jasną obwódką, potem niebieski heks. Liczba to pozostałe punkty ruchu.', 'nb.column': 'Kolumna', 'nb.columnHint': 'Dwa razy dalej, z dala od wroga.', 'nb.fly': 'Lot', 'nb.flyHint': 'Kliknij miejsce lądowania.', 'nb.flyGo': 'Leć',
  'nb.spinup': 'Rzuć za zagłuszony lot', 'nb.enter': 'Wprowadź', 'nb.enterColumn': 'Wprowadź w kolumnie', 'nb.enterHint': 'Posiłki czekają przy oznaczonych heksach krawędzi.', 'nb.enterGo': 'Wprowadź {units}',
  'nb.exit': 'Opuść mapę', 'nb.exitGo': 'Opuść mapę: {units}', 'nb.land': 'Lądowanie z powietrza', 'nb.landHint': 'Kliknij lotnisko.', 'nb.drop': 'Zrzut tutaj', 'nb.dropHint': 'Wybierz jeden z dwóch zaplanowanych heksów.', 'nb.dropGo': 'Zrzut na {hex}',
  'nb.end': 'Zakończ fazę', 'nb.endMove': 'Zakończ ruch', 'nb.endFight': 'Zakończ walkę',
  'nb.attack': 'Atak', 'nb.attackGo': 'Atakuj {hex}', 'nb.attackHint': 'Kliknij wroga w klamrach, aby zobaczyć stosunek sił. Klikaj jednostki, aby je dodać lub odjąć.', 'nb.probe': 'Atak rozpoznawczy', 'nb.probeGo': 'Wejdź do {hex}', 'nb.probeHint': 'Wejdź do pustego heksu obok wroga, bez rzutu i bez strat.',
  'nb.decline': 'Bez drugiego ataku',
  'nb.support': 'Wsparcie', 'nb.supportGo': 'Zapieczętuj: wsparcie {n}', 'nb.supportNone': 'Zapieczętuj: bez wsparcia', 'nb.supportHint': 'Każdy znacznik to jedno oczko na kości. Zużyty wraca dopiero w następnej turze.',
  'nb.lose': 'Strata', 'nb.loseGo': 'Strać {units}', 'nb.loseHint': 'Kliknij jednostkę, która przepada.', 'nb.retreat': 'Odwrót', 'nb.retreatGo': 'Wycofaj do {hex}', 'nb.retreatHint': 'Kliknij jeden z oznaczonych heksów.',
  'nb.advance': 'Natarcie', 'nb.advanceGo': 'Wprowadź: {units}', 'nb.advanceHint': 'Klikaj jednostki, aby je dodać lub odjąć.', 'nb.stay': 'Zostań', 'nb.eliminate': 'Wyeliminuj', 'nb.eliminateGo': 'Wyeliminuj {units}', 'nb.eliminateHint': 'Stoi tu za dużo jednostek. Kliknij tę, którą eliminujesz.',
  'nb.word.move-fight': 'Ruch, potem walka', 'nb.word.fight-move': 'Walka, potem ruch', 'nb.note.move-fight': 'Podejdź do wroga i atakuj z marszu, przy skromnym wsparciu artylerii.', 'nb.note.fight-move': 'Atakuj to, z czym już się stykasz, z przygotowaną artylerią, potem rusz dalej.',
  'nb.word.FRG': 'Niemcy Zachodnie', 'nb.word.GDR': 'NRD', 'nb.word.CSSR': 'Czechosłowacja',
  'nb.word.artillery': 'artyleria', 'nb.word.helicopter': 'śmigłowce',
  'nb.phase.setup': 'Ustawienie', 'nb.phase.natoSetup': 'Ustawienie NATO', 'nb.phase.pactSetup': 'Ustawienie UW', 'nb.phase.declare': 'Deklaracja', 'nb.phase.air': 'Lotnictwo', 'nb.phase.ew': 'Walka elektroniczna', 'nb.phase.move': 'Ruch', 'nb.phase.fight': 'Walka', 'nb.phase.admin': 'Administracja', 'nb.phase.over': 'Koniec gry', 'nb.phase.joint': 'Wspólne',
  'nb.cities': 'Miasta', 'nb.exits': 'Wyjścia', 'nb.orders': 'Rozkazy', 'nb.drop.plot': 'Zrzut 103. dywizji', 'nb.drop.value': 'tura {turn}, {primary} lub {secondary}', 'nb.drop.cancelled': 'odwołany', 'nb.drop.none': 'niezaplanowany', 'nb.air': 'Przewaga powietrzna', 'nb.electronic': 'Dominacja w walce elektronicznej',
  'nb.orders.northern-pincer': 'Północne kleszcze', 'nb.orders.southern-pincer': 'Południowe kleszcze', 'nb.orders.strategic-block': 'Blok strategiczny', 'nb.orders.unknown': 'niewylosowane',
  'nb.AM': 'rano', 'nb.PM': 'popołudnie', 'nb.night': 'noc',
  'nb.time': 'Pora dnia', 'nb.orderPact': 'Kolejność UW', 'nb.orderNATO': 'Kolejność NATO', 'nb.objectives': 'Cele',
  'nb.probeSay': 'Wybierz, kto wchodzi do {hex}', 'nb.moveSay': 'Rusz: {units}', 'nb.columnSay': 'Rusz w kolumnie: {units}', 'nb.flySay': 'Lot: {units}', 'nb.placeSay': 'Ustaw: {units}',
};
