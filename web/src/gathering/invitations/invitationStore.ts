import { create } from 'zustand';

/** NAV-159: whether an invitation waits, for the sidebar; the engine that knows it is loaded behind the first page. */
export const useHasInvitations = create<{ readonly hasAny: boolean }>(() => ({ hasAny: false }));
