/** Who plays a title how well; computers stand on the same scale, in italics. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import type { TitleInfo } from '../../net/types';
import type { Ladder as Found } from '../../wire.gen';
import { Pick } from '../../parts/fields';
import { hours } from '../time';

export function Ladder({ titles }: { titles: readonly TitleInfo[] }) {
  const title = useSignal(titles[0]?.name ?? ''),
    kind = useSignal<'people' | 'bots'>('people'),
    found = useSignal<Found | null>(null);
  useEffect(() => {
    let live = true;
    if (title.value)
      hours.ladder(title.value, kind.value === 'bots').then(
        (x) => {
          if (live) found.value = x;
        },
        () => undefined,
      );
    return () => {
      live = false;
    };
  }, [title.value, kind.value]);
  const rows = found.value?.rows ?? [];
  return (
    <section class="ladder" aria-label={t('ld.title')}>
      <h1>{t('ld.title')}</h1>
      <Pick label={t('ot.game')} value={title} options={titles.map((x) => [x.name, x.title] as const)} />
      <Pick
        label={t('ld.who')}
        value={kind}
        options={[
          ['people', t('acc.people')],
          ['bots', t('ld.bots')],
        ]}
      />
      {found.value && rows.length === 0 ? (
        <p>{t('ld.empty')}</p>
      ) : (
        <>
          <table data-testid="ladder">
            <thead>
              <tr>
                <th scope="col">{t('ld.place')}</th>
                <th scope="col">{t('ld.name')}</th>
                <th scope="col">{t('ld.rating')}</th>
                <th scope="col">{t('ld.games')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r.place} class={r.me ? 'me' : ''}>
                  <td class="num">{r.place}</td>
                  <th scope="row">
                    {r.computer ? (
                      <i>
                        {r.name} ({t('ld.computer')})
                      </i>
                    ) : (
                      <bdi>{r.name}</bdi>
                    )}
                  </th>
                  <td class="num">
                    {r.rating} ± {r.unsure}
                  </td>
                  <td class="num">{r.games}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="note">{t('ld.note')}</p>
        </>
      )}
    </section>
  );
}
