import { Clock, Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';
import { announce } from '#/ui/feedback/announce.ts';
import type { Session } from '../operations.ts';
import { useStartText } from '../useTimeLeft.ts';
import { joinMinutes } from './sessionRules.ts';

type JoinStripProps = {
  session: Session;
  /** SES-72: the way in is open. */
  mayJoin: boolean;
  now: number;
  /** Among others of its kind: without the word about when Join comes. */
  isBrief?: boolean;
  /** Beside another thing to do: only the time. */
  isPlain?: boolean;
  className?: string;
};

/** The time left until an accepted session, and from five minutes before it the way in. Before that no link is there. */
export function JoinStrip({
  session,
  mayJoin,
  now,
  isBrief = false,
  isPlain = false,
  className,
}: JoinStripProps) {
  const t = useTranslations('mentoringSession');
  const start = useStartText(session.acceptedTime);
  const isOpen = mayJoin && session.link !== null;
  useOpeningNews(isOpen);
  const end = session.endsAt === null ? 0 : Date.parse(session.endsAt);
  return (
    <div className={cn('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}>
      <p className="flex min-w-0 items-start gap-2">
        <Clock className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
        <span>
          <span className="font-semibold tabular-nums">
            {start ?? (now < end ? t('clock.begun') : t('clock.over'))}
          </span>
          {isOpen || start === null || isBrief ? null : (
            <span className="block text-sm text-ink-muted">{t('join.later', { minutes: joinMinutes })}</span>
          )}
        </span>
      </p>
      {isOpen && !isPlain ? <JoinLink session={session} className="max-sm:w-full" /> : null}
    </div>
  );
}

/** Opens the call beside this page. */
export function JoinLink({
  session,
  size = 'md',
  className,
}: {
  session: Session;
  size?: 'sm' | 'md';
  className?: string;
}) {
  const t = useTranslations('mentoringSession.join');
  const providers = useTranslations('mentoring.providers');
  const { link, provider, title } = session;
  if (link === null) return null;
  const place = providers(provider ?? 'OTHER');
  return (
    <Button asChild size={size} {...(className ? { className } : {})}>
      <a href={link} target="_blank" rel="noopener noreferrer" aria-label={t('label', { title, place })}>
        <Video aria-hidden="true" />
        {t('join')}
      </a>
    </Button>
  );
}

/** Said once, when the button comes while somebody is here. */
function useOpeningNews(isOpen: boolean): void {
  const t = useTranslations('mentoringSession.join');
  const wasOpen = useRef(isOpen);
  const news = t('opensNews');
  useEffect(() => {
    if (isOpen && !wasOpen.current) announce(news);
    wasOpen.current = isOpen;
  }, [isOpen, news]);
}
