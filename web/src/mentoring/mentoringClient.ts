import type { ListName } from './lists.ts';
import type { MentoringGateway } from './mentoringGateway.ts';
import { createMentoringStore, type MentoringStore } from './mentoringStore.ts';
import { createStaleSessions } from './staleSessions.ts';

type LiveItem = {
  readonly position: string;
  readonly version: number | null;
  readonly payload: { readonly __typename: string };
};

/** What mentoring does for one signed-in person, without a framework. */
export interface MentoringClient {
  readonly viewerId: string;
  readonly store: MentoringStore;
  /** Loads the counts. */
  start(): Promise<void>;
  stop(): void;
  hear(item: LiveItem): void;
  /** The network or the feed is back. */
  wake(): void;
  /** The first page of a list, unless it is there. Rejects when it cannot be loaded. */
  openList(list: ListName): Promise<void>;
  loadMore(list: ListName): Promise<void>;
  /** One session with all its page shows. Rejects as the server does. */
  openSession(id: string): Promise<void>;
}

export function createMentoringClient(options: {
  readonly viewerId: string;
  readonly gateway: MentoringGateway;
  /** An answer reflects the log up to here: what comes after must be heard (LIV-04). */
  readonly follow: (position: string) => void;
}): MentoringClient {
  const { viewerId, follow } = options;
  const gateway: MentoringGateway = {
    ...options.gateway,
    async fetchCounts() {
      const fetched = await options.gateway.fetchCounts();
      follow(fetched.counts.position);
      return fetched;
    },
    async fetchList(list, offset) {
      const fetched = await options.gateway.fetchList(list, offset);
      follow(fetched.position);
      return fetched;
    },
  };
  const store = createMentoringStore(viewerId);
  const stale = createStaleSessions({ store, gateway: { ...gateway, fetchSession } });
  const running = new Map<string, Promise<void>>();
  const unsubscribe = store.subscribe((state, before) => {
    if (state.stale !== before.stale) stale.look();
  });

  function once(key: string, load: () => Promise<void>): Promise<void> {
    const held = running.get(key);
    if (held) return held;
    const started = load().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  async function fetchSession(id: string) {
    const { documentsHeard } = store.getState();
    return { ...(await gateway.fetchSession(id)), documentsHeard };
  }

  async function loadFrom(list: ListName, offset: number): Promise<void> {
    store.apply(await gateway.fetchList(list, offset));
  }

  return {
    viewerId,
    store,
    async start() {
      store.apply(await gateway.fetchCounts());
    },
    stop() {
      unsubscribe();
      stale.stop();
    },
    hear({ position, version, payload }) {
      if (isSessionChanged(payload)) {
        const { sessionId, change } = payload;
        store.apply({ type: 'SessionChanged', sessionId, change, version, position });
      } else if (isDocumentChanged(payload))
        store.apply({ type: 'DocumentChanged', documentId: payload.documentId });
      else if (payload.__typename === 'ResyncRequired') store.apply({ type: 'ResyncRequired', position });
    },
    wake: stale.look,
    openList: (list) =>
      once(`open ${list}`, async () => {
        if (!store.getState().lists[list]) await loadFrom(list, 0);
      }),
    loadMore: (list) =>
      once(`more ${list}`, async () => {
        const held = store.getState().lists[list];
        const { departures } = store.getState();
        const offset = held?.ids.filter((id) => !departures[id]).length ?? 0;
        if (held?.hasMore) await loadFrom(list, offset);
      }),
    openSession: (id) => once(`session ${id}`, async () => store.apply(await fetchSession(id))),
  };
}

type SessionChangedPayload = {
  readonly __typename: 'MentoringSessionChanged';
  readonly sessionId: string;
  readonly change: string;
};

function isSessionChanged(payload: LiveItem['payload']): payload is SessionChangedPayload {
  return payload.__typename === 'MentoringSessionChanged';
}

type DocumentChangedPayload = {
  readonly __typename: 'LibraryDocumentChanged';
  readonly documentId: string;
};

function isDocumentChanged(payload: LiveItem['payload']): payload is DocumentChangedPayload {
  return payload.__typename === 'LibraryDocumentChanged';
}
