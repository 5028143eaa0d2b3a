/** What stands beside the map of the workshop: name and turns, counters, reinforcements, objectives, numbers, the folder. */
import { textOf } from '../net/api';
import { useSignal } from '@preact/signals';
import { Typed } from '../parts/Typed';
import { sideName } from '../parts/sides';
import { t } from '../i18n';
import type { MakingKit } from '../wire.gen';
import type { MakeModel, Sheet } from './model';

/** Counters listed at once. */
const LISTED = 60;

interface Props {
  model: MakeModel;
  kit: MakingKit;
  sheet: Sheet;
}

function Figure(of: { label: string; value: number; low: number; high: number; id: string; set: (n: number) => void }) {
  return (
    <label>
      <span>{of.label}</span>
      <Typed
        type="number"
        min={of.low}
        max={of.high}
        value={of.value}
        data-testid={of.id}
        set={(text) => text && of.set(Math.trunc(Number(text)) || 0)}
      />
    </label>
  );
}

export function Head({ model, kit, sheet }: Props) {
  const options = model.info.value?.options ?? [];
  const on = (name: string, usual: boolean): boolean => sheet.options[name] ?? usual;
  return (
    <>
      <label class="vignette-line">
        <span>{t('make.base')}</span>
        <select data-testid="make-base" value={sheet.base} onChange={(e) => void model.begin(e.currentTarget.value)}>
          {kit.bases.map((b) => (
            <option key={b.name} value={b.name}>
              {b.title}
            </option>
          ))}
        </select>
      </label>
      <label class="vignette-line">
        <span>{t('make.name')}</span>
        <input
          data-testid="make-name"
          maxLength={60}
          value={sheet.title}
          onInput={(e) => model.change({ title: e.currentTarget.value }, 'title')}
        />
      </label>
      <label class="vignette-line">
        <span>{t('make.notes')}</span>
        <textarea
          rows={2}
          maxLength={2000}
          value={sheet.notes}
          onInput={(e) => model.change({ notes: e.currentTarget.value }, 'notes')}
        />
      </label>
      <div class="vignette-fields">
        <Figure
          label={t('make.first')}
          id="make-first"
          low={1}
          high={kit.last}
          value={sheet.first_turn}
          set={(n) => model.change({ first_turn: n }, 'first_turn')}
        />
        <Figure
          label={t('make.last')}
          id="make-last"
          low={1}
          high={kit.last}
          value={sheet.last_turn}
          set={(n) => model.change({ last_turn: n }, 'last_turn')}
        />
        {kit.chooses_first && (
          <label>
            <span>{t('make.firstSide')}</span>
            <select value={sheet.first} onChange={(e) => model.change({ first: e.currentTarget.value })}>
              <option value="">{t('make.asBase')}</option>
              {kit.sides.map((s) => (
                <option key={s} value={s}>
                  {sideName(s)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {kit.nights.length > 0 && <p class="vignette-note">{t('make.nights', { text: kit.nights.join(', ') })}</p>}
      {options.length > 0 && (
        <details>
          <summary>{t('make.options')}</summary>
          <div class="vignette-fields">
            {options.map((o) => (
              <label key={o.name}>
                <span>{o.title}</span>
                <input
                  type="checkbox"
                  checked={on(o.name, o.default)}
                  onChange={(e) => model.change({ options: { ...sheet.options, [o.name]: e.currentTarget.checked } })}
                />
              </label>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

export function Forces({ model, kit, sheet }: Props) {
  const wish = useSignal(''),
    turn = useSignal(0),
    entry = useSignal(kit.ways[0]?.name ?? ''),
    held = model.held.value;
  const coming = new Map(sheet.arrive.flatMap((w) => w.units.map((u): [string, number] => [u, w.turn])));
  const words = wish.value.toLowerCase().trim(),
    playing = (id: string): boolean => id in sheet.place || coming.has(id);
  const fit = model.all.value.filter((p) =>
    words
      ? `${p.name} ${p.formation} ${p.nat}`.toLowerCase().includes(words)
      : playing(p.id) || model.made(p.id) !== undefined,
  );
  const shown = fit.slice(0, LISTED),
    formations = [...new Set(shown.map((p) => p.formation))],
    own = model.pieces.value.get(held[0] ?? '')?.side,
    ways = kit.ways.filter((w) => !own || w.side === '' || w.side === own);
  const where = (id: string): string =>
    sheet.place[id] ?? (coming.has(id) ? t('make.comes', { turn: coming.get(id) ?? 0 }) : t('make.away'));
  const take = (units: string[]): void => {
    model.brush.value = 'units';
    model.held.value = units;
  };
  return (
    <fieldset>
      <legend>{t('make.forces')}</legend>
      {held.length > 0 && (
        <div class="make-hand" data-testid="make-hand">
          <p>{t('make.held', { text: held.map((u) => model.pieces.value.get(u)?.name ?? u).join(', ') })}</p>
          <button type="button" class="btn quiet" data-testid="make-off" onClick={() => model.off()}>
            {t('make.off')}
          </button>
          {held.length === 1 && <OwnCounter model={model} kit={kit} id={held[0] ?? ''} />}
          {ways.length > 0 && (
            <div class="vignette-fields">
              <Figure
                label={t('make.arrive')}
                id="make-turn"
                low={sheet.first_turn}
                high={sheet.last_turn}
                value={turn.value || sheet.first_turn}
                set={(n) => {
                  turn.value = n;
                }}
              />
              <label>
                <span>{t('make.by')}</span>
                <select
                  data-testid="make-entry"
                  value={ways.some((w) => w.name === entry.value) ? entry.value : ways[0]?.name}
                  onChange={(e) => {
                    entry.value = e.currentTarget.value;
                  }}
                >
                  {ways.map((w) => (
                    <option key={w.name} value={w.name}>
                      {w.title}
                    </option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                class="btn quiet"
                data-testid="make-send"
                onClick={() => {
                  const way = ways.find((w) => w.name === entry.value) ?? ways[0];
                  if (way) model.send(turn.value || sheet.first_turn, way.name);
                }}
              >
                {t('make.send')}
              </button>
            </div>
          )}
        </div>
      )}
      <input
        type="search"
        aria-label={t('make.find')}
        placeholder={t('make.find')}
        data-testid="make-find"
        value={wish.value}
        onInput={(e) => {
          wish.value = e.currentTarget.value;
        }}
      />
      {formations.map((name) => {
        const units = shown.filter((p) => p.formation === name);
        return (
          <div key={name} class="make-formation">
            <button
              type="button"
              class="btn quiet"
              aria-label={t('make.formation', { name })}
              onClick={() =>
                take(model.all.value.filter((p) => p.formation === name && fit.includes(p)).map((p) => p.id))
              }
            >
              {name}
            </button>
            <ul class="vignette-list">
              {units.map((p) => (
                <li key={p.id}>
                  <button
                    type="button"
                    class={held.includes(p.id) ? 'btn on' : 'btn quiet'}
                    data-testid={`piece-${p.id}`}
                    onClick={() => take(held.length === 1 && held[0] === p.id ? [] : [p.id])}
                  >
                    {p.name} <small>{p.strength}</small>
                  </button>
                  <span>{where(p.id)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {fit.length > LISTED && <p class="vignette-note">{t('make.more', { n: fit.length - LISTED })}</p>}
    </fieldset>
  );
}

/** The counter in hand: one of the game can be the model of one's own, and one's own has figures to be set. */
function OwnCounter({ model, kit, id }: { model: MakeModel; kit: MakingKit; id: string }) {
  const made = model.made(id),
    piece = model.pieces.value.get(id);
  if (!piece || !Object.keys(piece.values).length) return null;
  return (
    <>
      {made && (
        <div class="vignette-fields" data-testid="make-own">
          <label>
            <span>{t('make.name')}</span>
            <input
              data-testid="own-name"
              maxLength={30}
              value={made.name}
              placeholder={made.id}
              onInput={(e) => model.setMade(id, { name: e.currentTarget.value })}
            />
          </label>
          {kit.formed && (
            <label>
              <span>{t('make.ownFormation')}</span>
              <input
                data-testid="own-formation"
                maxLength={30}
                value={made.formation}
                placeholder={piece.formation}
                onInput={(e) => model.setMade(id, { formation: e.currentTarget.value })}
              />
            </label>
          )}
          {kit.figures
            .filter((figure) => figure.name in piece.values)
            .map((figure) => (
              <Figure
                key={figure.name}
                label={figure.title}
                id={`own-${figure.name}`}
                low={figure.low}
                high={figure.high}
                value={piece.values[figure.name] ?? 0}
                set={(n) => model.setMade(id, { values: { ...made.values, [figure.name]: n } })}
              />
            ))}
        </div>
      )}
      <div class="vignette-chips">
        <button type="button" class="btn quiet" data-testid="make-like" onClick={() => model.makeLike(id)}>
          {t('make.like')}
        </button>
        {made && (
          <button type="button" class="btn quiet" data-testid="make-unmake" onClick={() => model.unmake(id)}>
            {t('make.unmake')}
          </button>
        )}
      </div>
    </>
  );
}

export function Waves({ model, kit, sheet }: Props) {
  if (!sheet.arrive.length) return null;
  return (
    <fieldset>
      <legend>{t('make.waves')}</legend>
      <ul class="vignette-list">
        {sheet.arrive.map((wave, at) => {
          const units = wave.units.map((u) => model.pieces.value.get(u)?.name ?? u).join(', '),
            way = kit.ways.find((w) => w.name === wave.entry)?.title ?? wave.entry;
          return (
            <li key={`${wave.turn} ${wave.entry} ${units}`}>
              <span>
                <b>{t('make.comes', { turn: wave.turn })}</b>, {way}: {units}
              </span>
              <button
                type="button"
                class="btn quiet"
                aria-label={t('make.remove', { name: units })}
                onClick={() => model.change({ arrive: sheet.arrive.filter((_, i) => i !== at) })}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

export function Goals({ model, kit, sheet }: Props) {
  const set = (at: number, part: object, typed = ''): void =>
    model.change({ goals: sheet.goals.map((g, i) => (i === at ? { ...g, ...part } : g)) }, typed);
  return (
    <fieldset>
      <legend>{t('make.goals')}</legend>
      {kit.scheme === 'hold' && <p class="vignette-note">{t('make.goalsHold', { side: sideName(kit.attacker) })}</p>}
      <ul class="vignette-list" data-testid="make-goals">
        {sheet.goals.map((goal, at) => (
          <li key={goal.hexes.join(' ')}>
            <span>{goal.hexes.join(' ')}</span>
            {kit.scheme === 'points' && (
              <div class="vignette-fields">
                <Figure
                  label={t('make.points')}
                  id={`points-${goal.hexes[0] ?? ''}`}
                  low={1}
                  high={1000}
                  value={goal.points}
                  set={(points) => set(at, { points }, `points ${at}`)}
                />
                <label>
                  <span>{t('make.side')}</span>
                  <select value={goal.side} onChange={(e) => set(at, { side: e.currentTarget.value })}>
                    {kit.sides.map((s) => (
                      <option key={s} value={s}>
                        {sideName(s)}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
            )}
            <button
              type="button"
              class="btn quiet"
              aria-label={t('make.remove', { name: goal.hexes.join(' ') })}
              onClick={() => model.change({ goals: sheet.goals.filter((_, i) => i !== at) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export function Numbers({ model, kit, sheet }: Props) {
  const numbers = kit.numbers[sheet.base] ?? [];
  if (!numbers.length) return null;
  return (
    <details>
      <summary>{t('make.numbers')}</summary>
      <div class="vignette-fields">
        {numbers.map((n) => (
          <Figure
            key={n.name}
            label={n.title}
            id={`number-${n.name}`}
            low={n.low}
            high={n.high}
            value={sheet.numbers[n.name] ?? 0}
            set={(value) => model.change({ numbers: { ...sheet.numbers, [n.name]: value } }, `number ${n.name}`)}
          />
        ))}
      </div>
    </details>
  );
}

export function Folder({ model, kit }: { model: MakeModel; kit: MakingKit }) {
  const good = model.faults.value.length === 0, // a click need not wait for a check: saving checks again
    stands = model.file.value !== null && kit.change;
  return (
    <>
      <div class="vignette-chips">
        <button type="button" class="btn go" data-testid="make-play" disabled={!good} onClick={() => void model.play()}>
          {t('make.play')}
        </button>
        <button
          type="button"
          class="btn quiet"
          data-testid="make-save"
          disabled={!good || model.name.value !== null}
          onClick={() => void model.save(!stands)}
        >
          {t(model.name.value ? 'make.saved' : 'make.save')}
        </button>
        {!good && (
          <button
            type="button"
            class="btn quiet"
            data-testid="make-draft"
            disabled={model.drafted.value}
            onClick={() => void model.keepDraft()}
          >
            {t(model.drafted.value ? 'make.drafted' : 'make.draft')}
          </button>
        )}
        {stands && (
          <button type="button" class="btn quiet" disabled={!good} onClick={() => void model.save(true)}>
            {t('make.saveNew')}
          </button>
        )}
        <button type="button" class="btn quiet" onClick={() => model.share()}>
          {t('make.share')}
        </button>
        <label class="btn quiet make-open">
          {t('make.open')}
          <input
            type="file"
            accept=".json,.toml"
            data-testid="make-open"
            onChange={(e) => {
              const [file] = e.currentTarget.files ?? [];
              e.currentTarget.value = '';
              if (file) void model.open(textOf(file, 256));
            }}
          />
        </label>
      </div>
      <Files
        title={t('make.made')}
        files={kit.made}
        read={(file) => void model.read(file)}
        remove={kit.change ? (file) => void model.remove(file) : null}
      />
      <Files
        title={t('make.drafts')}
        files={kit.drafts}
        read={(file) => void model.readDraft(file)}
        remove={kit.change ? (file) => void model.dropDraft(file) : null}
      />
    </>
  );
}

function Files(of: {
  title: string;
  files: MakingKit['made'];
  read: (file: string) => void;
  remove: ((file: string) => void) | null;
}) {
  if (!of.files.length) return null;
  return (
    <details>
      <summary>{of.title}</summary>
      <ul class="vignette-list">
        {of.files.map((m) => (
          <li key={m.file}>
            <button type="button" class="btn quiet" onClick={() => of.read(m.file)}>
              {m.title || m.file}
            </button>
            {of.remove && (
              <button
                type="button"
                class="btn quiet"
                aria-label={t('make.delete', { name: m.title || m.file })}
                onClick={() => of.remove?.(m.file)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
