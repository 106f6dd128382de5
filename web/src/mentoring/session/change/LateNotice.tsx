import { useTranslations } from 'use-intl';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { Session } from '../../operations.ts';
import { useViewerId } from '../../useViewerId.ts';
import type { SessionOffers } from '../sessionRules.ts';
import { useSides } from '../useSides.ts';

/** Who comes late, said to both until the session's time is over. */
export function LateNotice({ session, offers }: { session: Session; offers: SessionOffers }) {
  const t = useTranslations('mentoringSession.late');
  const viewerId = useViewerId();
  const { name } = useSides(session);
  const { late, status } = session;
  if (!late || status !== 'ACCEPTED' || offers.complete) return null;
  const count = late.minutes;
  return (
    <Banner tone="warning" role="status">
      {late.byId === viewerId ? t('own', { count }) : t('other', { name, count })}
    </Banner>
  );
}
