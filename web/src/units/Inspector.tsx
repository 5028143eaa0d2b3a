/** What lies under the pointer or is selected: ground first, then each unit. */
import { maybe, num, t } from '../i18n';
import { printedSums } from '../orders/words';
import type { TableModel } from '../table/model';
import type { UnitInfo } from '../games/looks';
import { Counter } from './Counter';
import { Gloss } from '../parts/Gloss';
import { GroundHead } from '../map/GroundHead';
import { HexNote } from '../drawer/NotesSheet';

export function Inspector({ table }: { table: TableModel }) {
  const { session } = table,
    group = session.builder.group.value,
    prefix = session.builder.prefix.value;
  const origin = group
    ? group.at === 1
      ? (session.unit.value.get(group.units[0] ?? '')?.hex ?? undefined)
      : prefix.find((w) => session.hexes.value.has(w))
    : undefined;
  const hex = origin ?? session.hover.value?.hex ?? session.selected.value;
  const ground = hex ? session.hexes.value.get(hex) : undefined;
  if (!hex || !ground)
    return (
      <section class="insp panel" aria-label={t('table.side')}>
        <p class="empty">{t('insp.nothing')}</p>
        <Situation table={table} />
      </section>
    );
  const units = session.stacks.value.get(hex) ?? [],
    marks = (table.view.value?.markers ?? []).filter((m) => m.hex === hex || m.to === hex);
  return (
    <section class="insp panel" aria-label={t('table.side')} data-testid="inspector">
      <GroundHead table={table} hex={hex} ground={ground} />
      {marks.map((m) => {
        const said = maybe(`mark.${m.kind}`, '');
        return said && <p class="sum">{m.count ? `${said}: ${m.count}` : said}</p>;
      })}
      <HexNote table={table} hex={hex} />
      {units.length === 0 ? (
        <p class="empty">{t('insp.empty')}</p>
      ) : (
        <ul class="unit-list">
          {units.map((u) => (
            <UnitRow key={u.id} table={table} unit={u} choosable={group !== null && origin === hex} />
          ))}
        </ul>
      )}
      {units.length > 1 && (
        <p class="sum">
          {t('insp.stack', {
            n: printedSums(units)
              .map((n) => num(n))
              .join('-'),
          })}
        </p>
      )}
    </section>
  );
}

/** A unit as a row; a check box where the stack may be split, a toggle where it may join a set. */
export function UnitRow({
  table,
  unit,
  choosable = false,
}: {
  table: TableModel;
  unit: UnitInfo;
  choosable?: boolean;
}) {
  const { session } = table,
    b = session.builder,
    group = b.group.value,
    step = b.step.value;
  const chosen = group?.units.includes(unit.id) ?? false;
  const inSet = step?.set === true && step.words.some((w) => w.word === unit.id);
  const pickable = step?.kind === 'unit' && !step.set && step.words.some((w) => w.word === unit.id);
  const possible = choosable && (group?.words.some((w) => w.word.split('+').includes(unit.id)) ?? false);
  const say = `${maybe(`nat.${unit.nat}`, unit.nat)}, ${maybe(`type.${unit.type}`, unit.type)}`;
  const body = (
    <>
      <Counter unit={unit} size={44} />
      <span class="unit-say">
        <b>
          <Gloss table={table} text={unit.name} />
          {session.tags.value.has(unit.id) && <OfWhom table={table} unit={unit.id} />}
        </b>
        <span>{say}</span>
        <span class="facts-line">
          {unit.facts.map((f) => (
            <i key={f.label}>
              {f.label === 'nb.jam'
                ? t('insp.ew', { n: f.value })
                : f.label === 'forces.when'
                  ? maybe(`arrival.${f.value}`, f.value)
                  : f.value}
            </i>
          ))}
          {unit.strength.startsWith('(') && <i>{t('insp.cannotAttack')}</i>}
        </span>
      </span>
      <b class="num strong">{unit.strength}</b>
    </>
  );
  if (possible && group) {
    const flip = (): void => {
      void b.regroup(chosen ? group.units.filter((id) => id !== unit.id) : [...group.units, unit.id]);
    };
    return (
      <li>
        <button
          type="button"
          class={`unit-row can ${chosen ? 'on' : ''}`}
          role="checkbox"
          aria-checked={chosen}
          aria-label={t('insp.take', { name: `${unit.name}, ${say}, ${unit.strength}` })}
          onClick={flip}
        >
          {body}
          <i class="tick" aria-hidden="true" />
        </button>
      </li>
    );
  }
  if (inSet) {
    const on = b.picked.value.includes(unit.id);
    return (
      <li>
        <button
          type="button"
          class={`unit-row can ${on ? 'on' : ''}`}
          role="checkbox"
          aria-checked={on}
          aria-label={`${unit.name}, ${say}, ${unit.strength}`}
          onClick={() => {
            void b.members.toggle(unit.id);
          }}
        >
          {body}
          <i class="tick" aria-hidden="true" />
        </button>
      </li>
    );
  }
  if (pickable)
    return (
      <li>
        <button
          type="button"
          class="unit-row can"
          onClick={() => {
            void b.push(unit.id);
          }}
        >
          {body}
        </button>
      </li>
    );
  const verb = session.mine.value && !step?.set ? b.unitEntries.value.get(unit.id)?.[0] : undefined;
  if (verb !== undefined && unit.hex)
    return (
      <li>
        <button
          type="button"
          class={`unit-row can ${b.prefix.value.includes(unit.id) ? 'on' : ''}`}
          onClick={() => {
            void b.start(verb, unit.id);
          }}
        >
          {body}
        </button>
      </li>
    );
  return <li class="unit-row">{body}</li>;
}

/** Whose a counter is, where its side has several commanders. */
export function OfWhom({ table, unit }: { table: TableModel; unit: string }) {
  const tag = table.session.tags.value.get(unit);
  return (
    tag && (
      <bdi class="of-whom" style={{ background: tag.color }}>
        {tag.name}
      </bdi>
    )
  );
}

/** With nothing under the pointer: how the game stands. */
function Situation({ table }: { table: TableModel }) {
  const view = table.view.value,
    f = table.session.furniture.value;
  if (!view) return null;
  return (
    <dl class="situation">
      {f
        .situation(view, (hex) => table.session.hexes.value.get(hex)?.place ?? table.where(hex))
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Gloss table={table} text={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
