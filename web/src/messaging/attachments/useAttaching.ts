import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { NotTaken } from './messageAttachments.ts';

export type Attaching = {
  readonly notTaken: readonly NotTaken[];
  readonly add: (files: readonly File[]) => void;
  readonly forgetNotTaken: () => void;
};

/** Takes files for one person, however they come, and says which were not taken. */
export function useAttaching(userId: string): Attaching {
  const t = useTranslations('attachments');
  const { attachments } = useMessagingClient();
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);

  async function take(files: readonly File[]): Promise<void> {
    setNotTaken([]);
    const left = await attachments.add(userId, files);
    setNotTaken(left);
    const count = files.length - left.length;
    if (count > 0) announce(t('added', { count }));
  }

  return {
    notTaken,
    add: (files) => void (files.length > 0 && take(files)),
    forgetNotTaken: () => setNotTaken([]),
  };
}
