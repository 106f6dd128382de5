import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { PAGE_LIMIT, PAGE_SIZE } from './conversationLoader.ts';
import type { MessagingGateway } from './messagingGateway.ts';
import type { MessagingState } from './messagingState.ts';
import type { MessagingStore } from './messagingStore.ts';

/** Fetches again what the store calls stale: each thing once at a time, with backoff, until nothing is. */
export function createStaleRefresher(parts: {
  readonly store: MessagingStore;
  readonly gateway: MessagingGateway;
}): {
  readonly look: () => void;
  readonly stop: () => void;
} {
  const { store, gateway } = parts;
  const ended = new AbortController();
  let running = false;

  async function refreshAll(): Promise<void> {
    for (let attempt = 0; isStale(store.getState()) && !ended.signal.aborted; attempt++) {
      if (attempt > 0) await patientWait(backoffMs(attempt - 1), ended.signal);
      await Promise.allSettled(fetchesFor(store.getState()));
    }
  }

  function fetchesFor(state: MessagingState): readonly Promise<void>[] {
    const people = Object.keys(state.stale.people).map(async (userId) => {
      // As much as is held: an older message may have been edited or deleted, too.
      const held = state.threads[userId]?.messages.length ?? 0;
      store.apply(await gateway.fetchThread({ userId, limit: withinPage(held), before: null }));
    });
    const listed = Object.values(state.conversations).filter((row) => row.lastMessageOn !== null).length;
    const list =
      state.stale.list === null
        ? []
        : [
            gateway
              .fetchConversations({ limit: withinPage(listed), offset: 0 })
              // What lies behind is still as it was.
              .then((page) => store.apply({ ...page, hasMore: state.list ? null : page.hasMore })),
          ];
    const requests = state.stale.requests === null ? [] : [gateway.fetchRequests().then(store.apply)];
    return [...people, ...list, ...requests];
  }

  return {
    look() {
      if (running) return;
      running = true;
      refreshAll().finally(() => {
        running = false;
      });
    },
    stop: () => ended.abort(),
  };
}

function withinPage(held: number): number {
  return Math.min(PAGE_LIMIT, Math.max(PAGE_SIZE, held));
}

function isStale({ stale }: MessagingState): boolean {
  return stale.list !== null || stale.requests !== null || Object.keys(stale.people).length > 0;
}
