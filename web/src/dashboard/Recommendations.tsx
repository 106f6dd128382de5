import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { behindFirstPage } from '#/app/firstPage.ts';
import { useNextFree } from '#/discovery/index.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { Recommendation } from './operations.ts';

/**
 * NAV-209, for who learns: mentors who fit. Nothing is computed for who switched that off (MEN-18). What stands below comes
 * with them, for it would be pushed away.
 */
export function Recommendations({ children }: { children: ReactNode }) {
  const t = useTranslations('dashboard');
  const { value: mentors, hasFailed, reload } = useLoaded(fetchRecommendations);
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg">{t('suggestionsTitle')}</h2>
          {mentors && mentors.length > 0 ? (
            <Link
              to="/recommendations"
              className="inline-flex min-h-6 items-center text-sm font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
            >
              {t('allSuggestions')}
            </Link>
          ) : null}
        </div>
        {mentors === null ? (
          hasFailed ? (
            <ErrorState onRetry={reload} />
          ) : (
            <div className="mt-4 flex flex-col gap-4">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          )
        ) : mentors.length === 0 ? (
          <EmptyState
            drawing="path"
            className="py-6"
            title={t('suggestionsEmpty')}
            reason={t('suggestionsEmptyReason')}
            action={
              <Button asChild variant="secondary">
                <Link to="/account/skills">{t('chooseTopics')}</Link>
              </Button>
            }
          />
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {mentors.map((card) => (
              <li key={card.mentor.id}>
                <MentorLine card={card} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {mentors !== null || hasFailed ? children : null}
    </>
  );
}

function MentorLine({ card: { mentor, nextFree } }: { card: Recommendation }) {
  const t = useTranslations('dashboard');
  const textOf = useNextFree();
  const name = [mentor.firstName, mentor.lastName].filter(Boolean).join(' ');
  return (
    <Link
      to={`/mentor-details?id=${encodeURIComponent(mentor.id)}`}
      className="-mx-2 flex items-center gap-3 rounded-control px-2 py-3 hover:bg-primary-soft"
    >
      <Avatar name={name} photo={mentor.photo} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {mentor.headline ? <span className="line-clamp-1 text-ink-muted">{mentor.headline}</span> : null}
        {nextFree ? (
          <span className="block text-sm text-ink-muted">
            {t('nextFree', { time: textOf(nextFree).when })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

async function fetchRecommendations(): Promise<readonly Recommendation[]> {
  await behindFirstPage();
  const [{ apiClient }, { RecommendationsQuery }] = await Promise.all([
    import('#/app/api/apiClient.ts'),
    import('./operations.ts'),
  ]);
  const { data } = await apiClient.query({ query: RecommendationsQuery, variables: { limit: 3 } });
  if (!data) throw new Error('No recommendations in the answer.');
  return data.getRecommendedMentors.items;
}
