/** What is asked of the reader, under the prompt: one card with its consequence, gold on the way that changes nothing unless it is harmless. */
import { shortSide } from '../../parts/sides';
import type { TableModel } from '../../table/model';
import { signed, t, tn, type MessageKey } from '../../i18n';
import type { OfferShown } from '../../net/types';
import { club } from '../api';
import { isHarmless, named, type TableClub } from './model';

export function Offers({ table }: { table: TableModel }) {
  const here = table.club.value,
    talk = here?.talk.value;
  if (!here || !talk) return null;
  const asks = table.session.live.value?.ask?.mine ?? false;
  return (
    <>
      {(talk.ratings?.length ?? 0) > 0 && (
        <section class="offer panel" role="status" data-testid="rating-change">
          {talk.ratings?.map(({ seat, before, after }) => (
            <p key={seat}>
              {t('off.rating', {
                name: here.sits(seat)?.name || shortSide(seat),
                before,
                after,
                change: signed(after - before),
              })}
            </p>
          ))}
        </section>
      )}
      {talk.paused && (
        <section class="offer panel" role="status" data-testid="paused">
          <p>{t('off.paused')}</p>
          <button
            type="button"
            class="btn quiet"
            onClick={() => void here.act((id, token) => club.offer(id, token, { kind: 'resume' }))}
          >
            {t(asks ? 'off.resumeNow' : 'ppl.resume')}
          </button>
        </section>
      )}
      {talk.offers
        .filter((offer) => offer.mine || offer.kind === 'arbiter')
        .map((offer) => (
          <Mine key={named(offer)} here={here} offer={offer} />
        ))}
      {here.asked && <Asked key={named(here.asked)} here={here} offer={here.asked} />}
    </>
  );
}

function Mine({ here, offer }: { here: TableClub; offer: OfferShown }) {
  return (
    <section class="offer panel" role="status" data-testid="offer-mine">
      <p>{t(offer.kind === 'arbiter' ? 'off.arbiter' : `off.mine.${offer.kind}`, { text: offer.text })}</p>
      {here.session.live.value?.seat && (
        <button type="button" class="btn quiet" onClick={() => here.answer(offer, offer.mine ? 'withdraw' : 'grant')}>
          {t(offer.mine ? 'off.withdraw' : 'off.agree')}
        </button>
      )}
    </section>
  );
}

function Asked({ here, offer }: { here: TableClub; offer: OfferShown }) {
  const back = offer.kind === 'takeback',
    harmless = isHarmless(offer);
  const name = here.sits(offer.seat)?.name || shortSide(offer.seat);
  const answer = (word: 'grant' | 'decline') => (): void => here.answer(offer, word);
  return (
    <section
      class="offer panel asked"
      role="alertdialog"
      aria-label={t(`off.${offer.kind}` as MessageKey, { name })}
      data-testid="offer"
    >
      <h2>{t(`off.${offer.kind}` as MessageKey, { name })}</h2>
      {back ? (
        <>
          <p class="note">
            {harmless
              ? t('off.noDie')
              : [offer.dice > 0 && tn('off.die', offer.dice), offer.reveals && t('off.reveal'), t('off.newDice')]
                  .filter(Boolean)
                  .join(' ')}
          </p>
          {offer.undone.length > 0 && (
            <>
              <h3>{t('off.undone')}</h3>
              <ol>
                {offer.undone.map((line, i) => (
                  <li key={`${line.ply} ${i}`}>{line.text}</li>
                ))}
              </ol>
            </>
          )}
        </>
      ) : (
        <p class="note">{t(`off.${offer.kind}Note` as MessageKey)}</p>
      )}
      <div class="buttons">
        <button
          type="button"
          class={`btn ${harmless ? 'quiet' : 'go'}`}
          data-testid="decline"
          onClick={answer('decline')}
        >
          {t('off.playOn')}
        </button>
        <button type="button" class={`btn ${harmless ? 'go' : 'quiet'}`} data-testid="grant" onClick={answer('grant')}>
          {t(back ? 'off.takeBack' : 'off.grant')}
        </button>
      </div>
    </section>
  );
}
