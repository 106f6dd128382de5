import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';
import { blockPerson, unblockPerson } from './peopleSync.ts';

type UnblockButtonProps = { person: Conversation; size?: 'sm' | 'md'; onPress?: () => void };

export function UnblockButton({ person, size = 'md', onPress }: UnblockButtonProps) {
  const t = useTranslations('messaging.block');
  const { userId } = person;
  const name = usePersonName()(person);
  const [isBusy, setBusy] = useState(false);

  const saying = (text: 'blockFailed' | 'unblockFailed') => (error: unknown) => {
    if (!isAborted(error)) showToast(t(text, { name }));
  };

  async function unblock(): Promise<void> {
    setBusy(true);
    onPress?.();
    try {
      await sync.mutate(unblockPerson, { userId });
      showToast(t('unblocked', { name }), {
        undo: () => void sync.mutate(blockPerson, { userId }).catch(saying('blockFailed')),
      });
    } catch (error) {
      saying('unblockFailed')(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size={size}
      aria-label={isBusy ? undefined : t('unblockPerson', { name })}
      busyLabel={isBusy ? t('unblocking') : undefined}
      onClick={() => void unblock()}
    >
      {t('unblock')}
    </Button>
  );
}
