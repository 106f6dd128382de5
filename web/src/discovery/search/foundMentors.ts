import { create } from 'zustand';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { justAnswered } from '#/lib/justAnswered.ts';
import type { MentorCard, MentorPage } from '../operations.ts';
import { searchMentors } from './loadMentors.ts';
import { emptySearch, type MentorSearch, writeSearch } from './mentorSearch.ts';

const pageSize = 12;
/** As many as one answer may hold (LIM-01). */
const mostAtOnce = 96;

type Found = {
  /** Which search this answers; null before the first answer. */
  readonly key: string | null;
  readonly items: readonly MentorCard[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
};

const nothing: Found = {
  key: null,
  items: [],
  total: 0,
  hasMore: false,
  isLoading: false,
  hasFailed: false,
  isLoadingMore: false,
  hasMoreFailed: false,
};

/** What was found last. It outlives the page, so that Back from a mentor shows the list as it was. */
export const useFound = create<Found>(() => nothing);

onSessionEnd(forgetFound);

let latest = 0;
const answer = justAnswered();

/** As another viewer sees other names, nothing is kept from one to the next. */
export function forgetFound(): void {
  latest++;
  useFound.setState(nothing);
}

/**
 * The former answer stays until the new one is here; an answer that was overtaken is dropped. `isAgain`: it is asked by itself
 * after a failure, which is shown until there is an answer.
 */
export async function findMentors(search: MentorSearch, isAgain = false): Promise<void> {
  const turn = ++latest;
  const key = writeSearch(search).toString();
  const { key: shown, items } = useFound.getState();
  const limit = shown === key ? Math.min(Math.max(items.length, pageSize), mostAtOnce) : pageSize;
  const { hasFailed } = useFound.getState();
  const begun = { isLoading: true, isLoadingMore: false, hasMoreFailed: false };
  useFound.setState({ ...begun, hasFailed: isAgain && hasFailed });
  try {
    const page = await searchMentors(search, limit, 0);
    if (turn !== latest) return;
    answer.note();
    useFound.setState({ ...nothing, key, ...page });
  } catch {
    if (turn === latest) useFound.setState({ isLoading: false, hasFailed: true });
  }
}

/** What the server sent with the page is shown at its first look. */
export async function takeSentMentors(): Promise<void> {
  if (window.location.search === '') await findMentors(emptySearch);
}

/** Whether this search was answered a moment ago. */
export function isJustFound(search: MentorSearch): boolean {
  return answer.isFresh() && useFound.getState().key === writeSearch(search).toString();
}

/** The next page below. Answers the first mentor of it, null when none came. */
export async function findMore(search: MentorSearch): Promise<MentorCard | null> {
  const turn = latest;
  useFound.setState({ isLoadingMore: true, hasMoreFailed: false });
  try {
    const page = await searchMentors(search, pageSize, useFound.getState().items.length);
    return turn === latest ? append(page) : null;
  } catch {
    if (turn === latest) useFound.setState({ isLoadingMore: false, hasMoreFailed: true });
    return null;
  }
}

/** The order may have changed meanwhile: mentors that are already in the list are not added twice. */
function append({ items: came, total, hasMore }: MentorPage): MentorCard | null {
  const { items } = useFound.getState();
  const known = new Set(items.map(({ mentor }) => mentor.id));
  const added = came.filter(({ mentor }) => !known.has(mentor.id));
  useFound.setState({ items: [...items, ...added], total, hasMore, isLoadingMore: false });
  return added[0] ?? null;
}
