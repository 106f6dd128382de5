import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { Card } from '#/ui/Card.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { givenFeedback, withdrawMarketingConsent } from './feedbackSync.ts';
import { GivenSummary } from './GivenSummary.tsx';
import type { GivenFeedback, RatedSession } from './operations.ts';
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
const suppressing: readonly string[] = ['noShow', 'didNotHappen'];

function GivenCard({ given }: { given: GivenFeedback }) {
  const { session, score } = given;
  return (
    <Card className="flex flex-col gap-3">
      {session ? <SessionLine session={session} /> : null}
      <GivenSummary
        score={score}
        isSuppressed={score.reasonIds.some((id) => suppressing.includes(id))}
        onWithdraw={() => sync.mutate(withdrawMarketingConsent, { sessionId: score.sessionId })}
      />
    </Card>
  );
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
        <Link
          to={`/mentoring/session/${encodeURIComponent(session.id)}#feedback`}
          className="inline-flex min-h-6 items-center text-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
        >
          {session.title}
        </Link>
      </Heading>
      <p className="text-sm text-ink-muted">{t('with', { name: nameOf(other) })}</p>
    </div>
  );
}
