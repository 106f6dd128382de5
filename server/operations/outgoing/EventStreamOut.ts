import { JetStreamApiError, type JetStreamManager, jetstreamManager, type PubAck } from '@nats-io/jetstream';
import { headers, InvalidArgumentError, type NatsConnection } from '@nats-io/transport-node';
import { type Cursor, parseCursor, type Recorded } from '@waymark/events/kernel';
import type { EventStreamConfig } from '../../platform/config/config.ts';
import { type StreamMessage, streamMessage, streamMessageWithoutData } from './streamMessage.ts';

export type EventStreamOutOptions = EventStreamConfig & {
  readonly connect: () => Promise<NatsConnection>;
  /** Whether the log, as it is now, has this event. */
  readonly isInLog: (event: Cursor) => Promise<boolean>;
  /** The server had no stream of this name: a new one begins with this event. */
  readonly onMade: (first: Cursor) => void;
};

type Last = { readonly position: number; readonly isInLog: boolean };
type Place = {
  /** Of the last message that the stream ever had. */
  readonly sequence: number;
  /** undefined where the stream has nothing, or nothing any more. */
  readonly last: Last | undefined;
};

/** The server is away, or somebody else wrote: the same may be tried again. */
export class StreamAway extends Error {
  override readonly name = 'StreamAway';
  readonly code = 'STREAM_AWAY';
}

/** Milliseconds for one answer of the server. */
const ANSWER = 5_000;
const NANOSECONDS = 1_000_000;
const DAY = 24 * 60 * 60_000;
/** In it the server itself lets a message vanish whose id it knows. */
const DUPLICATES = 2 * 60_000;
/** JetStream's codes: the message, or its headers, are larger than the stream takes. */
const TOO_LARGE = [10_054, 10_097];
const MESSAGE_NOT_FOUND = 10_037;
const STREAM_NOT_FOUND = 10_059;

/**
 * Puts the log into a JetStream stream: each event once and in order, also where several processes believe that they lead. Every
 * message says which one must be before it, so a late writer is refused.
 */
export class EventStreamOut {
  readonly #options: EventStreamOutOptions;
  #connection: Promise<NatsConnection> | undefined;
  /** Of the connection; making one asks the server. */
  #made: JetStreamManager | undefined;
  #place: Place | undefined;
  /** Grows with each `forget`: what a publication under way learns counts for the log before. */
  #logs = 0;

  constructor(options: EventStreamOutOptions) {
    this.#options = options;
  }

  /**
   * Publishes the event, without its data where it is larger than a message may be.
   *
   * @returns 'passed' where the stream already has it
   * @throws StreamAway when it may be tried again
   */
  async publish(event: Recorded): Promise<'published' | 'passed'> {
    try {
      return await this.#publish(event);
    } catch (error) {
      this.#place = undefined;
      if (isOfMessage(error)) throw error;
      throw new StreamAway('The event stream did not take an event', { cause: error });
    }
  }

  /** The log is another one: what the stream has must be compared with it again. */
  forget(): void {
    this.#logs += 1;
    this.#place = undefined;
  }

  async close(): Promise<void> {
    const opening = this.#connection;
    this.#connection = undefined;
    this.#made = undefined;
    const connection = await opening?.catch(() => undefined);
    await connection?.close().catch(() => undefined);
  }

  async #publish(event: Recorded): Promise<'published' | 'passed'> {
    const logs = this.#logs;
    const manager = await this.#manager();
    const place = this.#place ?? (await this.#look(manager, event));
    if (logs === this.#logs) this.#place = place;
    const { sequence, last } = place;
    if (last?.isInLog && last.position >= event.position) return 'passed';
    let sent: PubAck;
    try {
      sent = await this.#send(manager, streamMessage(this.#options.name, event), event, sequence);
    } catch (error) {
      if (!isOfMessage(error)) throw error;
      sent = await this.#send(manager, streamMessageWithoutData(this.#options.name, event), event, sequence);
    }
    // The sequence of a duplicate is that of the first one.
    const isKnown = !sent.duplicate && logs === this.#logs;
    this.#place = isKnown
      ? { sequence: sent.seq, last: { position: event.position, isInLog: true } }
      : undefined;
    return sent.duplicate ? 'passed' : 'published';
  }

  #send(
    manager: JetStreamManager,
    { subject, id, body }: StreamMessage,
    { meta: { trace } }: Recorded,
    sequence: number,
  ): Promise<PubAck> {
    const traced = trace === undefined ? undefined : headers();
    if (trace !== undefined) traced?.set('traceparent', trace);
    return manager.jetstream().publish(subject, body, {
      msgID: id,
      timeout: ANSWER,
      expect: { lastSequence: sequence },
      ...(traced && { headers: traced }),
    });
  }

  async #manager(): Promise<JetStreamManager> {
    this.#connection ??= this.#options.connect();
    try {
      const connection = await this.#connection;
      if (!connection.isClosed()) {
        this.#made ??= await jetstreamManager(connection, { timeout: ANSWER });
        return this.#made;
      }
    } catch (error) {
      await this.close();
      throw error;
    }
    await this.close();
    throw new StreamAway('The connection to the event stream is closed');
  }

  /** Makes the stream where it is missing; one that is there stays as its operators made it. */
  async #look(manager: JetStreamManager, event: Cursor): Promise<Place> {
    const { name, days, onMade } = this.#options;
    const { state } = await manager.streams.info(name).catch(async (error: unknown) => {
      if (!isApiError(error, STREAM_NOT_FOUND)) throw error;
      const made = await manager.streams.add({
        name,
        subjects: [`${name}.>`],
        max_age: days * DAY * NANOSECONDS,
        duplicate_window: DUPLICATES * NANOSECONDS,
      });
      onMade(event);
      return made;
    });
    const { last_seq: sequence, messages } = state;
    if (messages === 0) return { sequence, last: undefined };
    const message = await manager.streams.getMessage(name, { seq: sequence }).catch((error: unknown) => {
      if (!isApiError(error, MESSAGE_NOT_FOUND)) throw error;
      return null;
    });
    const said = parseCursor(message?.header.get('Nats-Msg-Id') ?? '');
    if (!said) return { sequence, last: undefined };
    return { sequence, last: { position: said.position, isInLog: await this.#options.isInLog(said) } };
  }
}

function isApiError(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}

/** The server refuses the message itself, for its size: trying again does not help. Whatever else it refuses is about the stream. */
function isOfMessage(error: unknown): boolean {
  return error instanceof InvalidArgumentError || TOO_LARGE.some((code) => isApiError(error, code));
}
