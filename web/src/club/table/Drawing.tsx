/** Marks on the map for one's own side: what to draw, and what is drawn. */
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import type { TableModel } from '../../table/model';
import type { TableClub } from './model';
import type { Tool } from './marks';

const TOOLS: readonly Tool[] = ['arrow', 'circle', 'note'];

export function Drawing({ table, here }: { table: TableModel; here: TableClub }) {
  const { marks } = here,
    tool = marks.tool.value;
  useEffect(() => () => marks.take(null), [marks]);
  if (!here.command.now.value || table.session.live.value?.result) return null;
  return (
    <div class="drawing" role="group" aria-label={t('cmd.draw')}>
      <div class="buttons">
        <span>{t('cmd.draw')}</span>
        {TOOLS.map((one) => (
          <button
            key={one}
            type="button"
            class={`btn quiet ${tool === one ? 'on' : ''}`}
            aria-pressed={tool === one}
            data-testid={`draw-${one}`}
            onClick={() => marks.take(tool === one ? null : one)}
          >
            {t(`cmd.draw.${one}`)}
          </button>
        ))}
      </div>
      {tool && (
        <form
          class="link-row"
          onSubmit={(e) => {
            e.preventDefault();
            void marks.send();
          }}
        >
          <label class="field">
            <span>{t(`cmd.how.${tool}`)}</span>
            <input
              value={marks.text.value}
              maxLength={120}
              onKeyDown={(e) => e.stopPropagation()}
              onInput={(e) => {
                marks.text.value = e.currentTarget.value;
              }}
            />
          </label>
          <button type="submit" class="btn quiet firm" disabled={!marks.ready.value} data-testid="draw-done">
            {t('cmd.drawn')}
          </button>
        </form>
      )}
    </div>
  );
}
