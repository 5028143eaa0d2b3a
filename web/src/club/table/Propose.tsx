/** At a table with several commanders a side: a plan proposed to the others, and whose move is to be finished first. */
import type { TableModel } from '../../table/model';
import { t } from '../../i18n';

/** The orders as a mark on the map of one's own side: whoever commands the units may carry them out. */
async function propose({ club, plan, session }: TableModel): Promise<void> {
  const orders = plan.orders.peek().slice(0, 40),
    hexes = [...new Set(orders.flatMap((s) => s.hex ?? session.unit.peek().get(s.units[0] ?? '')?.hex ?? []))];
  const mark = { kind: 'plan' as const, hexes, choices: orders.map((s) => s.choice) };
  if (!hexes.length || !(await club.value?.marks.say('', mark))) return;
  plan.close();
  session.say(t('cmd.proposed'));
}

export function Propose({ table }: { table: TableModel }) {
  const { plan } = table;
  if (!table.club.value?.command.now.value) return null;
  return (
    <button
      type="button"
      class="btn quiet"
      disabled={!plan.orders.value.length || plan.busy.value}
      onClick={() => void propose(table)}
      data-testid="plan-propose"
    >
      {t('cmd.propose')}
    </button>
  );
}

/** For all but him whose move it is. */
export function Unfinished({ table: { club, session } }: { table: TableModel }) {
  const unit = session.live.value?.ask?.about?.[0],
    command = club.value?.command,
    now = command?.now.value;
  if (unit === undefined || !command || !now) return null;
  const holder = now.holds[unit] ?? now.side;
  if (holder === now.me) return null;
  return (
    <em data-testid="unfinished">{t('cmd.unfinished', { name: command.name(holder), unit: session.name(unit) })}</em>
  );
}
