import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { SessionLine } from './GivenList.tsx';
import { FeedbackDueQuery } from './operations.ts';
import { usePages } from './usePages.ts';

/** Sessions that wait for a word of the viewer; nothing where there are none, or where they are not known. */
export function DueList() {
  const t = useTranslations('feedback.page');
  const { page } = usePages(loadDue);
  if (!page || page.items.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">{t('dueTitle')}</h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {page.items.map(({ session }) => (
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

async function loadDue(_offset: number) {
  const { data } = await apiClient.query({ query: FeedbackDueQuery });
  if (!data) throw new Error('No feedback in the answer.');
  return { items: data.getFeedbackDue.items, hasMore: false };
}
