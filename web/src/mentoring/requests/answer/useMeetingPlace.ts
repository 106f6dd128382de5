import { useEffect, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { keepAnswers, keptAnswers } from '#/app/drafts/keptAnswers.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import type { MeetingProvider } from '../../operations.ts';
import { CallProviderQuery } from '../operations.ts';
import { newRoom, providerCalled, providerOfLink, providers } from './meetingPlace.ts';

const key = 'meeting.link';

type MeetingPlace = {
  readonly provider: MeetingProvider | '';
  readonly link: string;
  /** The link is a room made here, which the mentor may replace. */
  readonly isMade: boolean;
  readonly setProvider: (provider: MeetingProvider | '') => void;
  readonly setLink: (link: string) => void;
  /** It was sent: for the next time, in this browser. */
  readonly keep: () => void;
};

/**
 * Provider and link: the partner's provider is preselected (SES-17), one's own room is not asked for twice, and where no provider
 * demands a room of its kind, one is made. What is typed and not sent outlives a reload.
 */
export function useMeetingPlace(sessionId: string): MeetingPlace {
  const keptAs = `meetingPlace.${sessionId}`;
  const [typed] = useState(() => keptAnswers(keptAs));
  const userId = useSession((session) => session.userId);
  const [storage] = useState(() => (userId === null ? null : createPrivateStorage(userId)));
  const [remembered] = useState(() => storage?.read(key) ?? '');
  /** Null while the mentor has neither a room from last time nor written anything. */
  const [own, setOwn] = useState<string | null>(() =>
    typeof typed?.link === 'string' ? typed.link : remembered === '' ? null : remembered,
  );
  const [room] = useState(newRoom);
  const [chosen, setChosen] = useState<MeetingProvider | '' | null>(() => {
    const kept = providers.find((one) => one === typed?.provider);
    if (kept) return kept;
    return remembered === '' ? null : (providerOfLink(remembered) ?? 'OTHER');
  });
  const [isTouched, setTouched] = useState(typed !== null);
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
  useEffect(
    () => keepAnswers(keptAs, isTouched ? { provider, link: own } : null),
    [keptAs, isTouched, provider, own],
  );
  return {
    provider,
    link,
    isMade,
    setProvider(changed) {
      setChosen(changed);
      setTouched(true);
    },
    setLink(changed) {
      setOwn(changed);
      setTouched(true);
    },
    keep() {
      setTouched(false);
      // The dialog closes before it is drawn again.
      keepAnswers(keptAs, null);
      if (!isMade) storage?.write(key, link.trim());
    },
  };
}
