import { createStore, type StoreApi } from 'zustand/vanilla';
import { applyMentoringChange } from './applyMentoringChange.ts';
import type { MentoringChange } from './mentoringChange.ts';
import { emptyMentoringState, type MentoringState } from './mentoringState.ts';

/** Live state of one person's sessions; changes come in through `apply` only. */
export type MentoringStore = Pick<StoreApi<MentoringState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly apply: (change: MentoringChange) => void;
};

export function createMentoringStore(viewerId: string): MentoringStore {
  const store = createStore<MentoringState>(() => emptyMentoringState(viewerId));
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    apply: (change) => store.setState((state) => applyMentoringChange(state, change), true),
  };
}
