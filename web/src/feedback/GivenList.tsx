import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { Card } from '#/ui/Card.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { givenFeedback, withdrawGivenEventConsent, withdrawMarketingConsent } from './feedbackSync.ts';
import { GivenSummary } from './GivenSummary.tsx';
import type { GivenFeedback, RatedEvent, RatedSession } from './operations.ts';
import { useRaterName } from './useRaterName.ts';

/** What the viewer said about others. */
export function GivenList() {
  const t = useTranslations('feedback.page');
  return (
    <FeedbackList
      resource={givenFeedback}
      keyOf={({ score }) => score.id}
      item={(one) => <GivenCard given={one} />}
      empty={{ title: t('givenEmpty'), reason: t('givenEmptyReason'), action: t('givenEmptyAction') }}
    />
  );
}

/** Reasons that say that there was nothing to be scored. */
const suppressing: readonly string[] = ['noShow', 'didNotHappen', 'event.noShow', 'event.didNotHappen'];

function GivenCard({ given }: { given: GivenFeedback }) {
  const { session, score, groupEvent, groupEventId } = given;
  const { subjectId } = score;
  return (
    <Card className="flex flex-col gap-3">
      {session ? <SessionLine session={session} /> : null}
      {groupEvent ? <EventLine event={groupEvent} /> : null}
      <GivenSummary
        score={score}
        isSuppressed={score.reasonIds.some((id) => suppressing.includes(id))}
        onWithdraw={() =>
          groupEventId === null
            ? sync.mutate(withdrawMarketingConsent, { sessionId: subjectId })
            : sync.mutate(withdrawGivenEventConsent, { groupEventId })
        }
      />
    </Card>
  );
}

const titleClasses =
  'inline-flex min-h-6 items-center text-ink underline-offset-2 hover:underline pointer-coarse:min-h-11';

/** The group event; its page shows the feedback, and lets it be changed. */
export function EventLine({ event, heading: Heading = 'h2' }: { event: RatedEvent; heading?: 'h2' | 'h3' }) {
  return (
    <Heading className="min-w-0 text-lg wrap-anywhere">
      <Link to={eventFeedbackPath(event.id)} className={titleClasses}>
        {event.title}
      </Link>
    </Heading>
  );
}

export function eventFeedbackPath(id: string): string {
  return `/group-event/feedback?id=${encodeURIComponent(id)}`;
}

/** The session and the other person. */
export function SessionLine({
  session,
  heading: Heading = 'h2',
}: {
  session: RatedSession;
  heading?: 'h2' | 'h3';
}) {
  const t = useTranslations('feedback.page');
  const nameOf = useRaterName();
  const viewerId = useSession(({ userId }) => userId);
  const other = session.mentee.id === viewerId ? session.mentor : session.mentee;
  return (
    <div className="min-w-0">
      <Heading className="text-lg wrap-anywhere">
        <Link to={`/mentoring/session/${encodeURIComponent(session.id)}#feedback`} className={titleClasses}>
          {session.title}
        </Link>
      </Heading>
      <p className="text-sm text-ink-muted">{t('with', { name: nameOf(other) })}</p>
    </div>
  );
}
