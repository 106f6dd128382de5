import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PersonLine, useSessionNames } from '../list/PersonLine.tsx';
import type { Session, SessionOffer } from '../operations.ts';

/** Who was asked and what each has said; the learner sees all of them. */
export function OfferLines({ session }: { session: Session }) {
  const t = useTranslations('mentoringRequests');
  return (
    <ul className="flex flex-col gap-3 empty:hidden">
      {session.community ? (
        <li className="font-semibold">{t('inCommunity', { name: session.community.name })}</li>
      ) : null}
      {session.offers.map((offer) => (
        <li key={offer.mentor.id}>
          <PersonLine person={offer.mentor} note={<OfferNote offer={offer} />} />
        </li>
      ))}
    </ul>
  );
}

function OfferNote({ offer }: { offer: SessionOffer }) {
  const t = useTranslations('mentoringRequests');
  const reasonName = useTranslations('mentoring.reasons');
  const name = useSessionNames().short(offer.mentor);
  if (offer.status === 'ASKED')
    return (
      <>
        <span className="block wrap-anywhere whitespace-pre-line">
          {t('theyAsk', { question: offer.question ?? '' })}
        </span>
        <Link
          to={`/messages?with=${encodeURIComponent(offer.mentor.id)}`}
          className="inline-flex min-h-6 items-center text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
        >
          {t('answerIn', { name })}
        </Link>
      </>
    );
  if (offer.status === 'DECLINED')
    return (
      <span className="wrap-anywhere">
        {[
          offer.reason ? t('declinedBecause', { reason: reasonName(offer.reason) }) : t('offers.DECLINED'),
          offer.reasonText,
        ]
          .filter(Boolean)
          .join(' – ')}
      </span>
    );
  return t(`offers.${offer.status}`);
}
