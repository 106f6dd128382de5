// Invariant: after the server is gone, whatever is still written to this socket fails with an error instead of throwing.
// postgres.js forgets its socket on 'close'; a statement that a transaction sends right after that (its rollback) would
// end the process (porsager/postgres#1208). So the loss is first reported as an 'error', and 'close' follows a moment later.
// A server that owes an answer and says nothing is lost as well: no error of the network tells of a link that is cut off.
import type { Socket } from 'node:net';
import postgres from 'postgres';
import { watchAnswers } from './answerWatch.ts';

const LINGER_MS = 50;

/**
 * Makes a socket to PostgreSQL linger, encrypted or not, before anything was written to it; a server that owes an answer for
 * `answerWithin` milliseconds without a byte counts as lost.
 */
export function linger<Kind extends Socket>(socket: Kind, answerWithin: number): Kind {
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
    setTimeout(() => {
      // What the driver began in the last moment has not reached `write` yet, and 'close' would forget it.
      tellLoss();
      isReleased = true;
      emit('close', true);
    }, LINGER_MS);
    return true;
  };

  socket.write = (chunk: Uint8Array | string, ...rest: never[]): boolean => {
    if (!socket.destroyed) {
      holdTogether();
      answers.wrote(chunk);
      return write(chunk, ...rest);
    }
    setImmediate(() => {
      if (!isReleased) tellLoss();
    });
    return true;
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
