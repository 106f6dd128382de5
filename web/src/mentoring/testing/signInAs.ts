import type { MentoringClient } from '../mentoringClient.ts';
import { useMentoringSession } from '../mentoringSession.ts';
import { createMentoringStore } from '../mentoringStore.ts';

/** Components see the sessions of this person; nothing is asked of a server. */
export function signInAs(viewerId: string): void {
  const nothing = async () => {};
  const client: MentoringClient = {
    viewerId,
    store: createMentoringStore(viewerId),
    start: nothing,
    stop: () => {},
    hear: () => {},
    wake: () => {},
    openList: nothing,
    loadMore: nothing,
    openSession: nothing,
  };
  useMentoringSession.setState({ client });
}
