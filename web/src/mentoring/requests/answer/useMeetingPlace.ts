import { useEffect, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import type { MeetingProvider } from '../../operations.ts';
import { CallProviderQuery } from '../operations.ts';
import { providerCalled, providerOfLink } from './meetingPlace.ts';

const key = 'meeting.link';

type MeetingPlace = {
  readonly provider: MeetingProvider | '';
  readonly link: string;
  readonly setProvider: (provider: MeetingProvider | '') => void;
  readonly setLink: (link: string) => void;
  /** For the next time, in this browser. */
  readonly keep: () => void;
};

/** Provider and link: the partner's provider is preselected (SES-17), one's own room is not asked for twice. */
export function useMeetingPlace(): MeetingPlace {
  const userId = useSession((session) => session.userId);
  const [storage] = useState(() => (userId === null ? null : createPrivateStorage(userId)));
  const [link, setLink] = useState(() => storage?.read(key) ?? '');
  const [chosen, setChosen] = useState<MeetingProvider | '' | null>(() => providerOfLink(link) ?? null);
  const [ofPartner, setOfPartner] = useState<MeetingProvider | ''>('');
  useEffect(() => {
    let isGone = false;
    apiClient
      .query({ query: CallProviderQuery })
      .then(({ data }) => {
        const name = data?.me.selectedPartner?.callProvider?.name ?? '';
        if (!isGone) setOfPartner(providerCalled(name) ?? '');
      })
      // Then it is chosen by hand.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return {
    provider: chosen ?? ofPartner,
    link,
    setProvider: setChosen,
    setLink,
    keep: () => storage?.write(key, link.trim()),
  };
}
