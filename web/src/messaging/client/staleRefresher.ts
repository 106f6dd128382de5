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

  function fetchesFor(state: MessagingState): readonly Promise<unknown>[] {
    const people = Object.keys(state.stale.people).map(async (userId) => {
      // As much as is held: an older message may have been edited or deleted, too.
      const held = state.threads[userId]?.messages.length ?? 0;
      await answers.take(gateway.fetchThread({ userId, limit: withinPage(held), before: null }));
    });
    const listed = Object.values(state.conversations).filter((row) => row.lastMessageOn !== null).length;
    const list =
      state.stale.list === null
        ? []
        : [
            answers.take(
              gateway
                .fetchConversations({ limit: withinPage(listed), offset: 0 })
                // What lies behind is still as it was.
                .then((page) => ({ ...page, hasMore: state.list ? null : page.hasMore })),
            ),
          ];
    return [...people, ...list];
  }

  return createRefresher({
    stale: () => (isStale(store.getState()) ? store.getState().stale : null),
    round: () => fetchesFor(store.getState()),
  });
}

function withinPage(held: number): number {
  return Math.min(pageLimits.itemsMax, Math.max(pageLimits.items, held));
}

function isStale({ stale }: MessagingState): boolean {
  return stale.list !== null || Object.keys(stale.people).length > 0;
}
