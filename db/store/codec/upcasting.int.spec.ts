import {
  branded,
  type Capability,
  defineEvent,
  personal,
  position,
  type UserId,
} from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, journal, writeEntry } from '../../testing/index.ts';
import { createEventStore } from '../index.ts';
import { createEventCodec, type EventRow } from './eventCodec.ts';

/** EntryWritten as it may look one day: the count became `length`, `text` is called `body`, `mood` is new. */
const EntryWrittenNow = defineEvent(
  'EntryWritten',
  {
    authorId: branded<UserId>(),
    readerId: branded<UserId>(),
    body: personal(z.string()),
    length: z.number(),
    mood: z.string(),
  },
  {
    schemaVersion: 3,
    personal: { body: 'authorId' },
    upcasters: {
      1: ({ words, ...rest }) => ({ ...rest, length: words }),
      2: ({ text, ...rest }) => ({ ...rest, body: text, mood: 'unknown' }),
    },
  },
);
const journalNow: Capability = { ...journal, events: [EntryWrittenNow], audience: () => [] };

describe('an event of an older shape', () => {
  it('reads as the newest shape, personal fields included, and the stored one stays as it was', async () => {
    await using db = await createTestDatabase();
    await using before = createEventStore({ db, capabilities: [journal], projections: [] });
    await before.append(writeEntry({ id: 'a', after: 0, text: 'dear diary' }));
    const stored = await db.sql`select data, schema_version from events`;
    await using now = createEventStore({ db, capabilities: [journalNow], projections: [] });
    const [event] = await now.readLog({ after: position(0), limit: 1 });
    expect(event?.data).toEqual({
      authorId: 'ada',
      readerId: 'reader',
      body: 'dear diary',
      length: 2,
      mood: 'unknown',
    });
    expect(EntryWrittenNow.schema.parse(event?.data)).toEqual(event?.data);
    expect(event?.sealed.body).toBe(stored[0]?.data.text);
    expect(await db.sql`select data, schema_version from events`).toEqual(stored);
    expect(stored[0]?.schema_version).toBe(1);
  });

  it('for a read model, keeps personal fields sealed until they are read, and gives what every reader gets', async () => {
    await using db = await createTestDatabase();
    await using before = createEventStore({ db, capabilities: [journal], projections: [] });
    await before.append(writeEntry({ id: 'a', after: 0, text: 'dear diary' }));
    const rows = await db.sql<EventRow[]>`
      select position, fingerprint, stream, version, type, schema_version, data, meta from events`;
    const codec = createEventCodec([journal], db.keyring);
    const [sealed] = await codec.decodeSealed(rows);
    const [opened] = await codec.decode(rows);
    expect(Object.getOwnPropertyDescriptor(sealed?.data, 'text')?.get).toBeTypeOf('function');
    expect({ ...(sealed?.data as object) }).toEqual({ ...(opened?.data as object) });
    expect(sealed?.data).toHaveProperty('text', 'dear diary');
    expect(sealed?.sealed).toEqual(opened?.sealed);
  });

  it('without an upcaster is a fault that names it', async () => {
    await using db = await createTestDatabase();
    await using before = createEventStore({ db, capabilities: [journal], projections: [] });
    await before.append(writeEntry({ id: 'a', after: 0 }));
    const torn: Capability = { ...journalNow, events: [{ ...EntryWrittenNow, upcasters: {} }] };
    await using now = createEventStore({ db, capabilities: [torn], projections: [] });
    await expect(now.readLog({ after: position(0), limit: 1 })).rejects.toThrow(
      'EntryWritten has no upcaster from schema version 1',
    );
  });
});
