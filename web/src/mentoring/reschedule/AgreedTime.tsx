import { useTranslations } from 'use-intl';
import type { Session } from '../operations.ts';
import { SessionTimes } from '../SessionTimes.tsx';
import { useSides } from '../session/useSides.ts';

/** SES-61, SES-66: what counts until another time is accepted, beside what is suggested. */
export function AgreedTime({ session, note }: { session: Session; note: string }) {
  const t = useTranslations('reschedule');
  const { name, otherZone } = useSides(session);
  if (session.acceptedTime === null) return null;
  return (
    <div className="rounded-control bg-canvas px-4 py-3">
      <p className="text-sm text-ink-muted">{t('agreed')}</p>
      <SessionTimes
        at={session.acceptedTime}
        durationMinutes={session.durationMinutes}
        otherZone={otherZone}
        otherName={name}
      />
      <p className="mt-1 text-sm text-ink-muted">{note}</p>
    </div>
  );
}
