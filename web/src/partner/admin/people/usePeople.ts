import { useState } from 'react';
import { useKept, useResource } from '#/app/sync/index.ts';
import type { Member } from '../../operations.ts';
import { partnerMembers } from '../../partnerSync.ts';

const pageSize = 20;
/** As many as one answer of the server holds. */
const most = 100;

type People = {
  people: readonly Member[] | null;
  total: number;
  hasMore: boolean;
  hasFailed: boolean;
  showMore: () => void;
  retry: () => void;
};

/** The people of a community; people who join, leave or are answered elsewhere change the list at once. */
export function usePeople(partnerId: string, isWaiting: boolean): People {
  const [limit, setLimit] = useState(pageSize);
  const { data, hasFailed, retry } = useResource(partnerMembers, { partnerId, isWaiting, limit });
  const members = useKept(data, `${partnerId} ${isWaiting}`);
  return {
    people: members?.data ?? null,
    total: members?.total ?? 0,
    hasMore: (members?.hasMore ?? false) && limit < most,
    hasFailed,
    showMore: () => setLimit((before) => Math.min(before + pageSize, most)),
    retry,
  };
}
