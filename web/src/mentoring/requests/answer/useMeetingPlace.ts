import { useEffect, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import type { MeetingProvider } from '../../operations.ts';
import { CallProviderQuery } from '../operations.ts';
import { newRoom, providerCalled, providerOfLink } from './meetingPlace.ts';

const key = 'meeting.link';

type MeetingPlace = {
  readonly provider: MeetingProvider | '';
  readonly link: string;
  /** The link is a room made here, which the mentor may replace. */
  readonly isMade: boolean;
  readonly setProvider: (provider: MeetingProvider | '') => void;
  readonly setLink: (link: string) => void;
  /** For the next time, in this browser. */
  readonly keep: () => void;
};

/**
 * Provider and link: the partner's provider is preselected (SES-17), one's own room is not asked for twice, and where no provider
 * demands a room of its kind, one is made.
 */
export function useMeetingPlace(): MeetingPlace {
  const userId = useSession((session) => session.userId);
  const [storage] = useState(() => (userId === null ? null : createPrivateStorage(userId)));
  const [remembered] = useState(() => storage?.read(key) ?? '');
  /** Null while the mentor has neither a room from last time nor written anything. */
  const [own, setOwn] = useState<string | null>(remembered === '' ? null : remembered);
  const [room] = useState(newRoom);
  const [chosen, setChosen] = useState<MeetingProvider | '' | null>(() =>
    remembered === '' ? null : (providerOfLink(remembered) ?? 'OTHER'),
  );
  const [ofPartner, setOfPartner] = useState<MeetingProvider | '' | null>(null);
  useEffect(() => {
    let isGone = false;
    apiClient
      .query({ query: CallProviderQuery })
      .then(({ data }) => {
        const name = data?.me.selectedPartner?.callProvider?.name ?? '';
        if (!isGone) setOfPartner(providerCalled(name) ?? 'OTHER');
      })
      // Then it is chosen by hand.
      .catch(() => !isGone && setOfPartner(''));
    return () => {
      isGone = true;
    };
  }, []);
  const provider = chosen ?? ofPartner ?? '';
  const isMade = own === null && provider === 'OTHER';
  const link = own ?? (isMade ? room : '');
  return {
    provider,
    link,
    isMade,
    setProvider: setChosen,
    setLink: setOwn,
    keep() {
      if (!isMade) storage?.write(key, link.trim());
    },
  };
}
