import { useTranslations } from 'use-intl';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { Session } from '../../operations.ts';
import { useViewerId } from '../../useViewerId.ts';
import { useSides } from '../useSides.ts';

/** Who comes late, said to both. */
export function LateNotice({ session }: { session: Session }) {
  const t = useTranslations('mentoringSession.late');
  const viewerId = useViewerId();
  const { name } = useSides(session);
  const { late, status } = session;
  if (!late || status !== 'ACCEPTED') return null;
  const count = late.minutes;
  return (
    <Banner tone="warning" role="status">
      {late.byId === viewerId ? t('own', { count }) : t('other', { name, count })}
    </Banner>
  );
}
