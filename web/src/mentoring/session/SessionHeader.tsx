import { CalendarDays, MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { PersonLine } from '../list/PersonLine.tsx';
import { SessionStatusTag } from '../list/SessionStatusTag.tsx';
import type { Session } from '../operations.ts';
import { SessionTimes } from '../SessionTimes.tsx';
import { CallLink } from './CallLink.tsx';
import { SessionActions } from './change/SessionActions.tsx';
import type { NextStep } from './next/nextStep.ts';
import { SeriesNote } from './SeriesNote.tsx';
import type { SessionOffers } from './sessionRules.ts';
import { useSides } from './useSides.ts';

type SessionHeaderProps = {
  session: Session;
  offers: SessionOffers;
  step: NextStep;
  onReschedule: (() => void) | undefined;
};

/** State, title, time in both zones, the other person, and what can be done. */
export function SessionHeader({ session, offers, step, onReschedule }: SessionHeaderProps) {
  const topicName = useTopicName();
  const t = useTranslations('mentoringSession');
  const { other, own, name, otherZone } = useSides(session);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SessionStatusTag status={session.status} />
        <SeriesNote session={session} />
        <Badge>{topicName(session.topic)}</Badge>
      </div>
      <PageHeading title={session.title} className="wrap-anywhere" />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        {session.acceptedTime ? (
          <div className="flex items-start gap-3">
            <CalendarDays className="mt-0.5 size-6 shrink-0 text-ink-muted" aria-hidden="true" />
            <SessionTimes
              at={session.acceptedTime}
              durationMinutes={session.durationMinutes}
              otherZone={otherZone}
              otherName={name}
              size="lg"
            />
          </div>
        ) : null}
        {other ? (
          <div className="flex flex-wrap items-center gap-3">
            <PersonLine person={other} note={own === 'mentee' ? t('yourMentor') : t('yourLearner')} />
            <Button asChild size="sm" variant="secondary">
              <Link to={`/messages?with=${encodeURIComponent(other.id)}`} aria-label={t('write', { name })}>
                <MessageSquare aria-hidden="true" />
                {t('writeShort')}
              </Link>
            </Button>
          </div>
        ) : null}
      </div>
      <CallLink session={session} mayJoin={offers.join} />
      {/* Until it begins: then nothing can be moved any more. */}
      {session.isOutsideAvailability && offers.cancel ? (
        <Banner tone="warning">{t('outsideAvailability')}</Banner>
      ) : null}
      <SessionActions session={session} offers={offers} step={step} onReschedule={onReschedule} />
    </Card>
  );
}
