import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { cancelEvent } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** EVT-84: with a reason, and who will read it. */
export function CancelDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.cancelDialog');
  const isRequest = event.groupEventRequest.status !== 'ACCEPTED';
  const people = event.totalAcceptedInvitations + event.waiting;
  return (
    <ReasonDialog
      event={event}
      title={t(isRequest ? 'withdrawTitle' : 'title')}
      description={isRequest ? t('withdrawBody') : t('body', { count: people })}
      says={{
        keep: t('keep'),
        confirm: t(isRequest ? 'withdraw' : 'cancel'),
        busy: t('cancelling'),
        done: t(isRequest ? 'withdrawn' : 'done'),
      }}
      reason={{ label: t('reason'), hint: isRequest ? undefined : t('reasonHint'), isNeeded: true }}
      change={(reason) => sync.mutate(cancelEvent, { id: event.id, reason })}
      onClose={onClose}
    />
  );
}
