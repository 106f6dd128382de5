import { pageLimits } from '@waymark/events/limits';
import { createRefresher } from '#/lib/createRefresher.ts';
import type { MessagingState } from '../model/messagingState.ts';
import type { MessagingStore } from '../model/messagingStore.ts';
import type { LateAnswers } from './lateAnswers.ts';
import type { MessagingGateway } from './messagingGateway.ts';

/** Fetches again what the store calls stale. */
export function createStaleRefresher(parts: {
  readonly store: MessagingStore;
  readonly gateway: MessagingGateway;
  readonly answers: LateAnswers;
}): ReturnType<typeof createRefresher> {
  const { store, gateway, answers } = parts;

  async function fetchAgain(userId: string): Promise<void> {
    // As much as is held: an older message may have been edited or deleted, too.
    const held = store.getState().threads[userId]?.messages.length ?? 0;
    await answers.take(gateway.fetchThread({ userId, limit: withinPage(held), before: null }));
  }

  return createRefresher({
    stale: () => (isStale(store.getState()) ? store.getState().stale : null),
    round: () => Object.keys(store.getState().stale.people).map(fetchAgain),
  });
}

function withinPage(held: number): number {
  return Math.min(pageLimits.itemsMax, Math.max(pageLimits.items, held));
}

function isStale({ stale }: MessagingState): boolean {
  return Object.keys(stale.people).length > 0;
}
