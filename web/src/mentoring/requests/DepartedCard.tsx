import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { Session } from '../operations.ts';
import type { Departure } from './departures.ts';

const SHOWN_MS = 8_000;

type DepartedCardProps = { session: Session; why: Departure; onGone: () => void; onSeen: () => void };

/** In place of a card that is gone: why, for a moment (SES-48, SES-51, SES-52). */
export function DepartedCard({ session, why, onGone, onSeen }: DepartedCardProps) {
  const t = useTranslations('mentoringRequests');
  const frame = useRef<HTMLDivElement>(null);
  const leave = useRef({ onGone, onSeen });
  leave.current = { onGone, onSeen };
  const text = t(`departures.${why}`);
  useEffect(() => announce(text), [text]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (frame.current?.contains(document.activeElement)) leave.current.onGone();
      leave.current.onSeen();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  function dismiss(): void {
    onGone();
    onSeen();
  }

  return (
    <div ref={frame}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" variant="secondary" onClick={dismiss}>
            {t('understood')}
          </Button>
        }
      >
        <span className="block wrap-anywhere font-normal">{session.title}</span>
        {text}
      </Banner>
    </div>
  );
}
