import { create } from 'zustand';

/** The cards and plans of which a change waits for a network or for a server that answers; filled behind the first look. */
export const useUnsentIds = create<ReadonlySet<string>>(() => new Set<string>());
