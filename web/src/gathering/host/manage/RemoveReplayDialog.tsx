import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { removeReplay } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** EVT-30: nobody can watch it any more. Who is not the speaker says why. */
export function RemoveReplayDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.removeReplayDialog');
  const { id, isHost } = event;
  return (
    <ReasonDialog
      event={event}
      title={t('title')}
      description={t(isHost ? 'body' : 'bodyManager')}
      says={{ keep: t('keep'), confirm: t('remove'), busy: t('removing'), done: t('done') }}
      reason={{
        label: t('reason'),
        hint: t(isHost ? 'reasonHint' : 'reasonHintManager'),
        optionalText: isHost ? t('optional') : undefined,
        isNeeded: !isHost,
      }}
      change={(reason) => sync.mutate(removeReplay, { id, reason })}
      onClose={onClose}
    />
  );
}
