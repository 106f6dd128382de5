import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { NotificationSwitch } from '#/notification/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { AchievementsFrame } from '../AchievementsFrame.tsx';
import { reviewFigures } from '../achievementSync.ts';
import { reviewOf } from '../figures.ts';
import { ReviewCard } from './ReviewCard.tsx';

/** `/achievements/year/2026`: what somebody did in a year, in sentences, and whether they are notified each January. */
export function ReviewPage() {
  const { year = '' } = useParams();
  const t = useTranslations('achievement.review');
  const { data, hasFailed, retry } = useResource(reviewFigures, null);
  const review = data ? reviewOf(data, year) : undefined;
  const shown = review?.year ?? year;
  return (
    <AchievementsFrame
      title={review === null ? t('noYearTitle') : t('title', { year: shown })}
      lead={review === null ? t('noYearReason') : t('lead', { year: shown })}
      isThere={Boolean(data)}
      hasFailed={hasFailed}
      onRetry={retry}
    >
      {review ? (
        <>
          {review.isOver ? null : <p className="measure">{t('soFar')}</p>}
          {review.impact ? <ReviewCard kind="impact" shown={review.impact} /> : null}
          {review.progress ? <ReviewCard kind="progress" shown={review.progress} /> : null}
          {review.impact || review.progress ? null : (
            <Card>
              <EmptyState
                title={t('emptyTitle', { year: review.year })}
                reason={t('emptyReason')}
                action={
                  <Button asChild>
                    <Link to={data?.impact ? '/achievements/impact' : '/achievements/progress'}>
                      {t('emptyAction')}
                    </Link>
                  </Button>
                }
              />
            </Card>
          )}
          <Years before={review.before} after={review.after} />
        </>
      ) : null}
      {data ? (
        <Card>
          <NotificationSwitch kind="YEAR_REVIEW" label={t('wish')} hint={t('wishHint')} />
        </Card>
      ) : null}
    </AchievementsFrame>
  );
}

/** The nearest other years that have figures. */
function Years({ before, after }: { before: number | undefined; after: number | undefined }) {
  const t = useTranslations('achievement.review');
  const years = [before, after].filter((each) => each !== undefined);
  if (years.length === 0) return null;
  return (
    <nav aria-label={t('years')} className="flex flex-wrap gap-4">
      {years.map((year) => (
        <Button key={year} asChild variant="secondary">
          <Link to={`/achievements/year/${year}`}>{t('link', { year })}</Link>
        </Button>
      ))}
    </nav>
  );
}
