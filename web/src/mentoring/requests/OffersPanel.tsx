import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { Offer, type OffersName } from './Offer.tsx';
import { SessionListFrame } from './SessionListFrame.tsx';

type OffersPanelProps = {
  name: OffersName;
  /** A request that stands above the list already. */
  withoutId?: string | null;
};

/** What waits for a mentor: requests to them, or those of their communities. */
export function OffersPanel({ name, withoutId = null }: OffersPanelProps) {
  const t = useTranslations('mentoringRequests');
  return (
    <SessionListFrame
      name={name}
      withoutId={withoutId}
      label={t(`tabs.${name}`)}
      keepsDeparted
      card={(line, onGone, onSeen) => <Offer {...{ name, line, onGone, onSeen }} />}
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
