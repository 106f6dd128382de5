import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '#/app/session/sessionStore.ts';
import { findMentors, forgetFound, useFound } from './foundMentors.ts';
import { type MentorSearch, readSearch, writeSearch } from './mentorSearch.ts';
import { selectTopics, useSelection } from './selection.ts';

type ChangeSearch = (change: Partial<MentorSearch>, how?: { isTyping?: boolean }) => void;

/** The search of the address, and how to change it. Topics are kept in the tab too (MEN-06). */
export function useMentorSearch(): { search: MentorSearch; change: ChangeSearch } {
  const [address, setAddress] = useSearchParams();
  const words = address.toString();
  const search = useMemo(() => readSearch(new URLSearchParams(words)), [words]);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  // Two changes in one moment both count, though the address shows them later.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const change = useCallback<ChangeSearch>(
    (change, { isTyping = false } = {}) => {
      latest.current = { ...latest.current, ...change };
      if (change.topicIds) selectTopics(change.topicIds);
      // Back takes a filter away; it does not take words and topics away one by one.
      const replace = isTyping || change.topicIds !== undefined;
      setAddress(writeSearch(latest.current), { replace, preventScrollReset: true });
    },
    [setAddress],
  );

  useEffect(() => {
    const { topicIds } = useSelection.getState();
    if (search.topicIds.length > 0) selectTopics(search.topicIds);
    // Not on the way to another page, whose address is none of ours.
    else if (topicIds.length > 0 && pathname === page.current) change({ topicIds });
  }, [search, pathname, change]);

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
    const ask = () => void findMentors(readSearch(new URLSearchParams(key)));
    const askAgain = () => useFound.getState().hasFailed && ask();
    ask();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [key, userId]);
  const retry = useCallback(() => void findMentors(search), [search]);
  return { ...found, isFirst: found.key === null, isCurrent: found.key === key, retry };
}
