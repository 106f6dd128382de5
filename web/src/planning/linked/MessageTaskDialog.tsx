import { planningLimits } from '@waymark/events/limits';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { messageSource } from './messageSource.ts';
import { GetOpenPlans, type OpenPlan } from './operations.ts';
import { TaskForm } from './TaskForm.tsx';
import { taskAddress } from './taskAddress.ts';

type MessageTaskDialogProps = {
  viewerId: string;
  /** The other person of the conversation. */
  otherId: string;
  messageId: string;
  text: string;
  onClose: () => void;
};

/** PLN-33: a task out of a message, on a plan of the viewer's or a new one. */
export function MessageTaskDialog(props: MessageTaskDialogProps) {
  const { viewerId, otherId, messageId, text, onClose } = props;
  const t = useTranslations('planningLinked');
  const { value: plans, hasFailed, reload } = useLoaded(useCallback(fetchPlans, []));

  function close(taskId: string | null): void {
    onClose();
    if (taskId !== null) showToast(t('added'), { link: { to: taskAddress(taskId), text: t('openTask') } });
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('fromMessage')}>
      {plans ? (
        <TaskForm
          source={{ messageId: messageSource(viewerId, otherId, messageId) }}
          plans={plans}
          mayMakePlan
          startName={firstLine(text)}
          onDone={close}
        />
      ) : hasFailed ? (
        <ErrorState onRetry={reload} />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('loadingPlans')}</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Dialog>
  );
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.trim().slice(0, planningLimits.taskNameMax);
}

async function fetchPlans(): Promise<readonly OpenPlan[]> {
  const { data } = await apiClient.query({ query: GetOpenPlans });
  if (!data) throw new Error('No plans in the answer.');
  return data.getActionPlans.items.filter(({ permission }) => permission !== 'VIEWER');
}
