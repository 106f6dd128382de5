import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Viewer } from '@waymark/events/kernel';
import type { App } from '../../app.ts';
import { createSpool, type HeldFiles } from '../../files/spool.ts';
import { failure } from '../../graphql/failures.ts';
import { rateLimited } from '../../rateLimiter.ts';

/** Somebody who was logged in when their request began. */
export type Sender = Extract<Viewer, { kind: 'user' }>;

/** Requests with files that one person may have on their way to one process. */
const MOST_AT_ONCE = 10;
const COME_AGAIN = 5000;

export function carriesFiles(request: IncomingMessage): boolean {
  return (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
}

/**
 * Takes in requests that carry files. Every operation with a file is for somebody logged in, so who is not is turned away
 * before a byte is stored, and nobody fills the disk with many requests at once.
 */
export function createFileRequests(app: App) {
  const spool = createSpool(join(app.config.dataDir, 'spool'));
  const underWay = new Map<string, number>();

  return {
    /**
     * @param viewer who sends it, asked before the first byte: a slow phone takes longer than its token lives
     * @throws GraphQLError EXPIRED_TOKEN, RATE_LIMITED
     */
    async run<Value>(
      viewer: Viewer,
      work: (held: HeldFiles, sender: Sender) => Promise<Value>,
    ): Promise<Value> {
      if (viewer.kind !== 'user') throw failure('EXPIRED_TOKEN');
      const others = underWay.get(viewer.userId) ?? 0;
      if (others >= MOST_AT_ONCE) throw rateLimited(COME_AGAIN);
      underWay.set(viewer.userId, others + 1);
      const held = spool.open();
      try {
        return await work(held, viewer);
      } finally {
        await held.release();
        const left = (underWay.get(viewer.userId) ?? 1) - 1;
        if (left > 0) underWay.set(viewer.userId, left);
        else underWay.delete(viewer.userId);
      }
    },
  };
}
