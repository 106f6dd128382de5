import { maskEvent } from '@waymark/db/operations';
import { cursorText, type EventMeta, type Recorded, streamCategory } from '@waymark/events/kernel';
import { definitions } from '../definitions.ts';

/** An event as others get it: personal fields encrypted, as they are stored; no hash and no token. */
export type OutgoingEvent = {
  readonly position: number;
  readonly stream: string;
  /** 1 for the first event of its stream. */
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Fields of `data` that are encrypted. */
  readonly encrypted: readonly string[];
  readonly meta: EventMeta;
  /** The event is larger than a message may be: `data` is empty, and `npm run events -- show` or the API has the whole. */
  readonly isTooLarge?: true;
};

export type StreamMessage = {
  /** `<name>.<category>.<type>`. */
  readonly subject: string;
  /** The cursor of the event: position and fingerprint. A log that went back may reuse a position, never both. */
  readonly id: string;
  readonly body: string;
};

export function outgoingEvent({
  position,
  stream,
  version,
  type,
  meta,
  data,
  sealed,
}: Recorded): OutgoingEvent {
  const definition = definitions.get(type);
  const { withheld } = maskEvent(definition, data as Readonly<Record<string, unknown>>);
  const stored = Object.entries({ ...(data as Readonly<Record<string, unknown>>), ...sealed });
  return {
    position,
    stream,
    version,
    type,
    schemaVersion: definition?.schemaVersion ?? 1,
    data: Object.fromEntries(stored.filter(([field]) => !withheld.includes(field))),
    encrypted: Object.keys(sealed).filter((field) => !withheld.includes(field)),
    meta,
  };
}

export function streamMessage(name: string, event: Recorded): StreamMessage {
  return messageOf(name, event, outgoingEvent(event));
}

/** Stands in for an event that is larger than a message may be: everything but its data. */
export function streamMessageWithoutData(name: string, event: Recorded): StreamMessage {
  return messageOf(name, event, { ...outgoingEvent(event), data: {}, encrypted: [], isTooLarge: true });
}

function messageOf(name: string, event: Recorded, outgoing: OutgoingEvent): StreamMessage {
  return {
    subject: `${name}.${streamCategory(event.stream)}.${event.type}`,
    id: cursorText(event),
    body: JSON.stringify(outgoing),
  };
}
