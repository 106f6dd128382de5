import { CalendarPlus, MessageCircleHeart } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { selectMentors, selectTopics } from '#/discovery/index.ts';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { PersonLine } from '../list/PersonLine.tsx';
import { SessionStatusTag } from '../list/SessionStatusTag.tsx';
import type { Session } from '../operations.ts';
import { SessionTimes } from '../SessionTimes.tsx';
import { SeriesNote } from '../session/SeriesNote.tsx';
import { useSides } from '../session/useSides.ts';

/** One session that is over: whether thanks were said, and the way to the next one. */
export function CompletedCard({ session }: { session: Session }) {
  const topicName = useTopicName();
  const t = useTranslations('completedSessions');
  const { other, own, name } = useSides(session);
  const path = `/mentoring/session/${encodeURIComponent(session.id)}`;
  const isGiven = session.feedback[own];
  const isCompleted = session.status === 'COMPLETED';
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SessionStatusTag status={session.status} />
        <SeriesNote session={session} />
        <Badge>{topicName(session.topic)}</Badge>
        {isCompleted ? (
          <Badge tone={isGiven ? 'success' : 'info'}>
            <MessageCircleHeart aria-hidden="true" />
            {isGiven ? t('given') : t('notGiven')}
          </Badge>
        ) : null}
      </div>
      <h2 className="text-lg wrap-anywhere">
        <Link
          to={path}
          className="inline-flex min-h-6 items-center text-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
        >
          {session.title}
        </Link>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {session.acceptedTime ? (
          <SessionTimes at={session.acceptedTime} durationMinutes={session.durationMinutes} />
        ) : null}
        {other ? <PersonLine person={other} size="sm" /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isCompleted && !isGiven ? (
          <Button asChild size="sm" variant="secondary">
            <Link to={`${path}#feedback`} aria-label={t('feedbackLabel', { name })}>
              {t('feedback')}
            </Link>
          </Button>
        ) : null}
        {own === 'mentee' && other ? (
          <Button asChild size="sm" variant="secondary">
            <Link
              to="/mentoring-request"
              aria-label={t('againLabel', { name })}
              onClick={() => {
                selectMentors([other.id]);
                selectTopics([session.topic.id]);
              }}
            >
              <CalendarPlus aria-hidden="true" />
              {t('again')}
            </Link>
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
