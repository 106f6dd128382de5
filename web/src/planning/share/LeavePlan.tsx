import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/toast.ts';
import type { Plan } from '../operations.ts';
import { carryOut } from '../plans/planActions.ts';
import { usePlanFailureText } from '../plans/usePlanTexts.ts';

/** For whom a plan was shared with: asks once more, then it is gone from their list. */
export function LeavePlan({ plan, onLeft }: { plan: Plan; onLeft: () => void }) {
  const t = useTranslations('planningShare');
  const failureText = usePlanFailureText();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await carryOut('leaving', plan);
    } catch (error) {
      setBusy(false);
      return showToast(failureText(failureOf(error)));
    }
    showToast(t('left', { name: plan.name ?? '' }));
    onLeft();
  }

  if (!isAsked)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setAsked(true)}>
        {t('leave')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{t('leaveSure')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsked(false)}>
          {t('stay')}
        </Button>
        <Button variant="danger" busyLabel={isBusy ? t('leaving') : undefined} onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </div>
    </div>
  );
}
