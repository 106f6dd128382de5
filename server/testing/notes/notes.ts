import { randomUUID } from 'node:crypto';
import {
  type ClosableEventStore,
  createEventSerializer,
  createEventStore,
  type Database,
} from '@waymark/db/store';
import {
  branded,
  type Capability,
  commandId,
  type DomainEvent,
  defineEvent,
  type EventOf,
  type Position,
  personal,
  position,
  streamName,
  type Topic,
  type UserId,
  userId,
} from '@waymark/events/kernel';
import { z } from 'zod';
import { startFeed } from '../../platform/feed/LogFeed.ts';
import type { Feed } from '../../platform/feed/types.ts';
import { createWakeUpCodec } from '../../platform/feed/wakeUps.ts';
import { publishCommitted } from '../../platform/publish.ts';
import type { LiveTransport } from '../../platform/transport/types.ts';

// The smallest capability there can be, for tests and benches of the mechanisms: notes, published on the topics they name.

export const NoteWritten = defineEvent(
  'NoteWritten',
  { authorId: branded<UserId>(), text: personal(z.string()), topics: z.array(z.string()) },
  { personal: { text: 'authorId' } },
);
/** The reader may not receive the topic any more. */
export const ReaderRemoved = defineEvent('ReaderRemoved', { topic: z.string(), readerId: z.string() });

type NoteEvent = EventOf<typeof NoteWritten> | EventOf<typeof ReaderRemoved>;

function audience(event: DomainEvent): readonly Topic[] {
  const note = event as NoteEvent;
  if (note.type === 'ReaderRemoved') return [note.data.topic, `user.${note.data.readerId}`] as Topic[];
  return note.data.topics as Topic[];
}

export const noteCapability: Capability = {
  name: 'note',
  events: [NoteWritten, ReaderRemoved],
  deciders: [],
  audience,
  timers: () => [],
  reactions: [],
};

export const author = userId('author');
export const topic = (name: string) => name as Topic;

export type NoteProcess = {
  readonly store: ClosableEventStore;
  readonly feed: Feed;
  readonly transport: LiveTransport;
  /** One append a call; each note is published on the topics. Resolves to the position of the last. */
  write(topics: readonly string[], ...texts: readonly string[]): Promise<Position>;
  remove(readerId: string, from: string): Promise<Position>;
  close(): Promise<void>;
};

export type NoteProcessOptions = Partial<Parameters<typeof startFeed>[0]> & {
  readonly transport: LiveTransport;
  readonly clock?: { now(): number };
  /** Stands between the store and the transport and feed, for tests of what gets lost there. */
  readonly isPublishing?: boolean;
};

/** A server process in small: a store, a feed and the way between them. */
export async function startNoteProcess(db: Database, options: NoteProcessOptions): Promise<NoteProcess> {
  const clock = options.clock ?? { now: () => Date.now() };
  const store = createEventStore({ db, capabilities: [noteCapability], projections: [] });
  const wakeUps = createWakeUpCodec(createEventSerializer(db, [noteCapability]));
  const feed = await startFeed({
    log: store,
    decodeWakeUp: wakeUps.decodeWakeUp,
    onFault: (fault) => console.error(fault),
    changesAccess: (event) => event.type === 'ReaderRemoved',
    ...options,
    clock,
  });
  const stop =
    options.isPublishing === false
      ? () => undefined
      : publishCommitted(store, feed, options.transport, wakeUps.toWakeUp);

  async function append(events: readonly NoteEvent[]): Promise<Position> {
    const id = randomUUID();
    const meta = {
      actor: { kind: 'system', name: 'test' },
      commandId: commandId(id),
      correlationId: id,
      at: clock.now(),
    } as const;
    const stream = streamName('note', id);
    const result = await store.append({ meta, writes: [{ stream, expectedVersion: 0, events }] });
    if (result.status !== 'appended') throw new Error(`The note was not appended: ${result.status}`);
    return result.events.at(-1)?.position ?? position(0);
  }

  return {
    store,
    feed,
    transport: options.transport,
    write: (topics, ...texts) =>
      append(
        texts.map((text) => ({ type: 'NoteWritten', data: { authorId: author, text, topics: [...topics] } })),
      ),
    remove: (readerId, from) => append([{ type: 'ReaderRemoved', data: { topic: from, readerId } }]),
    async close() {
      stop();
      await feed.close();
      await store.close();
      await options.transport.close();
    },
  };
}
