import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { PersonLine } from '../list/PersonLine.tsx';
import type { Session } from '../operations.ts';
import { Reschedule } from '../reschedule/Reschedule.tsx';
import { SessionTimes } from '../SessionTimes.tsx';
import { LateNotice } from '../session/change/LateNotice.tsx';
import { SessionActions } from '../session/change/SessionActions.tsx';
import { JoinStrip } from '../session/JoinStrip.tsx';
import { SeriesNote } from '../session/SeriesNote.tsx';
import { useOffers } from '../session/useOffers.ts';
import { useSides } from '../session/useSides.ts';

/** One session ahead: its time, the other person, its topic, and what can be done; another time is agreed in place. */
export function UpcomingCard({ session }: { session: Session }) {
  const topicName = useTopicName();
  const t = useTranslations('upcomingSessions');
  const offers = useOffers(session);
  const { other, own, name, otherZone } = useSides(session);
  const [isSuggesting, setSuggesting] = useState(false);
  if (session.acceptedTime === null) return null;
  return (
    <Card role="article" aria-label={session.title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-2">
          <SessionTimes
            at={session.acceptedTime}
            durationMinutes={session.durationMinutes}
            otherZone={otherZone}
            otherName={name}
            size="lg"
            isOfDay
          />
          <h3 className="text-lg wrap-anywhere">
            <Link
              to={`/mentoring/session/${encodeURIComponent(session.id)}`}
              className="inline-flex min-h-6 items-center text-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
            >
              {session.title}
            </Link>
          </h3>
        </div>
        <div className="flex flex-wrap gap-2">
          <SeriesNote session={session} />
          <Badge>{topicName(session.topic)}</Badge>
        </div>
      </div>
      {other ? (
        <PersonLine person={other} note={own === 'mentee' ? t('yourMentor') : t('yourLearner')} />
      ) : null}
      <JoinStrip session={session} mayJoin={offers.join} now={offers.now} isBrief />
      <LateNotice session={session} offers={offers} />
      <Reschedule
        session={session}
        maySuggest={offers.reschedule}
        isSuggesting={isSuggesting}
        onSuggest={setSuggesting}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SessionActions
          session={session}
          offers={offers}
          onReschedule={isSuggesting ? undefined : () => setSuggesting(true)}
        />
        <Button asChild variant="link">
          <Link
            to={`/mentoring/session/${encodeURIComponent(session.id)}`}
            aria-label={t('openLabel', { title: session.title })}
          >
            {t('open')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
    </Card>
  );
}
