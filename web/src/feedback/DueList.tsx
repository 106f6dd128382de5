import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { feedbackDue } from './feedbackSync.ts';
import { SessionLine } from './GivenList.tsx';

/** Sessions that wait for a word of the viewer; nothing where there are none, or where they are not known. */
export function DueList() {
  const t = useTranslations('feedback.page');
  const { data: due } = useResource(feedbackDue, null);
  if (!due || due.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">{t('dueTitle')}</h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {due.map(({ session }) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
            <SessionLine session={session} heading="h3" />
            <Button asChild size="sm" variant="secondary">
              <Link
                to={`/mentoring/session/${encodeURIComponent(session.id)}#feedback`}
                aria-label={t('dueLabel', { title: session.title })}
              >
                {t('dueAction')}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
