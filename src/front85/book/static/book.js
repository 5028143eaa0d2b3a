'use strict';
// Steps through the boards, and searches the book. A page is readable without either.
// A plain script, since pages opened from the disk can load no modules; the client of the table imports it too.

/** Makes the frames of one example play. */
const player = (play) => {
  const frames = [...play.querySelectorAll('.frame')];
  // The captions on paper are the steps on the screen.
  const steps = frames.map((frame, i) => {
    const step = document.createElement('li');
    const button = document.createElement('button');
    const number = document.createElement('span');
    const told = document.createElement('span');
    button.type = 'button';
    number.className = 'no';
    number.textContent = i + 1;
    told.append(...[...frame.querySelectorAll('figcaption > *')].map((part) => part.cloneNode(true)));
    told.firstChild.textContent = told.firstChild.textContent.replace(/^\d+\. /, '');
    button.append(number, told);
    step.append(button);
    return step;
  });
  const list = play.querySelector('.tell ol');
  list.replaceChildren(...steps);
  const go = play.querySelector('.go');
  let at = 0;
  let playing = 0;
  const pause = () => {
    clearTimeout(playing);
    playing = 0;
  };
  // Longer where a die is thrown.
  const run = () => {
    playing = setTimeout(() => {
      show(at + 1);
      if (at < frames.length - 1) run();
      else pause();
    }, frames[(at + 1) % frames.length].querySelector('.die') ? 2600 : 1400);
  };
  const show = (n) => {
    at = (n + frames.length) % frames.length;
    frames.forEach((frame, i) => frame.classList.toggle('on', i === at));
    steps.forEach((step, i) => {
      step.className = i === at ? 'on' : i > at ? 'todo' : '';
      if (i === at) step.setAttribute('aria-current', 'step');
      else step.removeAttribute('aria-current');
    });
    list.scrollTop = steps[at].offsetTop - steps[0].offsetTop - 60; // the board stays in view
    go.textContent = at === frames.length - 1 ? go.dataset.again : go.dataset.next;
  };
  show(0);
  play.addEventListener('pointerdown', pause);
  go.addEventListener('click', () => show(at + 1));
  steps.forEach((step, i) => step.querySelector('button').addEventListener('click', () => show(i)));
  play.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const button = event.target.closest('button, a');
    const idle = !playing;
    pause();
    if (event.key === 'ArrowRight') show(Math.min(at + 1, frames.length - 1));
    else if (event.key === 'ArrowLeft') show(Math.max(at - 1, 0));
    else if (event.key === 'Home') show(0);
    else if (event.key === ' ' && !button) {
      if (at === frames.length - 1) show(0);
      if (idle) run();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  let from = null;
  const stage = play.querySelector('.stage');
  stage.addEventListener('touchstart', (event) => (from = event.touches[0].clientX), { passive: true });
  stage.addEventListener('touchend', (event) => {
    const way = event.changedTouches[0].clientX - (from ?? 0);
    if (from !== null && Math.abs(way) > 40) show(Math.max(0, Math.min(frames.length - 1, at + (way < 0 ? 1 : -1))));
    from = null;
  });
};

/** What to read before the first evening: one stop after the other, with a mark for each that was read. */
const path = (section) => {
  const stops = [...section.querySelectorAll(':scope > ol > li')];
  const marks = section.querySelector('.marks');
  const way = section.querySelector('.stops');
  const onward = way.querySelector('.onward');
  const next = onward.textContent;
  const begin = section.querySelector(':scope > .try');
  const key = `front85.path.${section.dataset.path}`;
  let read = [];
  try {
    read = JSON.parse(localStorage.getItem(key)) ?? [];
  } catch {
    // then nothing is remembered
  }
  let at = Math.max(0, stops.findIndex((_, i) => !read.includes(i)));
  marks.replaceChildren(...stops.map(() => document.createElement('i')));
  const show = (n) => {
    at = n;
    stops.forEach((stop, i) => stop.classList.toggle('on', i === at));
    [...marks.children].forEach((mark, i) => (mark.className = i === at ? 'on' : read.includes(i) ? 'read' : ''));
    way.querySelector('.back').disabled = at === 0;
    onward.hidden = at === stops.length - 1;
    onward.textContent = `${next}: ${stops[at + 1]?.querySelector('h3').lastChild.textContent}`;
    begin.hidden = at < stops.length - 1;
  };
  const done = () => {
    if (!read.includes(at)) read.push(at);
    try {
      localStorage.setItem(key, JSON.stringify(read));
    } catch {
      // a private window
    }
  };
  way.hidden = false;
  section.classList.add('stepping');
  const turn = (n) => {
    show(n);
    section.scrollIntoView();
  };
  way.querySelector('.back').addEventListener('click', () => turn(at - 1));
  onward.addEventListener('click', () => (done(), turn(at + 1)));
  begin.addEventListener('click', done);
  show(at);
};

// Search: a question as somebody asks it. Words lose their marks and their endings; those every question has say nothing.
const ENDINGS = {
  en: ['ments', 'ment', 'ings', 'ing', 'ies', 'ed', 'es', 's', 'y', 'e'],
  pl: ['iego', 'iemu', 'ach', 'ami', 'ego', 'emu', 'iej', 'ich', 'ie', 'om', 'ow', 'ej', 'ym', 'im', 'ia', 'ac', 'ic', 'a', 'e', 'i', 'o', 'u', 'y'],
};
const PLAIN = new Set(
  (
    'a an and any are at be by can cannot could do does for from get gets has have how i if in into is it its many may me much must my no not of on or ' +
    'happen happens mean means need needs per should that the there they this use used work works to was what when where which who why will with would you your ' +
    'as one two three four five six through ' +
    'albo ale bez byc co czy czym daje dla do gdy gdzie go i ich ile jak jaki jakie jest jesli ja kiedy kto ktory ktore ma mam mi moge moj mozna ' +
    'dziala moze na nad nie o od oznacza oraz po pod przez przy sa sie ta tak te ten to tu trzeba tym w z za ze'
  ).split(' '),
);
/** Other words for the same thing, taken where the book does not have the word asked for. */
const ALIKE = { bridg: 'river', canal: 'water', danub: 'river', fight: 'combat', space: 'hex', subwa: 'bahn', przejechan: 'rozbic', overrun: 'rozbic', dunaj: 'rzek', most: 'rzek', metr: 'bahn', oddzial: 'jednost', zeton: 'jednost' };
/** Words of which the book has now one, now the other. */
const EITHER = {
  win: 'win|victor',
  won: 'won|victor',
  victor: 'victor|win',
  wygr: 'wygr|zwyci',
  wygrywa: 'wygr|zwyci',
  zwyciest: 'zwyci|wygr',
  garrison: 'garrison|static',
  bomb: 'bomb|strik',
  far: 'far|rang|reach',
  mov: 'mov|movi|move',
  withhold: 'withhold|withheld',
  often: 'onc|limit',
  remov: 'remov|recover',
  runway: 'runway|airfield|field',
  aircraft: 'aircraft|squadron',
  plan: 'aircraft|squadron',
  shoot: 'shoot|fire',
  street: 'street|urban',
  poddaj: 'poddaj|kapitul',
  cof: 'cof|odwr',
  cofn: 'cofn|odwr',
  samolot: 'samolot|eskadr',
  garnizon: 'garnizon|statyczn',
  lat: 'lat|lot',
  koniec: 'koniec|koncz',
  gry: 'gry|gra',
  gra: 'gra|gry',
};
/** Questions that are asked in other words than any book answers them, by the words to look for. */
const ASKED = [
  [/(street|house|city) (fight|combat)/, 'terrain streets city block'],
  [/^what (happens|does) .*((out of|without) supply|cut off)/, 'without out supply'],
  [/when .*(surrender|capitulat)/, 'surrender total offer'],
  [/^(how many turns are there|how long (is|does) (the|a) game)/, 'game end'],
  [/^how many (units|counters|pieces)(?!.*(attack|fire|fly))|stack \w+ units/, 'stacking limit units hex'],
  [/^who (moves|goes|plays|starts|begins)/, 'turn goes first'],
  [/^(ile( jest| ma| trwa)? tur($| (jest|ma|w grze))|jak dlugo trwa gra|kiedy (jest )?(konczy|koniec))/, 'koniec gry'],
  [/^ile (jednostek|oddzialow|zetonow)/, 'limit stosu dwie trzy jednostki heks'],
  [/^(kto wygrywa|jak (sie )?wygr)/, 'zwyciestwo wygrywasz'],
];
const fold = (text) => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/ł/g, 'l');
const parted = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const stem = (word, language) => {
  if (language === 'pl' && /^pol(e|a|u|ach)$/.test(word)) return 'heks'; // what players call it
  const end = word.length > 3 ? ENDINGS[language]?.find((ending) => word.length - ending.length > 2 && word.endsWith(ending)) : undefined;
  const root = end ? word.slice(0, -end.length) : word;
  return EITHER[root] ?? root;
};
/** Finds rows of [number, heading, text, ..]: the best dozen for what was typed. A number comes first; else the more of the
 * words a row has, the rarer they are and the more of them stand in its heading, the better.
 * `every` wants them all. */
