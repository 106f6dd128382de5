import { useTranslations } from 'use-intl';
import type { Page } from '#/app/sync/index.ts';
import { PersonLine } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import type { Briefing } from './operations.ts';

type BriefingListProps = { page: Page<Briefing>; isLoadingMore: boolean; onMore: () => void };

/** EVT-62, EVT-63: for who runs the event; who hid their name from the speaker has none here. */
export function BriefingList({ page, isLoadingMore, onMore }: BriefingListProps) {
  const t = useTranslations('gathering.briefing');
  return (
    <section aria-labelledby="briefing-list" className="flex flex-col gap-4">
      <div>
        <h2 id="briefing-list" className="text-lg">
          {t('asked')}
        </h2>
        <p className="text-ink-muted">{t('leadHost')}</p>
      </div>
      {page.items.length === 0 ? (
        <Card>
          <EmptyState title={t('none')} reason={t('noneReason')} />
        </Card>
      ) : (
        <ul className="flex flex-col gap-4">
          {page.items.map((briefing) => (
            <li key={briefing.id}>
              <Card className="flex flex-col items-start gap-3">
                {briefing.mentee ? (
                  <PersonLine person={briefing.mentee} />
                ) : (
                  <p className="font-semibold text-ink-muted">{t('hidden')}</p>
                )}
                <p className="measure whitespace-pre-line wrap-anywhere">{briefing.help}</p>
                <Badge>{t(`levels.${briefing.interestExpertise}`)}</Badge>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={onMore} /> : null}
    </section>
  );
}
