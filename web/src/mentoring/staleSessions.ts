import { failureOf } from '#/app/api/failure.ts';
import { createRefresher } from '#/lib/createRefresher.ts';
import type { ListName } from './lists.ts';
import type { MentoringGateway } from './mentoringGateway.ts';
import type { MentoringState } from './mentoringState.ts';
import type { MentoringStore } from './mentoringStore.ts';

/** How many sessions are asked for one by one; more than these and the lists are cheaper. */
const AT_ONCE = 5;

/** Fetches again what the store calls stale. */
export function createStaleSessions(parts: {
  readonly store: MentoringStore;
  readonly gateway: MentoringGateway;
}): { readonly look: () => void; readonly stop: () => void } {
  const { store, gateway } = parts;
  let isStopped = false;
  const refresher = createRefresher({
    stale: () => (isStale(store.getState()) ? store.getState().stale : null),
    round: () => fetchesFor(store.getState()),
  });

  function fetchesFor(state: MentoringState): readonly Promise<void>[] {
    const sessions = Object.keys(state.stale.sessions).slice(0, AT_ONCE).map(fetchSession);
    const lists = (Object.keys(state.stale.lists) as ListName[]).map(fetchList);
    const counts = state.stale.counts === null ? [] : [gateway.fetchCounts().then(apply)];
    return [...sessions, ...lists, ...counts];
  }

  /** As far as it was loaded, page after page, and shown at once. */
  async function fetchList(list: ListName): Promise<void> {
    const held = store.getState().lists[list]?.ids.length ?? 0;
    let fetched = await gateway.fetchList(list, 0);
    while (fetched.hasMore && fetched.items.length < held) {
      const { items, total, hasMore, position } = await gateway.fetchList(list, fetched.items.length);
      const known = new Set(fetched.items.map(({ id }) => id));
      const all = [...fetched.items, ...items.filter(({ id }) => !known.has(id))];
      fetched = { ...fetched, items: all, total, hasMore: hasMore && items.length > 0, upTo: position };
    }
    apply(fetched);
  }

  async function fetchSession(id: string): Promise<void> {
    try {
      apply(await gateway.fetchSession(id));
    } catch (error) {
      const { code } = failureOf(error);
      if (code !== 'NOT_FOUND' && code !== 'NOT_AUTHORIZED') throw error;
      apply({ type: 'SessionGone', sessionId: id });
    }
  }

  function apply(change: Parameters<MentoringStore['apply']>[0]): void {
    if (!isStopped) store.apply(change);
  }

  return {
    look: refresher.look,
    stop() {
      isStopped = true;
      refresher.stop();
    },
  };
}

function isStale({ stale }: MentoringState): boolean {
  return (
    stale.counts !== null || Object.keys(stale.lists).length > 0 || Object.keys(stale.sessions).length > 0
  );
}
