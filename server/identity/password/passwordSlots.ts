import { failure } from '../../platform/graphql/failures.ts';

type Waiting = { readonly start: () => void };

type SlotOptions = {
  /** How many run at once. */
  readonly slots: number;
  /** How many of one client, and of all, may wait. */
  readonly waitingPerClient: number;
  readonly waiting: number;
  /** How long one may wait, milliseconds. */
  readonly patience: number;
};

/**
 * Bounds work that is costly on purpose. Clients take turns, so that one which floods the queue delays itself.
 * @throws GraphQLError RATE_LIMITED with `reason: "busy"` and `retryAfter` in seconds, from `run`
 */
export function createSlots({ slots, waitingPerClient, waiting, patience }: SlotOptions) {
  /** In the order in which clients have their turn. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let queued = 0;

  function startNext(): void {
    const [first] = queues;
    if (!first || running >= slots) return;
    const [client, queue] = first;
    const next = queue.shift();
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    queued -= 1;
    running += 1;
    next?.start();
  }

  function turnOf(client: string): Promise<void> {
    if (running < slots && queued === 0) {
      running += 1;
      return Promise.resolve();
    }
    const queue = queues.get(client) ?? [];
    if (queued >= waiting || queue.length >= waitingPerClient) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const entry = {
        start: () => {
          clearTimeout(giveUp);
          resolve();
        },
      };
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(entry), 1);
        if (queue.length === 0) queues.delete(client);
        queued -= 1;
        reject(busy());
      }, patience);
      queue.push(entry);
      queues.set(client, queue);
      queued += 1;
    });
  }

  return {
    async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      await turnOf(client);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

function busy() {
  return failure('RATE_LIMITED', { reason: 'busy', retryAfter: 2 });
}
