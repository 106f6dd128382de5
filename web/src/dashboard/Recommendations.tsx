import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResourceBehind } from '#/app/sync/useResourceBehind.ts';
import { useNextFree } from '#/discovery/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { Recommendation } from './operations.ts';
import { loadDashboard } from './useWaiting.ts';

const loadSuggested = async () => (await loadDashboard()).suggestedMentors;

/**
 * NAV-209, for who learns: mentors who fit. Nothing is computed for who switched that off (MEN-18). What stands below comes
 * with them, for it would be pushed away.
 */
export function Recommendations({ children }: { children: ReactNode }) {
  const t = useTranslations('dashboard');
  const { data: mentors, hasFailed, retry } = useResourceBehind(loadSuggested, null);
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
        {mentors === undefined ? (
          hasFailed ? (
            <ErrorState onRetry={retry} />
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
      {mentors !== undefined || hasFailed ? children : null}
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
