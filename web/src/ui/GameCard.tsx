/** A game on the shelf with a piece of its own map, as the stage draws it. */
import { t } from '../i18n';
import type { TitleInfo } from '../net/types';
import berlin from './cards/berlin85.webp';
import fulda from './cards/fulda-gap.webp';
import iron from './cards/iron-sky.webp';
import nuremberg from './cards/nuremberg.webp';

const pictures: Record<string, string> = { nuremberg, 'fulda-gap': fulda, berlin85: berlin, 'iron-sky': iron };

export function GameCard({ title, open }: { title: TitleInfo; open: () => void }) {
  return (
    <article class={`card ${title.ready ? '' : 'unready'}`}>
      <div class="art">{pictures[title.name] && <img src={pictures[title.name]} alt="" />}</div>
      <div class="body">
        <h3>{title.title}</h3>
        <p class="say">{title.blurb}</p>
        <dl class="facts">
          <dt>{t('start.length')}</dt><dd>{title.length}</dd>
          <dt>{t('start.weight')}</dt><dd>{title.weight}</dd>
        </dl>
        {title.ready ? <button type="button" class="btn quiet" onClick={open} aria-label={`${t('start.setup')}: ${title.title}`}>{t('start.setup')}</button> : <p class="soon">{t('start.notReady')}</p>}
      </div>
    </article>
  );
}
