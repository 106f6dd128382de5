import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { Card } from '#/ui/Card.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { GivenSummary } from './GivenSummary.tsx';
import { type GivenFeedback, GivenFeedbackQuery, type RatedSession } from './operations.ts';
import { useRaterName } from './useRaterName.ts';

/** What the viewer said about others. */
export function GivenList() {
  const t = useTranslations('feedback.page');
  return (
    <FeedbackList
      load={loadGiven}
      keyOf={({ score }) => score.id}
      item={(one) => <GivenCard given={one} />}
      empty={{ title: t('givenEmpty'), reason: t('givenEmptyReason'), action: t('givenEmptyAction') }}
    />
  );
}

/** Reasons that say that there was nothing to be scored. */
const suppressing: readonly string[] = ['noShow', 'didNotHappen'];

function GivenCard({ given }: { given: GivenFeedback }) {
  const [score, setScore] = useState(given.score);
  const { session } = given;
  return (
    <Card className="flex flex-col gap-3">
      {session ? <SessionLine session={session} /> : null}
      <GivenSummary
        score={score}
        isSuppressed={score.reasonIds.some((id) => suppressing.includes(id))}
        onChanged={setScore}
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

async function loadGiven(offset: number) {
  const { data } = await apiClient.query({ query: GivenFeedbackQuery, variables: { offset } });
  if (!data) throw new Error('No feedback in the answer.');
  return data.getGivenFeedback;
}
