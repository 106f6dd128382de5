import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { showToast } from '#/ui/toast.ts';
import {
  type DataPrivacy,
  DataPrivacyQuery,
  type PrivacySwitch,
  UpdateDataPrivacyMutation,
} from './operations.ts';

type DataPrivacyState = {
  settings: DataPrivacy | null;
  hasFailed: boolean;
  retry: () => void;
  change: (name: PrivacySwitch, isOn: boolean) => void;
};

/** The switches: each saves at once, can be taken back from the toast, and follows what another window does. */
export function useDataPrivacy(): DataPrivacyState {
  const t = useTranslations('privacy.dataPrivacy');
  const { value, hasFailed, reload, setValue } = useLoaded(loadSettings);
  // What was pressed and is on its way; it shows at once.
  const [sending, setSending] = useState<Partial<DataPrivacy>>({});
  useEffect(() => onUserEventOf('DataPrivacyChanged', reload), [reload]);

  const send = useCallback(
    async (name: PrivacySwitch, isOn: boolean): Promise<boolean> => {
      setSending((before) => ({ ...before, [name]: isOn }));
      try {
        const { data } = await apiClient.mutate({
          mutation: UpdateDataPrivacyMutation,
          variables: { data: { [name]: isOn } },
        });
        if (data) setValue(data.updateDataPrivacy);
        return data !== undefined;
      } catch {
        showToast(t('notSaved'));
        return false;
      } finally {
        setSending(({ [name]: _sent, ...others }) => others);
      }
    },
    [setValue, t],
  );

  const change = useCallback(
    (name: PrivacySwitch, isOn: boolean) => {
      void send(name, isOn).then((isSaved) => {
        if (isSaved) showToast(t('saved'), { undo: () => void send(name, !isOn) });
      });
    },
    [send, t],
  );

  return { settings: value && { ...value, ...sending }, hasFailed, retry: reload, change };
}

async function loadSettings(): Promise<DataPrivacy> {
  const { data } = await apiClient.query({ query: DataPrivacyQuery });
  if (!data) throw new Error('No privacy settings in the answer.');
  return data.getDataPrivacy;
}
