import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Session } from '../operations.ts';
import { useSessionTimeTexts } from '../SessionTimes.tsx';
import { useTimeLeft } from '../useTimeLeft.ts';

/** How long the request still waits (SES-54). */
export function ExpiryNote({ session }: { session: Session }) {
  const t = useTranslations('mentoringRequests');
  const texts = useSessionTimeTexts();
  const left = useTimeLeft(session.expiresAt);
  if (session.expiresAt === null || left === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-muted tabular-nums">
      <Clock className="size-4 shrink-0" aria-hidden="true" />
      <time dateTime={session.expiresAt} title={texts.full(session.expiresAt)}>
        {t('expires', { left })}
      </time>
    </p>
  );
}
