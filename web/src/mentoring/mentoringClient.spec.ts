import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMentoringClient, type MentoringClient } from './mentoringClient.ts';
import { session } from './testing/sessions.ts';

let client: MentoringClient;
let fetched: string[];
let failing = false;

beforeEach(async () => {
  vi.useFakeTimers();
  fetched = [];
  failing = false;
  client = createMentoringClient({
    viewerId: 'mentee',
    follow: () => {},
    gateway: {
      fetchCounts: async () => ({ type: 'CountsFetched', counts: { position: '99' } as never }),
      fetchSession: async (id) => {
        fetched.push(id);
        if (failing) throw new Error('Unreachable.');
        return { type: 'SessionFetched', session: session({ id, version: fetched.length + 1 }) };
      },
      fetchList: async (list) => ({
        type: 'ListFetched',
        list,
        offset: 0,
        items: [session()],
        total: 1,
        hasMore: false,
        position: '1',
      }),
    },
  });
  await client.openList('askedByMe');
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

function change(position: string): void {
  const payload = { __typename: 'MentoringSessionChanged', sessionId: 's1', change: 'RescheduleExpired' };
  client.hear({ position, version: null, payload });
}

it('LIV-03 what is heard in the moment in which the feed is back is fetched', async () => {
  client.wake();
  change('2');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['s1']);
});

it('LIV-05 a fetch that fails is tried again, later each time; what works is not', async () => {
  failing = true;
  change('2');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(fetched).toHaveLength(2);
  failing = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveLength(3);
});
