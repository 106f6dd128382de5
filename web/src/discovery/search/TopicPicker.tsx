import { discoveryLimits } from '@waymark/events/limits';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TopicsField, useReferenceData } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useNames } from '../useNames.ts';

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
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
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
        {isOpen ? <Panel topicIds={topicIds} onChange={onChange} misses={misses} /> : null}
      </div>
    </Card>
  );
}

function Panel({ topicIds, onChange, misses }: Omit<TopicPickerProps, 'action'>) {
  const t = useTranslations('discovery.topics');
  const { reference, hasFailed, retry } = useReferenceData();
  const search = useRef<HTMLInputElement>(null);
  const isThere = reference !== null;
  useEffect(() => {
    if (misses > 0 && isThere) search.current?.focus();
  }, [misses, isThere]);
  if (hasFailed) return <ErrorState title={t('couldNotLoad')} onRetry={retry} className="py-4" />;
  if (!reference) return <Skeleton className="h-40 rounded-card" />;
  return (
    <TopicsField
      ref={search}
      label={t('label')}
      hint={t('hint')}
      taxonomy={reference.taxonomy}
      value={topicIds}
      onChange={onChange}
      error={misses > 0 && topicIds.length === 0 ? t('missing') : undefined}
    />
  );
}
