import { mentoringLimits } from '@waymark/events/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useRefreshed } from '#/lib/loaded/useRefreshed.ts';
import { GetMentorAvailability, type MentorAvailability } from '../../operations.ts';
import { type RequestMentor, RequestMentorQuery } from '../operations.ts';

type Known = { readonly mentor: RequestMentor; readonly availability: MentorAvailability | null };
type People = Readonly<Record<string, Known | null>>;
type ChosenMentors = {
  /** Of the ids, in their order; who is not known (yet) is missing. */
  readonly chosen: readonly Known[];
  /** Nobody that this viewer may see. */
  readonly missing: readonly string[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/**
 * People by their ids, with the free time that the wizard can ask for, as it is while its person looks. Not refreshed: who they
 * are is all that is wanted, and only what failed is asked for again.
 */
export function useChosenMentors(
  ids: readonly string[],
  { isRefreshed = true }: { readonly isRefreshed?: boolean } = {},
): ChosenMentors {
  const [known, setKnown] = useState<People>({});
  const latest = useRef<People>({});
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const names = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false;
    const wanted = names === '' ? [] : names.split(' ');
    void Promise.allSettled(wanted.map(loadMentor)).then((answers) => {
      if (isGone) return;
      const found = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled' ? [[wanted[index] ?? '', answer.value] as const] : [],
      );
      const before = latest.current;
      const now = found.map(([id, person]) => [id, person && withKnown(person, before[id])] as const);
      latest.current = { ...before, ...Object.fromEntries(now) };
      setKnown(latest.current);
      setFailed(found.length < wanted.length || found.some(([id, person]) => isOld(person, before[id])));
    });
    return () => {
      isGone = true;
    };
  }, [names, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useRefreshed(retry, isRefreshed || hasFailed);
  useEffect(() => {
    if (!hasFailed) return;
    return useLiveStatus.subscribe(({ isOnline }, before) => {
      if (isOnline && !before.isOnline) retry();
    });
  }, [hasFailed, retry]);
  return {
    chosen: ids.flatMap((id) => known[id] ?? []),
    missing: ids.filter((id) => known[id] === null),
    isLoading: !hasFailed && ids.some((id) => known[id] === undefined),
    hasFailed,
    retry,
  };
}

type Answered = {
  readonly mentor: RequestMentor;
  readonly availability: MentorAvailability | null | undefined;
};

/** Free time that could not be asked for stays as it was known. */
function withKnown({ mentor, availability }: Answered, before: Known | null | undefined): Known {
  return { mentor, availability: availability === undefined ? (before?.availability ?? null) : availability };
}

/** Whether free time is shown that could not be asked for again. */
function isOld(person: Answered | null, before: Known | null | undefined): boolean {
  return person?.availability === undefined && Boolean(person && before?.availability);
}

/** Null: nobody, or nobody that this viewer may see. */
async function loadMentor(id: string): Promise<Answered | null> {
  const from = new Date(serverNow());
  const to = new Date(from.getTime() + mentoringLimits.timeBefore);
  const [person, free] = await Promise.all([
    apiClient.query({ query: RequestMentorQuery, variables: { id } }),
    apiClient
      .query({
        query: GetMentorAvailability,
        variables: { mentorId: id, from: from.toISOString(), to: to.toISOString() },
      })
      // Without it the times can still be picked.
      .catch(() => undefined),
  ]);
  const mentor = person.data?.getUser;
  return mentor ? { mentor, availability: free?.data?.getMentorAvailability } : null;
}
