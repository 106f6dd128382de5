import { createStore, type ExtractState, type StateCreator, type StoreApi } from 'zustand/vanilla';

export { createStore };

// zustand where pages are drawn: a page shows what its store holds now. The library's shows the initial state, as hydration
// needs it; here nothing is hydrated.

export function create<State>(init: StateCreator<State>) {
  const store = createStore<State>(init);
  const read = <Part>(select?: (state: State) => Part) => useStore(store, select);
  return Object.assign(read, store);
}

export function useStore<Store extends StoreApi<unknown>, Part>(
  store: Store,
  select: (state: ExtractState<Store>) => Part = (state) => state as Part,
): Part {
  return select(store.getState() as ExtractState<Store>);
}
