import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { sync, useResource } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { useLatest } from '#/lib/useLatest.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Switch } from '#/ui/form/Switch.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { DEFAULT_PREFERENCES, type MessagingPreferences } from '../model/messagingState.ts';
import { messagingPreferences, updateMessagingPreferences } from './preferencesSync.ts';

/** What the viewer shows of themselves and how Enter works (MSG-44, MSG-56, MSG-57). Each switch takes effect at once. */
export function PreferencesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('messaging.preferences');
  const { data: held = DEFAULT_PREFERENCES } = useResource(messagingPreferences, null);
  const [hasFailed, setFailed] = useState(false);
  const isThere = useIsShown();
  const latest = useLatest(isOpen);
  const isShown = () => isThere() && latest();

  async function change(patch: Partial<MessagingPreferences>): Promise<void> {
    setFailed(false);
    try {
      await sync.mutate(updateMessagingPreferences, patch, newUuid(), isShown);
    } catch (error) {
      if (!isAborted(error)) setFailed(isShown());
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      {hasFailed ? (
        <Banner tone="danger" role="alert">
          {t('failed')}
        </Banner>
      ) : null}
      <div className="flex flex-col gap-4">
        <Switch
          label={t('typing')}
          hint={t('typingHint')}
          checked={held.showTyping}
          onChange={(showTyping) => void change({ showTyping })}
        />
        <WaitingMark of={updateMessagingPreferences} isOf={(patch) => 'showTyping' in patch} />
        <Switch
          label={t('presence')}
          hint={t('presenceHint')}
          checked={held.showPresence}
          onChange={(showPresence) => void change({ showPresence })}
        />
        <WaitingMark of={updateMessagingPreferences} isOf={(patch) => 'showPresence' in patch} />
        <Switch
          label={t('receipts')}
          hint={t('receiptsHint')}
          checked={held.showReadReceipts}
          onChange={(showReadReceipts) => void change({ showReadReceipts })}
        />
        <WaitingMark of={updateMessagingPreferences} isOf={(patch) => 'showReadReceipts' in patch} />
        <Switch
          label={t('newContacts')}
          hint={t('newContactsHint')}
          checked={held.allowNewContacts}
          onChange={(allowNewContacts) => void change({ allowNewContacts })}
        />
        <WaitingMark of={updateMessagingPreferences} isOf={(patch) => 'allowNewContacts' in patch} />
        <Switch
          label={t('enterSends')}
          hint={t('enterSendsHint')}
          checked={held.enterSends}
          onChange={(enterSends) => void change({ enterSends })}
        />
        <WaitingMark of={updateMessagingPreferences} isOf={(patch) => 'enterSends' in patch} />
      </div>
    </Dialog>
  );
}
