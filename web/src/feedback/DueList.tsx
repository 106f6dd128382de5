import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { FeedbackSkeleton } from './FeedbackList.tsx';
import { feedbackDue } from './feedbackSync.ts';
import { EventLine, eventFeedbackPath, SessionLine } from './GivenList.tsx';
import type { DueFeedback } from './operations.ts';

/**
 * Sessions and events that wait for feedback from the viewer; nothing where there are none, or where they are not known. What stands below
 * comes with them, for they would push it away.
 */
export function DueList({ children }: { children: ReactNode }) {
  const t = useTranslations('feedback.page');
  const { data: due, hasFailed } = useResource(feedbackDue, null);
  if (!due && !hasFailed) return <FeedbackSkeleton />;
  if (!due || due.length === 0) return children;
  return (
    <>
      <Card>
        <h2 className="text-lg">{t('dueTitle')}</h2>
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {due.map((each) => (
            <DueRow key={each.session?.id ?? each.groupEvent?.id} due={each} />
          ))}
        </ul>
      </Card>
      {children}
    </>
  );
}

function DueRow({ due: { session, groupEvent } }: { due: DueFeedback }) {
  const t = useTranslations('feedback.page');
  const title = session?.title ?? groupEvent?.title ?? '';
  const path = session
    ? `/mentoring/session/${encodeURIComponent(session.id)}#feedback`
    : eventFeedbackPath(groupEvent?.id ?? '');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
      {session ? <SessionLine session={session} heading="h3" /> : null}
      {groupEvent ? <EventLine event={groupEvent} heading="h3" /> : null}
      <Button asChild size="sm" variant="secondary">
        <Link to={path} aria-label={t('dueLabel', { title })}>
          {t('dueAction')}
        </Link>
      </Button>
    </li>
  );
}
