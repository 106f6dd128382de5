import { position, type Recorded, type Topic } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import type { LogReader } from './AppliedLog.ts';
import { Subscriber, type SubscriberHost } from './Subscriber.ts';

const own = 'user.ana' as Topic;
const plan = 'plan.1' as Topic;

it('LIV-07 a log that goes back while access is asked about does not leave what was lost open', async () => {
  const applied = { position: position(5), fingerprint: 55 };
  const log: Partial<LogReader> = { standingAt: async () => 55 };
  const host: Partial<SubscriberHost> = {
    log: log as LogReader,
    applied: () => applied,
    accessChangedAt: () => position(0),
    caughtUp: (upTo) => ({ kind: 'heartbeat', ...upTo, at: 0 }),
    now: () => 0,
    queueLimit: 8,
    limits: { maxEvents: 10, maxAgeMs: 1_000, page: 10 },
    onTopicsLost: () => {},
    onFault: () => {},
  };
  let asked = 0;
  const subscriber = new Subscriber(
    {
      topics: [own, plan],
      after: undefined,
      mayRead: async () => true,
      async topicsNow() {
        asked += 1;
        if (asked === 1) throw new Error('the database is away');
        return [own];
      },
    },
    host as SubscriberHost,
  );
  expect(subscriber.take()?.kind).toBe('heartbeat');
  subscriber.recheckAccess();
  expect(subscriber.take()).toBeUndefined();
  subscriber.resync('UNKNOWN_POSITION');
  expect((await subscriber.next()).value?.kind).toBe('resync');
  const next = subscriber.next();
  const place = { position: position(6), fingerprint: 66 };
  subscriber.offer({ kind: 'event', ...place, event: { ...place } as Recorded });
  expect((await next).value?.kind).toBe('heartbeat');
  expect(subscriber.topics).toEqual([own]);
});