const searcher = (rows, language) => {
  const index = rows.map((row) => ({ row, id: row[0].toLowerCase(), head: parted(fold(row[1])), text: parted(fold(`${row[2]} ${row[5] ?? ''}`)) }));
  // A long word may stand within another (unsupplied), a short one must not begin a much longer one (air, aircraft).
  const near = (each, word) => (word.length > 4 ? each.includes(word) : each.startsWith(word) && (word.length > 3 || each.length < 6));
  const fits = (each, word) => word.split('|').some((one) => near(each, one));
  const has = (where, word) => where.some((each) => fits(each, word));
  return (typed, every = false) => {
    const whole = fold(typed.trim());
    const said = parted(ASKED.find(([way]) => way.test(whole))?.[1] ?? whole);
    const telling = said.filter((word) => !PLAIN.has(word));
    const words = [...new Set((telling.length ? telling : said).map((word) => stem(word, language)))];
    const among = (word) => index.filter(({ head, text }) => has(head, word) || has(text, word)).length;
    words.forEach((word, i) => (words[i] = ALIKE[word] && !among(word) ? ALIKE[word] : word));
    const rare = words.map((word) => Math.log(1 + rows.length / (among(word) || Infinity)));
    const weigh = ({ row, id, head, text }) => {
      if (id === whole) return 1000;
      if (id && id.startsWith(whole)) return 900;
      if (every && !words.every((word) => has(head, word) || has(text, word))) return 0;
      const kind = /^\d+$/.test(id) || !id ? 0.95 : /^\d/.test(id) ? (row[4] ? 1.05 : 1) : 0.7; // cases, those that show something first; words and chapters; rulings
      const about = words.filter((word) => has(head, word)).length / head.length; // how much of its heading was asked for
      return kind * (1 + about / 3) * words.reduce((sum, word, i) => sum + rare[i] * (has(head, word) ? 1.5 : has(text, word) ? 1 : 0), 0);
    };
    const weights = index.map((entry) => (whole ? weigh(entry) : 0));
    const least = Math.max(...weights) / 2.5;
    return index
      .map(({ row }, i) => [weights[i], row])
      .filter(([weight]) => weight && weight >= least)
      .sort((a, b) => b[0] - a[0])
      .slice(0, 12)
      .map(([, row]) => row);
  };
};
globalThis.front85Book = { path, player, searcher };

