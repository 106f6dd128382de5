import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { useSessionAction } from '../../useSessionAction.ts';
import { FailureLine } from '../FailureLine.tsx';
import { CompleteSession } from '../operations.ts';

/** Says that the session took place, before the server does it 15 minutes after the end. */
export function CompleteButton({
  sessionId,
  variant = 'primary',
}: {
  sessionId: string;
  variant?: 'primary' | 'secondary';
}) {
  const t = useTranslations('mentoringSession.complete');
  const { run, isBusy, failure } = useSessionAction();

  async function complete(): Promise<void> {
    if (await run(CompleteSession, { sessionId })) showToast(t('done'));
  }

  return (
    <div className="flex flex-col gap-2 max-sm:w-full">
      <Button variant={variant} busyLabel={isBusy ? t('sending') : undefined} onClick={() => void complete()}>
        <CircleCheck aria-hidden="true" />
        {t('open')}
      </Button>
      <FailureLine failure={failure} />
    </div>
  );
}
