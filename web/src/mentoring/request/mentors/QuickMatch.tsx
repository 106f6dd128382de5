import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { isSameMatch, minutesOf, type RequestForm } from '../form/requestRules.ts';
import { QuickMatchQuery } from '../operations.ts';

type QuickMatchProps = { hasFound: boolean; onFound: (mentorIds: readonly string[]) => void };

/** MEN-21: three mentors of the topic who are free at the picked times; all are asked, the first to accept has it. */
export function QuickMatch({ hasFound, onFound }: QuickMatchProps) {
  const t = useTranslations('mentoringRequest.mentors');
  const { getValues } = useFormContext<RequestForm>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function find(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const form = structuredClone(getValues());
    const { topicId, times, kind } = form;
    try {
      const { data } = await apiClient.query({
        query: QuickMatchQuery,
        variables: { taxonomyIds: [topicId], times, kind, durationMinutes: minutesOf(form) },
      });
      const now = getValues();
      if (now.audience !== 'match' || !isSameMatch(now, form)) return;
      const found = (data?.getQuickMatch ?? []).map(({ mentor }) => mentor.id);
      onFound(found);
      if (found.length === 0) setProblem(t('nobody'));
      else announce(t('found', { count: found.length }));
    } catch {
      setProblem(t('matchFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <div role="status" className="w-full empty:hidden">
        {problem ? <Banner tone="warning">{problem}</Banner> : null}
      </div>
      <Button
        variant={hasFound ? 'secondary' : 'primary'}
        busyLabel={isBusy ? t('matching') : undefined}
        onClick={() => void find()}
      >
        {hasFound ? t('matchAgain') : t('matchNow')}
      </Button>
    </div>
  );
}
