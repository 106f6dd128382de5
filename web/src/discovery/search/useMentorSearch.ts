import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useContentShown } from '#/app/firstPage.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { findMentors, forgetFound, isJustFound, useFound } from './foundMentors.ts';
import { type MentorSearch, readSearch, writeSearch } from './mentorSearch.ts';
import { selectTopics, useSelection } from './selection.ts';

type ChangeSearch = (change: Partial<MentorSearch>, how?: { isTyping?: boolean }) => void;

/**
 * The search of the address, and how to change it: a change shows at once and is in the address a moment later. Topics
 * are kept in the tab too (MEN-06).
 */
export function useMentorSearch(): { search: MentorSearch; change: ChangeSearch } {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const page = useRef(pathname);
  const query = address.toString();
  const [search, setSearch] = useState(() => readSearch(address));
  const latest = useRef(search);
  /** The address that is on its way; others that come before it are passed on the way there. */
  const wanted = useRef<string | null>(null);

  const change = useCallback<ChangeSearch>(
    (change, { isTyping = false } = {}) => {
      latest.current = { ...latest.current, ...change };
      setSearch(latest.current);
      if (change.topicIds) selectTopics(change.topicIds);
      const next = writeSearch(latest.current);
      wanted.current = next.toString();
      // Back takes a filter away; it does not take search text and topics away one by one.
      const replace = isTyping || change.topicIds !== undefined;
      setAddress(next, { replace, preventScrollReset: true });
    },
    [setAddress],
  );

  useEffect(() => {
    // On the way to another page, whose address is none of ours.
    if (pathname !== page.current) return;
    if (wanted.current !== null && wanted.current !== query && !isBack) return;
    wanted.current = null;
    const asked = readSearch(new URLSearchParams(query));
    latest.current = asked;
    // The same search is the same value: a new one would draw the whole list again.
    setSearch((before) =>
      writeSearch(before).toString() === writeSearch(asked).toString() ? before : asked,
    );
    const { topicIds } = useSelection.getState();
    if (asked.topicIds.length > 0) selectTopics(asked.topicIds);
    else if (topicIds.length > 0) change({ topicIds });
  }, [query, pathname, isBack, change]);

  return { search, change };
}

/** Asks for what the address says, again for another viewer, and when the connection is back. */
export function useFoundMentors(search: MentorSearch) {
  const found = useFound();
  const userId = useSession((session) => (session.isLoading ? undefined : session.userId));
  const key = writeSearch(search).toString();
  const viewer = useRef(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; later the former list stays until the next
  useLayoutEffect(() => {
    if (useFound.getState().key !== key) forgetFound();
  }, []);
  useEffect(() => {
    if (userId === undefined) return;
    if (viewer.current !== undefined && viewer.current !== userId) forgetFound();
    viewer.current = userId;
    const gone = new AbortController();
    async function ask(): Promise<void> {
      if (isJustFound(readSearch(new URLSearchParams(key)))) return;
      for (let failures = 0; !gone.signal.aborted; failures++) {
        await findMentors(readSearch(new URLSearchParams(key)), failures > 0);
        if (!useFound.getState().hasFailed) return;
        await patientWait(backoffMs(failures), gone.signal);
      }
    }
    void ask();
    return () => gone.abort();
  }, [key, userId]);
  useContentShown(found.key !== null || found.hasFailed);
  const retry = useCallback(() => void findMentors(search), [search]);
  return { ...found, isFirst: found.key === null, isCurrent: found.key === key, retry };
}
