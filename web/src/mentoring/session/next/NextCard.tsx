import { ListPlus, MessageSquare, Repeat, Sprout } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMediaQuery } from '#/lib/useMediaQuery.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cn } from '#/ui/cn.ts';
import { useRoomForBar } from '#/ui/useRoomForBar.ts';
import type { Session } from '../../operations.ts';
import { CalendarButton } from '../CalendarButton.tsx';
import { JoinStrip } from '../JoinStrip.tsx';
import type { SessionOffers } from '../sessionRules.ts';
import { useSides } from '../useSides.ts';
import { CompleteButton } from './CompleteButton.tsx';
import type { NextStep } from './nextStep.ts';

type NextCardProps = {
  session: Session;
  step: NextStep;
  offers: SessionOffers & { readonly now: number };
  onAgenda: () => void;
};

/** The one thing to do next, with the only filled button of the page. */
export function NextCard({ session, step, offers, onAgenda }: NextCardProps) {
  const t = useTranslations('mentoringSession.next');
  const card = useRef<HTMLDivElement>(null);
  const isAhead = session.status === 'ACCEPTED' || step === 'join';
  const isHidden = step === 'feedback' || step === 'explain';
  useRoomForBar(card, useMediaQuery('(width < 37.5rem)') && isAhead && !isHidden);
  if (isHidden) return null;
  return (
    <Card
      ref={card}
      data-bar
      role="region"
      aria-label={t('label')}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        // On a phone it stays at the lower edge, in reach of the thumb.
        isAhead &&
          'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:order-last max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[max(16px,env(safe-area-inset-bottom))]',
      )}
    >
      {isAhead ? (
        <JoinStrip
          session={session}
          mayJoin={offers.join}
          now={offers.now}
          isPlain={step !== 'join'}
          className={cn(step === 'join' && 'w-full')}
        />
      ) : null}
      <Action session={session} step={step} onAgenda={onAgenda} />
    </Card>
  );
}

function Action({ session, step, onAgenda }: Pick<NextCardProps, 'session' | 'step' | 'onAgenda'>) {
  const t = useTranslations('mentoringSession.next');
  const { name, other } = useSides(session);
  const otherId = encodeURIComponent(other?.id ?? '');
  switch (step) {
    case 'complete':
      return <CompleteButton sessionId={session.id} />;
    case 'agenda':
      return (
        <Button className="max-sm:w-full" onClick={onAgenda}>
          <ListPlus aria-hidden="true" />
          {t('agenda')}
        </Button>
      );
    case 'calendar':
      return <CalendarButton sessionId={session.id} variant="primary" />;
    case 'askAgain':
      return (
        <Said text={t('askAgainLead', { name })}>
          <Link to={`/mentor-details?id=${otherId}`}>
            <Repeat aria-hidden="true" />
            {t('askAgain', { name })}
          </Link>
        </Said>
      );
    case 'write':
      return (
        <Said text={t('messageLead', { name })}>
          <Link to={`/messages?with=${otherId}`}>
            <MessageSquare aria-hidden="true" />
            {t('message', { name })}
          </Link>
        </Said>
      );
    case 'impact':
      return (
        <Said text={t('impactLead', { name })}>
          <Link to="/achievements/impact">
            <Sprout aria-hidden="true" />
            {t('impact')}
          </Link>
        </Said>
      );
    default:
      return null;
  }
}

function Said({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="font-semibold">{text}</p>
      <Button asChild className="max-sm:w-full">
        {children}
      </Button>
    </>
  );
}
