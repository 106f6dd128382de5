// Invariant: what a person wrote leaves the process sealed, and a message that was not made with the secret is not read.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventMeta, StreamName, Topic } from '@waymark/events/kernel';
import type { EventCodec, EventRow } from '../codec/eventCodec.ts';
import type { EncodedAppend, EncodedWrite } from '../commit/planBatch.ts';
import type { Cause } from '../types.ts';

type WireEvent = readonly [
  type: string,
  schemaVersion: number,
  stored: EventRow['data'],
  topics: readonly Topic[],
  fingerprint: number,
];

export type WireAppend = {
  readonly meta: EventMeta;
  readonly actor: string;
  readonly writes: readonly (Omit<EncodedWrite, 'events'> & { readonly events: readonly WireEvent[] })[];
  readonly cause?: Cause | undefined;
  readonly restsOn?: readonly Cause[] | undefined;
};

/** What became of an append, by its number at the sender. */
export type WireAnswer =
  /** `follows`: the fingerprint of the event before its first. */
  | { readonly seq: number; readonly status: 'appended'; readonly first: number; readonly follows: number }
  | { readonly seq: number; readonly status: 'duplicate'; readonly first: number; readonly last: number }
  | {
      readonly seq: number;
      readonly status: 'conflict';
      readonly stream: StreamName;
      readonly expected: number;
      readonly actual: number;
    }
  | { readonly seq: number; readonly status: 'causeGone' | 'overloaded' }
  /** Not written by this tenure, now or later. */
  | { readonly seq: number; readonly status: 'moved' }
  | { readonly seq: number; readonly status: 'failed'; readonly message: string; readonly code?: string };

export type WireRequest = {
  readonly seq: number;
  /** The numbers of what it takes for granted, as far as that was not answered yet. */
  readonly restsOn: readonly number[];
  readonly append: WireAppend;
};

export type WireMessage =
  | {
      readonly kind: 'appends';
      readonly from: string;
      readonly tenure: string;
      readonly requests: readonly WireRequest[];
    }
  | { readonly kind: 'answers'; readonly tenure: string; readonly answers: readonly WireAnswer[] }
  /** Some of what was sent is not answered yet; the holder lives. */
  | { readonly kind: 'working'; readonly tenure: string };

const MAC_BYTES = 32;

function mac(secret: Uint8Array, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(body).digest();
}

function seal(secret: Uint8Array, text: string): Uint8Array {
  const message = Buffer.allocUnsafe(MAC_BYTES + Buffer.byteLength(text));
  message.write(text, MAC_BYTES);
  mac(secret, message.subarray(MAC_BYTES)).copy(message);
  return message;
}

export function writeMessage(secret: Uint8Array, message: WireMessage): Uint8Array {
  return seal(secret, JSON.stringify(message));
}

/** The message, or undefined where it was not made with this secret. */
export function readMessage(secret: Uint8Array, bytes: Uint8Array): WireMessage | undefined {
  if (bytes.length <= MAC_BYTES) return undefined;
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const body = message.subarray(MAC_BYTES);
  if (!timingSafeEqual(mac(secret, body), message.subarray(0, MAC_BYTES))) return undefined;
  return JSON.parse(body.toString('utf8')) as WireMessage;
}

/** An append as it is sent. */
export function toWire({ meta, actor, writes, cause, restsOn }: EncodedAppend): WireAppend {
  return {
    meta,
    actor,
    writes: writes.map(({ stream, expectedVersion, expectedFingerprint, metas, snapshot, events }) => ({
      stream,
      expectedVersion,
      expectedFingerprint,
      metas,
      snapshot,
      events: events.map(
        ({ type, schemaVersion, stored, topics, fingerprint }): WireEvent => [
          type,
          schemaVersion,
          stored,
          topics,
          fingerprint,
        ],
      ),
    })),
    cause: cause && placeOf(cause),
    restsOn: restsOn?.map(placeOf),
  };
}

function placeOf({ position, fingerprint }: Cause): Cause {
  return { position, fingerprint };
}

/** The writes of each append as this process would have encoded them; personal texts are opened when they are read. */
export async function openWrites(
  codec: EventCodec,
  appends: readonly WireAppend[],
): Promise<readonly (readonly EncodedWrite[])[]> {
  const rows = appends.flatMap(({ meta, writes }) =>
    writes.flatMap(({ stream, events }) =>
      events.map(
        ([type, schema_version, data, , fingerprint]): EventRow => ({
          position: 0,
          fingerprint,
          stream,
          version: 0,
          type,
          schema_version,
          data,
          meta,
        }),
      ),
    ),
  );
  const opened = await codec.decodeSealed(rows);
  let at = 0;
  return appends.map(({ writes }) =>
    writes.map(({ stream, expectedVersion, expectedFingerprint, metas, snapshot, events }) => {
      const write: EncodedWrite = {
        stream,
        expectedVersion,
        expectedFingerprint,
        metas,
        snapshot,
        events: events.map(([type, schemaVersion, stored, topics, fingerprint]) => {
          const event = opened[at];
          at += 1;
          if (!event) throw new Error('An event was lost on its way.');
          const data = event.data as EventRow['data'];
          return { type, schemaVersion, stored, topics, fingerprint, data, sealed: event.sealed ?? {} };
        }),
      };
      return write;
    }),
  );
}
