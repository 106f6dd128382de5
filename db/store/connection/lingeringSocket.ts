// Invariant: after the server is gone, whatever is still written to this socket fails with an error instead of throwing.
// postgres.js forgets its socket on 'close'; a statement that a transaction sends after that (its rollback) would end the
// process (porsager/postgres#1208). So the loss is first reported as an 'error'. 'close' follows a moment later, in a
// transaction only after it has sent its last statement, and on a session never.
// A server that owes an answer and says nothing is lost as well: no error of the network tells of a link that is cut off.
import type { Socket } from 'node:net';
import postgres from 'postgres';
import { watchAnswers } from './answerWatch.ts';

const LINGER_MS = 50;

export type LingerOptions = {
  /** Milliseconds: a server that owes an answer for so long without a byte counts as lost. */
  readonly answerWithin: number;
  /** Called once when the connection is lost. With it the driver keeps the lost socket for ever: a session is never replaced. */
  readonly onSessionLost?: (() => void) | undefined;
};

/** Makes a socket to PostgreSQL linger, encrypted or not, before anything was written to it. */
export function linger<Kind extends Socket>(
  socket: Kind,
  { answerWithin, onSessionLost }: LingerOptions,
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
  let isLingering = false;
  let isReleased = false;
  /** The driver ended it, and will write nothing more. */
  let isEnded = false;
  let releasing: NodeJS.Timeout | undefined;

  function tellLoss(): void {
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
    if (isLingering) return true;
    isLingering = true;
    answers.stop();
    tellLoss();
    onSessionLost?.();
    if (isEnded || !(onSessionLost || answers.isInTransaction())) releaseSoon();
    return true;
  };

  /** Each statement on the lost connection may be followed by one more: the rollback. */
  function releaseSoon(): void {
    clearTimeout(releasing);
    releasing = setTimeout(release, LINGER_MS);
  }

  function release(): void {
    // What the driver began in the last moment has not reached `write` yet, and 'close' would forget it.
    tellLoss();
    isReleased = true;
    emit('close', true);
  }

  socket.write = (chunk: Uint8Array | string, ...rest: never[]): boolean => {
    if (!socket.destroyed) {
      holdTogether();
      answers.wrote(chunk);
      return write(chunk, ...rest);
    }
    if (isLingering && !isReleased && !onSessionLost) releaseSoon();
    setImmediate(() => {
      if (!isReleased) tellLoss();
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

const WORDS = {
  CONNECTION_CLOSED: 'The connection to PostgreSQL was closed.',
  CONNECTION_STALLED: 'PostgreSQL owed an answer and said nothing.',
} as const;

function connectionLost(code: keyof typeof WORDS): Error {
  return Object.assign(new Error(WORDS[code]), { code });
}

/** What the driver makes of an error, with the fields by which it is judged. */
function connectionEnded(fields: ReadonlyMap<string, string>): Error {
  const FromFields = postgres.PostgresError as unknown as new (fields: object) => Error;
  return new FromFields({ message: fields.get('M'), severity: fields.get('V'), code: fields.get('C') });
}
