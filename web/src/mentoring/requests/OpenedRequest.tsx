import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { listsOf } from '../list/lists.ts';
import { useOpenSession } from '../useOpenSession.ts';
import { OfferCard } from './OfferCard.tsx';

/** `?request=` of a link: that request on top, or that it is not available any more (SES-49, SES-50). */
export function OpenedRequest() {
  const [search] = useSearchParams();
  const id = search.get('request');
  return id === null ? null : <Opened key={id} id={id} />;
}

function Opened({ id }: { id: string }) {
  const t = useTranslations('mentoringRequests');
  const viewerId = useMe()?.id ?? '';
  const { session, problem } = useOpenSession(id);
  const frame = useRef<HTMLDivElement>(null);
  const isOpen =
    session !== null &&
    listsOf(session, viewerId).some((name) => name === 'waitingForMe' || name === 'community');
  const isMine = session?.mentee.id === viewerId;
  const isStale = problem === 'gone' || (session !== null && !isOpen && !isMine);
  useEffect(() => {
    if (isOpen) frame.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  if (isMine) return null;
  if (isStale)
    return (
      <Banner tone="danger" role="alert">
        {t('refusals.REQUEST_NOT_AVAILABLE')}
      </Banner>
    );
  return isOpen && session ? (
    <div ref={frame}>
      <OfferCard session={session} onGone={() => {}} onLost={() => {}} />
    </div>
  ) : null;
}
