import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';

type UnblockButtonProps = { person: Conversation; size?: 'sm' | 'md' };

export function UnblockButton({ person, size = 'md' }: UnblockButtonProps) {
  const t = useTranslations('messaging.block');
  const client = useMessagingClient();
  const name = usePersonName()(person);
  const [isBusy, setBusy] = useState(false);

  async function unblock(): Promise<void> {
    setBusy(true);
    try {
      await client.unblock(person.userId);
      showToast(t('unblocked', { name }), {
        undo: () => void client.block(person.userId).catch(() => showToast(t('blockFailed', { name }))),
      });
    } catch {
      showToast(t('unblockFailed', { name }));
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
