import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { useMentoring } from '../mentoringSession.ts';
import { DepartedCard } from './DepartedCard.tsx';
import { OfferCard } from './OfferCard.tsx';
import { SessionListFrame } from './SessionListFrame.tsx';

/** What waits for a mentor: requests to them, or those of their communities. */
export function OffersPanel({ name }: { name: 'waitingForMe' | 'community' }) {
  const t = useTranslations('mentoringRequests');
  return (
    <SessionListFrame
      name={name}
      label={t(`tabs.${name}`)}
      card={(id, onGone) => <Offer id={id} onGone={onGone} />}
      empty={
        <EmptyState
          drawing="letter"
          title={t(`empty.${name}`)}
          reason={t(`emptyReason.${name}`)}
          action={
            <Button asChild variant="secondary">
              <Link to={name === 'community' ? '/account/communities' : '/account/availability'}>
                {t(`emptyAction.${name}`)}
              </Link>
            </Button>
          }
        />
      }
    />
  );
}

function Offer({ id, onGone }: { id: string; onGone: () => void }) {
  const session = useMentoring((state) => state.sessions[id]);
  const departed = useMentoring((state) => state.departures[id]);
  if (!session) return null;
  if (departed) return <DepartedCard session={session} why={departed.why} onGone={onGone} />;
  return <OfferCard session={session} onGone={onGone} />;
}
