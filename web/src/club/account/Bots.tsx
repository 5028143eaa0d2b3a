/** One's own bots: opened here, bound by rules, given another token, closed. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang, t } from '../../i18n';
import { api } from '../../net/api';
import type { TitleInfo } from '../../net/types';
import type { BotRow, BotRules } from '../../wire.gen';
import { club } from '../api';
import { Text } from '../../parts/fields';

/** A name whose hyphen does not end a line. */
const whole = (name: string): string => name.replaceAll('-', '\u2011');

export function Bots() {
  const rows = useSignal<BotRow[]>([]),
    titles = useSignal<TitleInfo[]>([]),
    name = useSignal(''),
    key = useSignal<{ name: string; token: string } | null>(null),
    error = useSignal<string | null>(null);
  const does = (deed: Promise<unknown>): void => {
    deed
      .then(async () => {
        error.value = null;
        rows.value = (await club.bots()).filter((one) => one.mine);
      })
      .catch((e: unknown) => {
        error.value = e instanceof Error ? e.message : String(e);
      });
  };
  useEffect(() => {
    does(Promise.resolve());
    api.titles(lang.peek()).then(
      (list) => {
        titles.value = list.filter((one) => one.ready);
      },
      () => undefined,
    );
  }, []);
  const told = (made: Promise<{ name: string; token: string }>): void =>
    does(
      made.then((found) => {
        key.value = found;
        name.value = '';
      }),
    );
  return (
    <section class="panel club-card bots" aria-label={t('bot.title')} data-testid="bots">
      <h2>{t('bot.title')}</h2>
      <p class="note">{t('bot.lead')}</p>
      {error.value && <p role="alert">{error.value}</p>}
      {key.value && (
        <p role="status">
          {t('bot.token', { name: whole(key.value.name) })} <code data-testid="bot-token">{key.value.token}</code>
        </p>
      )}
      {rows.value.map((one) => (
        <OneBot
          key={one.name}
          bot={one}
          titles={titles.value}
          change={(rules) => does(club.botRules(one.name, rules))}
          renew={() => told(club.botToken(one.name))}
          close={() => does(club.closeBot(one.name))}
        />
      ))}
      <form
        onSubmit={(e) => {
          e.preventDefault();
          told(club.openBot(name.value));
        }}
      >
        <Text label={t('bot.name')} value={name} most={20} />
        <button type="submit" class="btn quiet" data-testid="open-bot">
          {t('bot.open')}
        </button>
      </form>
    </section>
  );
}

function OneBot({
  bot,
  titles,
  change,
  renew,
  close,
}: {
  bot: BotRow;
  titles: readonly TitleInfo[];
  change: (rules: BotRules) => void;
  renew: () => void;
  close: () => void;
}) {
  const asked = useSignal(false),
    rules = bot.rules,
    taken = rules.titles ?? [],
    plays = (title: string): boolean => taken.length === 0 || taken.includes(title);
  const tick = (title: string): void => {
    const now = titles.map((x) => x.name).filter((x) => (x === title ? !plays(x) : plays(x)));
    if (now.length > 0) change({ ...rules, titles: now.length === titles.length ? [] : now });
  };
  return (
    <fieldset>
      <legend>
        <bdi>{whole(bot.name)}</bdi> · {t('bot.playing', { n: bot.playing })}
      </legend>
      {titles.map((x) => (
        <label class="club-tick" key={x.name}>
          <input type="checkbox" checked={plays(x.name)} onChange={() => tick(x.name)} />
          <span>{x.title}</span>
        </label>
      ))}
      <label class="field">
        <span>{t('bot.clock')}</span>
        <select
          value={rules.clock ?? 'any'}
          onChange={(e) => change({ ...rules, clock: e.currentTarget.value as NonNullable<BotRules['clock']> })}
        >
          {(['any', 'without', 'with'] as const).map((x) => (
            <option key={x} value={x}>
              {t(`bot.clock.${x}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('bot.atOnce')}</span>
        <input
          type="number"
          min={1}
          max={50}
          value={rules.at_once ?? 4}
          onChange={(e) => change({ ...rules, at_once: Number(e.currentTarget.value) })}
        />
      </label>
      <label class="club-tick">
        <input
          type="checkbox"
          checked={rules.rated ?? true}
          onChange={() => change({ ...rules, rated: !(rules.rated ?? true) })}
        />
        <span>{t('bot.rated')}</span>
      </label>
      {asked.value && <p role="alert">{t('bot.closeAsk')}</p>}
      <div class="buttons">
        <button type="button" class="btn quiet" onClick={asked.value ? () => (asked.value = false) : renew}>
          {t(asked.value ? 'bot.closeNot' : 'bot.renew')}
        </button>
        <button type="button" class="btn quiet grave" onClick={asked.value ? close : () => (asked.value = true)}>
          {t(asked.value ? 'bot.closeDo' : 'bot.close')}
        </button>
      </div>
    </fieldset>
  );
}
