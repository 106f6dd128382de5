import { randomUUID } from 'node:crypto';
import { projections } from '@waymark/db/catalogue';
import {
  type AppendResult,
  type ClosableEventStore,
  createEventStore,
  type Database,
  type Peers,
} from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import {
  type Capability,
  commandId,
  type DomainEvent,
  defineEvent,
  type StreamName,
  type UserId,
  userId,
} from '@waymark/events/kernel';
import { conversationId, conversationStream } from '@waymark/events/messaging';
import { z } from 'zod';
import { timeOrderedUuid } from '../../platform/timeOrderedUuid.ts';

// What the callers of the append bench do. About 400 bytes of JSON an event in every load.

export type AppendLoad = { readonly store: ClosableEventStore; append(caller: number): Promise<void> };

export const TEXT =
  'Shall we look at your plan for the stall again on Thursday? I found the numbers you asked for. '.repeat(2);

const BareNoted = defineEvent('BareNoted', { words: z.string() });
const bareCapability: Capability = {
  name: 'bare',
  events: [BareNoted],
  deciders: [],
  audience: () => [],
  timers: () => [],
  reactions: [],
};

/** Versions as the caller of a real append knows them: by chaining on what it sent before. */
class Streams {
  readonly #names: readonly string[];
  readonly #versions: number[];
  #next = 0;

  constructor(count: number) {
    this.#names = Array.from({ length: count }, () => randomUUID());
    this.#versions = this.#names.map(() => 0);
  }

  take(): { readonly index: number; readonly id: string; readonly version: number } {
    const index = this.#next++ % this.#names.length;
    const version = this.#versions[index] ?? 0;
    this.#versions[index] = version + 1;
    return { index, id: this.#names[index] ?? '', version };
  }
}

/** Version check, idempotency and gapless position, nothing else. */
export function bareLoad(db: Database, streamCount: number, peers?: Peers): AppendLoad {
  const store = createEventStore({ db, capabilities: [bareCapability], projections: [], peers });
  const streams = new Streams(streamCount);
  return {
    store,
    async append() {
      const { id, version } = streams.take();
      const event: DomainEvent = { type: 'BareNoted', data: { words: TEXT } };
      check(await send(store, userId(id), `bare-${id}` as StreamName, version, event));
    },
  };
}

/** A message between two people as the product writes it: encrypted, for both audiences, in every read model, with a snapshot. */
export function messageLoad(db: Database, streamCount: number, peers?: Peers): AppendLoad {
  const store = createEventStore({ db, capabilities, projections, peers });
  const streams = new Streams(streamCount);
  return {
    store,
    async append() {
      const { id, version } = streams.take();
      const sender = userId(`a-${id}`);
      const receiver = userId(`b-${id}`);
      const event = message(sender, receiver, version + 1);
      const side = { sent: version + 1, hasWritten: true, readUpTo: 0, deliveredUpTo: 0, hasBlocked: false };
      const state = {
        lastSequence: version + 1,
        lastSentAt: event.data.sentAt,
        changes: 0,
        sides: { [sender]: side },
        permission: { status: 'none' },
      };
      check(await send(store, sender, conversationStream(sender, receiver), version, event, state));
    },
  };
}

function message(senderId: UserId, receiverId: UserId, sequence: number) {
  return {
    type: 'MessageSent',
    data: {
      conversationId: conversationId(senderId, receiverId),
      messageId: randomUUID(),
      senderId,
      receiverId,
      text: TEXT,
      clientId: randomUUID(),
      kind: 'message',
      sentAt: Date.now(),
      sequence,
      senderSequence: sequence,
    },
  } satisfies DomainEvent;
}

function send(
  store: ClosableEventStore,
  actor: UserId,
  stream: StreamName,
  expectedVersion: number,
  event: DomainEvent,
  state?: unknown,
): Promise<AppendResult> {
  const id = timeOrderedUuid();
  const snapshot = state === undefined ? {} : { snapshot: { stateVersion: 1, state } };
  return store.append({
    meta: { actor: { kind: 'user', id: actor }, commandId: commandId(id), correlationId: id, at: Date.now() },
    writes: [{ stream, expectedVersion, events: [event], ...snapshot }],
  });
}

function check(result: AppendResult): void {
  if (result.status !== 'appended') throw new Error(`An append of the bench ended as ${result.status}.`);
}

/** The yardstick: one row, one transaction, through the same driver. */
export async function insertLoad(db: Database): Promise<() => Promise<void>> {
  await db.sql`
    create table if not exists bare_rows (
      id bigint generated always as identity primary key, stream text not null, version int not null,
      type text not null, data jsonb not null, meta jsonb not null, recorded_at timestamptz not null default now())`;
  const data = { words: TEXT };
  return async () => {
    const id = timeOrderedUuid();
    const meta = { actor: { kind: 'user', id }, commandId: id, correlationId: id, at: Date.now() };
    await db.sql`
      insert into bare_rows (stream, version, type, data, meta)
      values (${id}, 1, 'BareNoted', ${db.sql.json(data)}, ${db.sql.json(meta)})`;
  };
}
