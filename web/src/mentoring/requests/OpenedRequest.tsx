import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { listsOf } from '../list/lists.ts';
import type { Session } from '../operations.ts';
import { useOpenSession } from '../useOpenSession.ts';
import { Offer, type OffersName } from './Offer.tsx';

/** `?request=` of a link: that request on top, what became of it, or that it is not available any more (SES-49, SES-50). */
export function OpenedRequest({ onGone }: { onGone: () => void }) {
  const [search] = useSearchParams();
  const id = search.get('request');
  return id === null ? null : <Opened key={id} id={id} onGone={onGone} />;
}

function Opened({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useTranslations('mentoringRequests');
  const viewerId = useMe()?.id ?? '';
  const { session, problem, retry } = useOpenSession(id);
  // A request that ends while it is open here says why, as in the list: it is no stale link.
  const [lastOpen, setLastOpen] = useState<{ session: Session; name: OffersName } | null>(null);
  const [isOver, setOver] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const name = session ? offersOf(session, viewerId) : undefined;
  if (session && name && session !== lastOpen?.session) setLastOpen({ session, name });
  const isOpen = name !== undefined;
  useEffect(() => {
    if (isOpen) frame.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  if (isOver || session?.mentee.id === viewerId) return null;
  if (lastOpen)
    return (
      <div ref={frame}>
        <Offer
          name={lastOpen.name}
          line={{ session: lastOpen.session, hasLeft: !isOpen }}
          onGone={onGone}
          onSeen={() => setOver(true)}
        />
      </div>
    );
  if (problem === 'failed') return <CouldNotRefresh onRetry={retry} />;
  if (session?.mentor?.id === viewerId)
    return (
      <Banner
        tone="success"
        action={
          <Button asChild size="sm" variant="secondary">
            <Link to={`/mentoring/session/${encodeURIComponent(id)}`}>{t('viewSession')}</Link>
          </Button>
        }
      >
        {t('youAccepted', { title: session.title })}
      </Banner>
    );
  if (session?.myOffer?.status === 'DECLINED')
    return <Banner>{t('youDeclined', { title: session.title })}</Banner>;
  return problem === 'gone' || session ? (
    <Banner tone="danger" role="alert">
      {t('refusals.REQUEST_NOT_AVAILABLE')}
    </Banner>
  ) : null;
}

/** Where a request stands that waits for this mentor. */
function offersOf(session: Session, viewerId: string): OffersName | undefined {
  return listsOf(session, viewerId).find(
    (name): name is OffersName => name === 'waitingForMe' || name === 'community',
  );
}
