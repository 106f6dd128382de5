import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/announce.ts';
import { Banner } from '#/ui/Banner.tsx';
import { Button } from '#/ui/Button.tsx';
import { useMentoringSession } from '../mentoringSession.ts';
import type { Departure } from '../mentoringState.ts';
import type { Session } from '../operations.ts';

const SHOWN_MS = 8_000;

type DepartedCardProps = { session: Session; why: Departure; onGone: () => void };

/** In place of a card that is gone: why, for a moment (SES-48, SES-51, SES-52). */
export function DepartedCard({ session, why, onGone }: DepartedCardProps) {
  const t = useTranslations('mentoringRequests');
  const client = useMentoringSession((state) => state.client);
  const frame = useRef<HTMLDivElement>(null);
  const text = t(`departures.${why}`);
  useEffect(() => announce(text), [text]);
  useEffect(() => {
    const timer = setTimeout(() => leave(), SHOWN_MS);
    function leave() {
      if (frame.current?.contains(document.activeElement)) onGone();
      client?.store.apply({ type: 'DepartureSeen', sessionId: session.id });
    }
    return () => clearTimeout(timer);
  }, [client, session.id, onGone]);

  function dismiss(): void {
    onGone();
    client?.store.apply({ type: 'DepartureSeen', sessionId: session.id });
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
