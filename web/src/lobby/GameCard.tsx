/** A game on the shelf with a piece of its own map, as the stage draws it. */
import { t } from '../i18n';
import { pictureOf } from '../games';
import { api } from '../net/api';
import type { TitleInfo } from '../net/types';

export function GameCard({
  title,
  open,
  learn,
}: {
  title: TitleInfo;
  open: () => void;
  learn: (scenario: string) => void;
}) {
  const picture = pictureOf(title.name) ?? (title.picture ? api.pictureUrl(title.name) : undefined),
    [lesson, ...others] = title.scenarios.filter((s) => s.guided);
  return (
    <article class={`card ${title.ready ? '' : 'unready'}`}>
      <div class="art">{picture && <img src={picture} alt="" />}</div>
      <div class="body">
        <h3>{title.title}</h3>
        <p class="say">{title.blurb}</p>
        <dl class="facts">
          <dt>{t('start.length')}</dt>
          <dd>{title.length}</dd>
          <dt>{t('start.weight')}</dt>
          <dd>{title.weight}</dd>
        </dl>
        {title.ready ? (
          <>
            <div class="card-foot">
              <button type="button" class="btn quiet" onClick={open} aria-label={`${t('start.setup')}: ${title.title}`}>
                {t('start.setup')}
              </button>
              {lesson && (
                <button
                  type="button"
                  class="btn quiet"
                  onClick={() => learn(lesson.name)}
                  aria-label={`${t('start.learn')}: ${title.title}`}
                >
                  {t('start.learn')}
                </button>
              )}
            </div>
            <div class="card-links">
              {others.map((other) => (
                <button
                  key={other.name}
                  type="button"
                  class="card-more"
                  data-testid={`learn-${other.name}`}
                  title={other.blurb}
                  onClick={() => learn(other.name)}
                >
                  {other.title}
                </button>
              ))}
              <a class="card-more" href={`#/book/${title.name}`} aria-label={`${t('drawer.rules')}: ${title.title}`}>
                {t('drawer.rules')}
              </a>
              {title.workshop && (
                <a class="card-more" href={`#/workshop/${title.name}`} data-testid={`make-${title.name}`}>
                  {t('start.make')}
                </a>
              )}
              {title.own_copy && (
                <a class="card-more" href={`#/copy/${title.name}`} data-testid={`copy-${title.name}`}>
                  {t('start.copy')}
                </a>
              )}
            </div>
          </>
        ) : (
          <p class="soon">{t('start.notReady')}</p>
        )}
      </div>
    </article>
  );
}
