// Invariant: a missing answer counts only while this process was running, so a process that was stopped itself ends no
// connection: ticks are counted, and a stop counts as one tick.
// The driver keeps an error that ends a connection, and would answer the first statement of its next connection with it
// (porsager/postgres#1223). So it never reads one.
const SYNC = 0x53;
const QUERY = 0x51;
const READY_FOR_QUERY = 0x5a;
const ERROR_RESPONSE = 0x45;
const IDLE = 0x49;
const HEADER = 5;
const TICKS = 10;

/** Follows the messages of one PostgreSQL connection, to know whether the server owes an answer. */
export type AnswerWatch = {
  wrote(chunk: Uint8Array | string): void;
  /** Returns what the driver may read: all but an error that ends the connection, which goes to `onEnd`. */
  read(chunk: Uint8Array): Uint8Array;
  /** By the last answer that was read to its end. */
  isInTransaction(): boolean;
  stop(): void;
};

export type AnswerWatchOptions = {
  /** Milliseconds. */
  readonly within: number;
  /** The server has owed an answer for that long without sending a byte. */
  readonly onSilence: () => void;
  /** The server ends the connection; the fields are those of its error, by their letters. */
  readonly onEnd: (fields: ReadonlyMap<string, string>) => void;
};

export function watchAnswers({ within, onSilence, onEnd }: AnswerWatchOptions): AnswerWatch {
  const header = Buffer.alloc(HEADER);
  let headerBytes = 0;
  let bodyBytes = 0;
  let type = 0;
  let status = IDLE;
  let owed = 0;
  let isFirst = true;
  let isAwaiting = false;
  let silentTicks = 0;
  /** An error that has come in part. */
  let held: Uint8Array | undefined;
  let hasEnded = false;

  const ticking = setInterval(() => {
    if (!isAwaiting) return;
    silentTicks += 1;
    if (silentTicks < TICKS) return;
    clearInterval(ticking);
    onSilence();
  }, within / TICKS).unref();

  return {
    wrote(chunk) {
      if (!isAwaiting) silentTicks = 0;
      isAwaiting = true;
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
      // The first message has no type, and is answered like a statement.
      owed += isFirst ? 1 : countAsked(bytes);
      isFirst = false;
    },
    read(came) {
      silentTicks = 0;
      if (hasEnded) return came.subarray(0, 0);
      const chunk = held ? Buffer.concat([held, came]) : came;
      held = undefined;
      for (let at = 0; at < chunk.length; ) {
        if (bodyBytes === 0 && headerBytes === 0 && chunk[at] === ERROR_RESPONSE) {
          const fields = readError(chunk, at);
          if (!fields) {
            held = chunk.subarray(at);
            return chunk.subarray(0, at);
          }
          hasEnded = /^(FATAL|PANIC)$/.test(fields.get('V') ?? '');
          if (hasEnded) {
            onEnd(fields);
            return chunk.subarray(0, at);
          }
        }
        if (bodyBytes > 0) {
          // The one byte of this message says whether a transaction is open.
          if (type === READY_FOR_QUERY) status = chunk[at] ?? IDLE;
          const passed = Math.min(bodyBytes, chunk.length - at);
          bodyBytes -= passed;
          at += passed;
          continue;
        }
        header[headerBytes] = chunk[at] ?? 0;
        headerBytes += 1;
        at += 1;
        if (headerBytes < HEADER) continue;
        headerBytes = 0;
        bodyBytes = header.readUInt32BE(1) - 4;
        type = header[0] ?? 0;
        if (type === READY_FOR_QUERY) owed -= 1;
      }
      if (owed <= 0) isAwaiting = false;
      return chunk;
    },
    isInTransaction: () => status !== IDLE,
    stop: () => clearInterval(ticking),
  };
}

/** The driver writes whole messages. */
function countAsked(chunk: Uint8Array): number {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  let asked = 0;
  for (let at = 0; at + HEADER <= chunk.length; at += 1 + view.getUint32(at + 1)) {
    const type = chunk[at];
    if (type === SYNC || type === QUERY) asked += 1;
  }
  return asked;
}

/** The fields of the error that begins at `at`; undefined where its end has not come yet. */
function readError(chunk: Uint8Array, at: number): ReadonlyMap<string, string> | undefined {
  if (chunk.length - at < HEADER) return undefined;
  const end = at + 1 + new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength).getUint32(at + 1);
  if (chunk.length < end) return undefined;
  const fields = Buffer.from(chunk.subarray(at + HEADER, end))
    .toString('utf8')
    .split('\0');
  return new Map(fields.filter(Boolean).map((field) => [field.slice(0, 1), field.slice(1)]));
}
