import { discoveryLimits } from '@waymark/events/limits';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pagePart } from '#/app/parts/pagePart.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useNames } from '../useNames.ts';

export const TopicChoice = pagePart(
  async () => (await import('./TopicChoice.tsx')).TopicChoice,
  <Skeleton className="h-40 rounded-card" />,
);

type TopicPickerProps = {
  topicIds: readonly string[];
  onChange: (topicIds: readonly string[]) => void;
  /** Grows with each try to go on without a topic (MEN-08). */
  misses: number;
  /** Beside the button that opens the topics. */
  action: ReactNode;
};

/** MEN-01: what the help is needed for. Folded to what is chosen, so that the mentors are in sight. */
export function TopicPicker({ topicIds, onChange, misses, action }: TopicPickerProps) {
  const t = useTranslations('discovery.topics');
  const nameOf = useNames();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = t('count', { count: String(topicIds.length), max: String(discoveryLimits.topics) });
  useEffect(() => {
    if (misses > 0) setOpen(true);
  }, [misses]);
  return (
    <Card className="flex flex-col gap-3 p-3 sm:gap-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="text-lg">{t('title')}</h2>
          {/* The picker counts for itself. */}
          {isOpen ? null : <span className="text-sm text-ink-muted tabular-nums">{count}</span>}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-3">
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('done') : topicIds.length > 0 ? t('change') : t('choose')}
          </Button>
          {action}
        </div>
      </div>
      {isOpen ? null : topicIds.length > 0 ? (
        <ul aria-label={t('title')} className="flex flex-wrap gap-2">
          {topicIds.map((id) => (
            <li key={id}>
              <Badge tone="primary">{nameOf('taxonomy', id, id)}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted max-sm:hidden">{t('hint')}</p>
      )}
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <TopicChoice topicIds={topicIds} onChange={onChange} misses={misses} /> : null}
      </div>
    </Card>
  );
}
