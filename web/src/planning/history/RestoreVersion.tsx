import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { newUuid } from '#/lib/newUuid.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Question } from '#/ui/overlay/Question.tsx';
import { usePlanFailureText } from '../plans/usePlanTexts.ts';
import { RestoreActionPlanVersion } from './operations.ts';

type RestoreVersionProps = { planId: string; position: string; date: string; onRestored: () => void };

/** For the owner: the board becomes what it was then, after one question. */
export function RestoreVersion({ planId, position, date, onRestored }: RestoreVersionProps) {
  const t = useTranslations('planningHistory.past');
  const failureText = usePlanFailureText();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const clientId = useRef('');

  async function restore(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const variables = { planId, position, clientId: clientId.current };
      await apiClient.mutate({ mutation: RestoreActionPlanVersion, variables });
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
      return;
    }
    setAsked(false);
    showToast(t('restored', { date }));
    onRestored();
  }

  function ask(): void {
    clientId.current = newUuid();
    setFailure(null);
    setAsked(true);
  }

  return (
    <>
      <Button size="sm" onClick={ask}>
        {t('restore')}
      </Button>
      <Question
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('question')}
        description={t('questionBody', { date })}
        keep={t('cancel')}
        confirm={t('restore')}
        busyLabel={isBusy ? t('restoring') : undefined}
        onConfirm={() => void restore()}
      >
        <NeedsConnection />
        {failure ? (
          <Banner tone="warning" role="alert">
            {failureText(failure)}
          </Banner>
        ) : null}
      </Question>
    </>
  );
}
