import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TopicsField, useReferenceData } from '#/profile/index.ts';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { OwnTopics } from './OwnTopics.tsx';

type TopicChoiceProps = {
  topicIds: readonly string[];
  onChange: (topicIds: readonly string[]) => void;
  misses: number;
};

/** All topics to choose from. */
export function TopicChoice({ topicIds, onChange, misses }: TopicChoiceProps) {
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
    <div className="flex flex-col gap-4">
      <OwnTopics onTake={onChange} />
      <TopicsField
        ref={search}
        label={t('label')}
        hint={t('hint')}
        taxonomy={reference.taxonomy}
        value={topicIds}
        onChange={onChange}
        error={misses > 0 && topicIds.length === 0 ? t('missing') : undefined}
      />
    </div>
  );
}
