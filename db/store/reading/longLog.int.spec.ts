import { position, userId, userTopic } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import {
  createTestDatabase,
  fillLog,
  journal,
  journalDecider,
  journalOf,
  wholeScans,
} from '../../testing/index.ts';
import { readCheckpoint } from '../consumers/checkpoints.ts';
import { createEventStore } from '../createEventStore.ts';

it('no read of the log goes through all of it where PostgreSQL keeps its own settings', async () => {
  await using db = await createTestDatabase({ poolSize: 1 });
  await fillLog(db, 60_000);
  await db.sql`insert into checkpoints (name, position) values ('mails', 59000)`;
  // The product's own PostgreSQL has a lower one.
  await db.sql`set random_page_cost = 4`;
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  const page = { limit: 50 };
  const scans = await wholeScans(db, ['events', 'event_topics', 'streams', 'commands'], {
    look: () => store.look(position(30_000)),
    standingAt: () => store.standingAt(position(30_000)),
    head: () => store.head(),
    load: () => store.load(journalDecider, journalOf('7')),
    findCommand: () => store.findCommand({ kind: 'user', id: userId('p7') }, '7' as never),
    readStream: () => store.readStream(journalOf('7'), { after: 10, ...page }),
    readLog: () => store.readLog({ after: position(30_000), ...page }),
    readCommitted: () => store.readCommitted({ from: position(30_000), ...page }),
    readTopics: () =>
      store.readTopics({
        topics: [userTopic(userId('p7'))],
        after: position(0),
        upTo: position(60_000),
        ...page,
      }),
    countTopics: () =>
      store.countTopics({
        topics: [userTopic(userId('p7'))],
        after: position(0),
        upTo: position(60_000),
        limit: 5_001,
      }),
    readCheckpoint: () => readCheckpoint(db, 'mails'),
  });
  expect(scans).toEqual({});
}, 60_000);
