import { useEffect, useState } from 'react';
import { askServer } from '../askServer.ts';
import { type Member, PartnerMembers } from '../operations.ts';
import { useLiveAnswer } from '../useLiveAnswer.ts';

const pageSize = 20;

type People = {
  people: readonly Member[] | null;
  total: number;
  hasMore: boolean;
  hasFailed: boolean;
  showMore: () => void;
  reload: () => void;
};

/** The people of a community; people who join, leave or are answered elsewhere change the list at once. */
export function usePeople(partnerId: string, isWaiting: boolean): People {
  const [pages, setPages] = useState(1);
  const { answer, hasFailed, reload } = useLiveAnswer(
    async () => {
      const limit = Math.min(pages * pageSize, 100);
      const { getPartnerMembers } = await askServer(PartnerMembers, { partnerId, isWaiting, limit });
      return getPartnerMembers;
    },
    ({ __typename }) => __typename === 'UserChanged' || __typename === 'MembershipAnswered',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more page asks again
  useEffect(() => {
    if (pages > 1) reload();
  }, [pages]);
  return {
    people: answer?.data ?? null,
    total: answer?.total ?? 0,
    hasMore: (answer?.hasMore ?? false) && pages * pageSize < 100,
    hasFailed,
    showMore: () => setPages((before) => before + 1),
    reload,
  };
}
