import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { answerRequest } from '../hostSync.ts';
import { ReasonDialog } from '../manage/ReasonDialog.tsx';
import type { HostedEvent } from '../operations.ts';

/** EVT-89: the speaker says no; a reason helps and is not needed. */
export function DeclineDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostEvent.availability');
  return (
    <ReasonDialog
      event={event}
      title={t('declineTitle')}
      description={t('declineBody')}
      says={{ keep: t('keep'), confirm: t('declineNow'), busy: t('sending'), done: t('declined') }}
      reason={{ label: t('reason'), isNeeded: false }}
      change={(reason) => sync.mutate(answerRequest, { id: event.id, status: 'DECLINED', reason })}
      onClose={onClose}
    />
  );
}
