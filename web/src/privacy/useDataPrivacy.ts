import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { sync, useResource } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import type { DataPrivacy, PrivacySwitch } from './operations.ts';
import { dataPrivacy, updateDataPrivacy } from './privacySync.ts';

type DataPrivacyState = {
  settings: DataPrivacy | undefined;
  hasFailed: boolean;
  retry: () => void;
  change: (name: PrivacySwitch, isOn: boolean) => void;
};

/** The switches: each saves at once, can be taken back from the toast, and follows what another window does. */
export function useDataPrivacy(): DataPrivacyState {
  const t = useTranslations('privacy.dataPrivacy');
  const { data: settings, hasFailed, retry } = useResource(dataPrivacy, null);

  const send = useCallback(
    async (name: PrivacySwitch, isOn: boolean): Promise<boolean> => {
      try {
        await sync.mutate(updateDataPrivacy, { [name]: isOn });
        return true;
      } catch (error) {
        if (!isAborted(error)) showToast(t('notSaved'));
        return false;
      }
    },
    [t],
  );

  const change = useCallback(
    (name: PrivacySwitch, isOn: boolean) => {
      void send(name, isOn).then((isSaved) => {
        if (isSaved) showToast(t('saved'), { undo: () => void send(name, !isOn) });
      });
    },
    [send, t],
  );

  return { settings, hasFailed, retry, change };
}
