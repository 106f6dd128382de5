import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Question } from '#/ui/overlay/Question.tsx';
import { usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';
import { blockPerson, unblockPerson } from './peopleSync.ts';

type BlockDialogProps = { person: Conversation; isOpen: boolean; onClose: () => void };

/** Says what blocking does before it is done (MSG-40, MSG-42); can be undone from the notice. */
export function BlockDialog({ person, isOpen, onClose }: BlockDialogProps) {
  const t = useTranslations('messaging.block');
  const { userId } = person;
  const name = usePersonName()(person);
  const [isBusy, setBusy] = useState(false);

  const saying = (text: 'blockFailed' | 'unblockFailed') => (error: unknown) => {
    if (!isAborted(error)) showToast(t(text, { name }));
  };

  async function block(): Promise<void> {
    setBusy(true);
    try {
      const sent = sync.mutate(blockPerson, { userId });
      // It is shown as done, and goes out later.
      if (!useLiveStatus.getState().isOnline) onClose();
      await sent;
      onClose();
      showToast(t('blocked', { name }), {
        undo: () => void sync.mutate(unblockPerson, { userId }).catch(saying('unblockFailed')),
      });
    } catch (error) {
      saying('blockFailed')(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Question
      isOpen={isOpen}
      onClose={onClose}
      title={t('title', { name })}
      description={t('body', { name })}
      keep={t('cancel')}
      confirm={t('block')}
      busyLabel={isBusy ? t('blocking') : undefined}
      variant="danger"
      onConfirm={() => void block()}
    />
  );
}
