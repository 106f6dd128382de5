import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { answerRequest } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** EVT-89: who manages says no to a proposal, with a reason that its mentor reads. */
export function RefuseDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.refuseDialog');
  return (
    <ReasonDialog
      event={event}
      title={t('title')}
      description={t('body')}
      says={{ keep: t('keep'), confirm: t('refuse'), busy: t('refusing'), done: t('done') }}
      reason={{ label: t('reason'), isNeeded: true }}
      change={(reason) => sync.mutate(answerRequest, { id: event.id, status: 'DECLINED', reason })}
      onClose={onClose}
    />
  );
}
