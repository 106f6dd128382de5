import { create, createStore, useStore } from 'zustand';
import type { MentoringClient } from './mentoringClient.ts';
import { emptyMentoringState, type MentoringState } from './mentoringState.ts';

/** Null until its code is loaded, and when nobody is signed in. */
export const useMentoringSession = create<{ readonly client: MentoringClient | null }>(() => ({
  client: null,
}));

const nobody = createStore(() => emptyMentoringState(''));

/** Part of the live state; empty until the client is there. */
export function useMentoring<Selected>(select: (state: MentoringState) => Selected): Selected {
  const client = useMentoringSession((session) => session.client);
  return useStore(client?.store ?? nobody, select);
}