/** A page of the site. */
const page = () => {
  document.documentElement.classList.add('js');
  document.querySelectorAll('.play').forEach(player);
  document.querySelectorAll('.path').forEach(path);

  // Cases that are not of the core are folded to their heading until somebody opens them or comes for one.
  const layers = [...document.querySelectorAll('.layer')];
  for (const layer of layers) {
    layer.classList.add('folded');
    const head = layer.querySelector('h2');
    head.tabIndex = 0;
    const turn = (event) => {
      if (event.target.closest('a') || (event.key && event.key !== 'Enter')) return;
      head.setAttribute('aria-expanded', String(!layer.classList.toggle('folded')));
    };
    head.setAttribute('role', 'button');
    head.setAttribute('aria-expanded', 'false');
    head.addEventListener('click', turn);
    head.addEventListener('keydown', turn);
  }
  const come = () => {
    const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('.layer');
    if (!wanted) return;
    wanted.classList.remove('folded');
    wanted.querySelector('h2').setAttribute('aria-expanded', 'true');
    wanted.scrollIntoView();
  };
  come();
  addEventListener('hashchange', come);

  // The contents by part, or by number.
  const order = document.querySelector('.toc .order');
  const list = order?.nextElementSibling;
  if (order && list.querySelector('.part')) {
    const rows = [...list.children];
    const number = (row) => parseFloat(row.querySelector('.n')?.textContent || 'Infinity');
    const plain = rows.filter((row) => !row.matches('.part')).sort((a, b) => number(a) - number(b) || 0);
    order.hidden = false;
    order.addEventListener('click', () => {
      const now = order.textContent;
      list.replaceChildren(...(list.querySelector('.part') ? plain : rows));
      order.textContent = order.dataset.other;
      order.dataset.other = now;
    });
  }

  // On a small screen the contents are folded.
  const contents = document.querySelector('.toc details');
  if (contents && matchMedia('(max-width: 760px)').matches) contents.open = false;
  else contents?.querySelector('summary').addEventListener('click', (event) => event.preventDefault());

  // The case one reads is marked in the contents.
  const links = new Map(
    [...document.querySelectorAll('.toc .sub a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  if (links.size && 'IntersectionObserver' in window) {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) {
            links.forEach((link) => link.classList.remove('here'));
            links.get(entry.target.id)?.classList.add('here');
          }
      },
      { rootMargin: '-72px 0px -70% 0px' },
    );
    document.querySelectorAll('section.rule[id]').forEach((rule) => seen.observe(rule));
  }

  const find = document.querySelector('.find');
  if (find) {
    const field = find.querySelector('input');
    const list = find.querySelector('.found');
    let index = null;
    let asked = false;
    const load = () => {
      if (asked) return;
      asked = true;
      const script = document.createElement('script');
      script.src = document.body.dataset.index;
      script.onload = () => {
        index = front85Book.searcher(window.front85Index, document.documentElement.lang);
        look();
      };
      document.head.append(script);
    };
    const look = () => {
      list.hidden = !field.value.trim();
      if (list.hidden || !index) return;
      const found = index(field.value);
      list.replaceChildren(
        ...found.map(([number, head, text, address, example]) => {
          const item = document.createElement('li');
          const link = document.createElement('a');
          const [folder, anchor = number] = address.split('#');
          link.href = `${document.body.dataset.book}${folder && `${folder}/`}index.html${anchor && `#${anchor}`}`;
          for (const [tag, words, look] of [['span', number, 'n'], ['b', head + (example ? ' ▸' : ''), ''], ['small', text.slice(0, 140), '']]) {
            const part = document.createElement(tag);
            part.textContent = words;
            part.className = look;
            link.append(part);
          }
          item.append(link);
          return item;
        }),
      );
      if (!found.length) {
        const none = document.createElement('p');
        none.textContent = field.dataset.none;
        list.append(none);
      }
    };
    field.addEventListener('input', () => (load(), look()));
    list.addEventListener('click', () => (list.hidden = true));
    find.addEventListener('submit', (event) => {
      event.preventDefault();
      list.querySelector('a')?.click();
    });
    find.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') list.hidden = true;
      const rows = [field, ...list.querySelectorAll('a')];
      const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (!way) return;
      event.preventDefault();
      rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(document.activeElement) + way))].focus();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.target.closest('input, textarea')) return;
      event.preventDefault();
      field.focus();
    });
    document.addEventListener('click', (event) => {
      if (!find.contains(event.target)) list.hidden = true;
    });
  }
};
if (document.body?.dataset.book !== undefined) page();
