// Invariant: after the server is gone, every statement written to this socket fails with an error, and the driver gets its
// connection back as soon as its transaction has ended.
// postgres.js forgets its socket on 'close'. A statement that a transaction sends after that (its rollback) would end the
// process (porsager/postgres#1208), or run outside of any transaction on the next connection. So in a transaction 'close'
// waits until commit or rollback was sent. On a session it never comes. Until then the socket answers as a server does that
// refuses everything: the driver holds back what follows an unanswered statement, and that would wait without end.
// postgres.js (3.4.9) keeps bytes that it had not written when a connection ended, and then never writes less than 1,024
// bytes again: the next connection would not even start (`nextWriteTimer` in its connection.js). So a start is long enough
// to be written at once, and what stands before it in the same write belongs to the connection before.
// A server that owes an answer and says nothing is lost as well: no error of the network tells of a link that is cut off.
import type { Socket } from 'node:net';
import postgres from 'postgres';
import { watchAnswers } from './answerWatch.ts';

const NOTHING = Buffer.alloc(0);
/** ErrorResponse with the fields V and C, and ReadyForQuery in a failed transaction. */
const REFUSAL = message('E', 'SFATAL\0VFATAL\0C08006\0MThe connection to PostgreSQL was lost.\0\0');
const READY = message('Z', 'E');

/** For the `connection` option of the driver: makes its first message long enough to be written at once. */
export const startPadding: Readonly<Record<string, string>> = { 'waymark.padding': 'x'.repeat(1_024) };

/** Version 3.0 of PostgreSQL's protocol, as the first message names it. */
const PROTOCOL = Buffer.from([0, 3, 0, 0]);

export type ResilientSocketOptions = {
  /** A server that owes an answer and sends no byte for this time counts as lost; milliseconds. */
  readonly answerWithin: number;
  /** Called once when the connection is lost. With it the driver always keeps the lost socket: a session is never replaced. */
  readonly onSessionLost?: (() => void) | undefined;
};

/** Makes a socket to PostgreSQL linger, encrypted or not, before anything was written to it. */
export function makeResilient<Kind extends Socket>(
  socket: Kind,
  { answerWithin, onSessionLost }: ResilientSocketOptions,
): Kind {
  const emit: (event: string | symbol, ...rest: unknown[]) => boolean = socket.emit.bind(socket);
  const write: (chunk: Uint8Array | string, ...rest: never[]) => boolean = socket.write.bind(socket);
  let lastError: Error | undefined;
  const answers = watchAnswers({
    within: answerWithin,
    onSilence: () => socket.destroy(connectionLost('CONNECTION_STALLED')),
    onEnd: (fields) => {
      lastError = connectionEnded(fields);
      socket.destroy();
    },
  });
  let isKeptOpen = false;
  let isReleased = false;
  /** The driver ended it, and will write nothing more. */
  let isEnded = false;
  let isReleasing = false;
  let isStarted = false;
  /** The driver waits for the rest of a message, or for the end of rows. */
  let unread: Uint8Array = NOTHING;

  function reportLoss(): void {
    if (socket.listenerCount('error') > 0) emit('error', lastError ?? connectionLost('CONNECTION_CLOSED'));
  }

  /** Statements that are sent in one go leave in one packet: a system call each would cost more than they do. */
  function holdTogether(): void {
    if (socket.writableCorked > 0) return;
    socket.cork();
    process.nextTick(() => socket.uncork());
  }

  socket.emit = (event: string | symbol, ...rest: unknown[]): boolean => {
    if (event === 'data') {
      const known = answers.read(rest[0] as Uint8Array);
      return known.length > 0 && emit(event, known);
    }
    if (event !== 'close' || isReleased) return emit(event, ...rest);
    if (isKeptOpen) return true;
    isKeptOpen = true;
    answers.stop();
    unread = answers.rest();
    refuse();
    onSessionLost?.();
    releaseWhenOver();
    return true;
  };

  /** Fails every statement that the driver has sent, and lets it send the next. */
  function refuse(): void {
    reportLoss();
    const refusal = isHeld() ? Buffer.concat([unread, REFUSAL, READY]) : unread;
    unread = NOTHING;
    if (refusal.length > 0) emit('data', refusal);
  }

  /** The driver may still send something on this connection. */
  function isHeld(): boolean {
    return !isEnded && (onSessionLost !== undefined || answers.isInTransaction());
  }

  /** What the driver sends in this moment reaches `write` a turn later, and must not be left over for the next connection. */
  function releaseWhenOver(): void {
    const isOver = !isHeld() || (!onSessionLost && answers.isEndingTransaction());
    if (!isOver || isReleasing) return;
    isReleasing = true;
    setImmediate(() => setImmediate(release));
  }

  function release(): void {
    reportLoss();
    isReleased = true;
    emit('close', true);
  }

  socket.write = (chunk: Uint8Array | string, ...rest: never[]): boolean => {
    const sent = isStarted ? chunk : startOf(chunk);
    isStarted = true;
    answers.wrote(sent);
    if (!socket.destroyed) {
      holdTogether();
      return write(sent, ...rest);
    }
    setImmediate(() => {
      if (isReleased || !isKeptOpen) return;
      refuse();
      releaseWhenOver();
    });
    return true;
  };
  const end: (...rest: never[]) => Kind = socket.end.bind(socket);
  socket.end = (...rest: never[]): Kind => {
    isEnded = true;
    return end(...rest);
  };
  return socket;
}

/** The first message without what the driver had left from the connection before. It has a length and no type. */
function startOf(chunk: Uint8Array | string): Uint8Array | string {
  if (typeof chunk === 'string') return chunk;
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  for (let at = bytes.indexOf(PROTOCOL); at >= 0; at = bytes.indexOf(PROTOCOL, at + 1)) {
    const from = at - 4;
    if (from >= 0 && bytes.readUInt32BE(from) === bytes.length - from) return bytes.subarray(from);
  }
  return chunk;
}

function message(type: string, body: string): Buffer {
  const whole = Buffer.from(`${type}0000${body}`, 'latin1');
  whole.writeUInt32BE(whole.length - 1, 1);
  return whole;
}

const MESSAGES = {
  CONNECTION_CLOSED: 'The connection to PostgreSQL was closed.',
  CONNECTION_STALLED: 'PostgreSQL owed an answer and said nothing.',
} as const;

function connectionLost(code: keyof typeof MESSAGES): Error {
  return Object.assign(new Error(MESSAGES[code]), { code });
}

/** What the driver makes of an error, with the fields by which it is judged. */
function connectionEnded(fields: ReadonlyMap<string, string>): Error {
  const FromFields = postgres.PostgresError as unknown as new (fields: object) => Error;
  return new FromFields({ message: fields.get('M'), severity: fields.get('V'), code: fields.get('C') });
}
