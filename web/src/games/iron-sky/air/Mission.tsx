/** A mission as one card that fills in: who flies, who comes for them, box by box, and the flak over the target. */
import { t, type MessageKey } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import { Mark } from '../../../parts/parts';
import type { AirMission, AirWing, IronSkyView } from '../../../wire.gen';
import { areaName, wingsOf } from './pieces';
import { Squadron, wingText } from './Squadron';

/** Nothing known of it but whose it is. */
function Back({ side }: { side: string }) {
  return (
    <svg class="counter wing" width={40} height={40} viewBox="0 0 48 48" role="img" aria-label={t('is.air.unknown')}>
      <rect width="48" height="48" rx={side === 'Pact' ? 2 : 7} fill={side === 'Pact' ? '#A32F28' : '#2B5FA8'} />
      <path d="M-4 28 L28 -4 M0 40 L40 0 M8 48 L48 8 M20 52 L52 20" stroke="#F6EEDC" stroke-width="2.4" opacity=".55" />
    </svg>
  );
}

function Box({
  id,
  side,
  wings,
  flying,
}: {
  id: string | undefined;
  side: string;
  wings: ReadonlyMap<string, AirWing>;
  flying: ReadonlySet<string>;
}) {
  if (id === undefined) return <span class="box empty" />;
  const wing = wings.get(id),
    away = id !== '' && !flying.has(id);
  return (
    <span
      class={`box ${away ? 'away' : ''}`}
      title={wing ? `${wingText(wing)}${away ? `, ${t('is.air.away')}` : ''}` : t('is.air.unknown')}
    >
      {wing ? <Squadron wing={{ ...wing, duty: 'ready' }} size={42} /> : <Back side={side} />}
    </span>
  );
}

/** Two columns of boxes, the one that is fought out marked. */
function Columns({
  title,
  left,
  right,
  mission,
  wings,
  now,
}: {
  title: string;
  left: readonly string[];
  right: readonly string[];
  mission: AirMission;
  wings: ReadonlyMap<string, AirWing>;
  now: boolean;
}) {
  const flying = new Set(mission.flying),
    other = mission.side === 'NATO' ? 'Pact' : 'NATO',
    rows = Math.max(left.length, right.length);
  return (
    <div class="part">
      <h3>{title}</h3>
      <ol class="boxes">
        {Array.from({ length: rows }, (_, i) => (
          <li key={i} class={now && mission.box === i + 1 ? 'now' : ''}>
            <Box id={left[i]} side={mission.side} wings={wings} flying={flying} />
            <b aria-label={t('is.air.boxes', { n: i + 1 })}>{i + 1}</b>
            <Box id={right[i]} side={other} wings={wings} flying={flying} />
          </li>
        ))}
      </ol>
    </div>
  );
}

export function MissionPanel({ table, view }: { table: TableModel; view: IronSkyView }) {
  const { session } = table,
    mission = view.air?.mission,
    wings = wingsOf(view);
  if (!mission) return null;
  const side = session.sideName(mission.side),
    fighting = mission.hunters.length > 0,
    attack = mission.attackers.length > 0,
    flying = new Set(mission.flying);
  return (
    <section
      class="insp panel panel-in air-ask mission"
      aria-label={t('is.air.mission', { side, kind: '', hex: '' })}
      data-testid="mission"
    >
      <header class="p-head">
        <h2>
          <Mark side={mission.side} />{' '}
          {mission.hex
            ? t('is.air.mission', { side, kind: t(`is.air.kind.${mission.kind}` as MessageKey), hex: mission.hex })
            : t('is.air.missionArea', { side, area: areaName(mission.area) })}
        </h2>
        {mission.hex && <p>{session.hexes.value.get(mission.hex)?.place}</p>}
      </header>
      {fighting && !attack && (
        <Columns
          title={t('is.air.escorts')}
          left={mission.escort}
          right={mission.hunters}
          mission={mission}
          wings={wings}
          now
        />
      )}
      <Columns
        title={fighting ? t('is.air.attacks') : t('is.air.part.strike')}
        left={mission.strike}
        right={mission.attackers}
        mission={mission}
        wings={wings}
        now={attack}
      />
      {!fighting && mission.escort.length > 0 && (
        <Columns
          title={t('is.air.part.escort')}
          left={mission.escort}
          right={[]}
          mission={mission}
          wings={wings}
          now={false}
        />
      )}
      {mission.groups.length === 0 && mission.guns.length > 0 && (
        <p class="part note">
          {t(mission.side === session.me.value ? 'is.flight.guns' : 'is.flight.ownGuns', {
            names: session.names(mission.guns),
          })}
        </p>
      )}
      {mission.groups.length > 0 && (
        <div class="part">
          {mission.groups.map((group, i) => (
            <div key={i} class={`group ${mission.group === i + 1 ? 'now' : ''}`}>
              <b>{t('is.air.group.n', { n: i + 1 })}</b>
              {group.map((id, at) => (
                <Box key={`${id}${at}`} id={id} side={mission.side} wings={wings} flying={flying} />
              ))}
            </div>
          ))}
          {mission.firing.length > 0 && (
            <p class="note">
              {t('is.air.guns', { n: mission.firing.length })}: {session.names(mission.firing)}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
