// Invariant: a missing answer counts only while this process was running, so a process that was stopped itself ends no
// connection: ticks are counted, and a stop counts as one tick.
// The driver keeps an error that ends a connection, and would answer the first statement of its next connection with it
// (porsager/postgres#1223). So it never reads one.
const SYNC = 0x53;
const QUERY = 0x51;
const PARSE = 0x50;
const BIND = 0x42;
const READY_FOR_QUERY = 0x5a;
const ERROR_RESPONSE = 0x45;
const DATA_ROW = 0x44;
const COMMAND_COMPLETE = 0x43;
const IDLE = 0x49;
const HEADER = 5;
const TICKS = 10;
const NOTHING = Buffer.alloc(0);
/**
 * CommandComplete without a tag. postgres.js (3.4.9) counts the rows of a statement that failed after its first rows into the
 * answer of the next one, unless their end was announced.
 */
const END_OF_ROWS = Buffer.from([COMMAND_COMPLETE, 0, 0, 0, 5, 0]);

/** Follows the messages of one PostgreSQL connection, to know whether the server owes an answer. */
export type AnswerWatch = {
  wrote(chunk: Uint8Array | string): void;
  /** Returns what the driver may read: rows with an end, and no error that ends the connection, which goes to `onEnd`. */
  read(chunk: Uint8Array): Uint8Array;
  /** As the last complete answer says. */
  isInTransaction(): boolean;
  /** The last statement that was written ends a transaction. */
  isEndingTransaction(): boolean;
  /** Bytes that complete a message that was read in part, and rows that have no end. */
  rest(): Uint8Array;
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
  /** Rows were read, and not their end. */
  let hasRows = false;
  /** Names of the prepared statements that end a transaction. */
  const endings = new Set<string>();
  let isEnding = false;

  /** The driver writes whole messages. Returns how many of them want an answer that ends. */
  function follow(chunk: Buffer): number {
    let asked = 0;
    for (let at = 0; at + HEADER <= chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) {
      const kind = chunk[at];
      if (kind === SYNC || kind === QUERY) asked += 1;
      if (kind === QUERY) isEnding = endsTransaction(readText(chunk, at + HEADER));
      if (kind === BIND) isEnding = endings.has(readText(chunk, afterText(chunk, at + HEADER)));
      if (kind === PARSE) {
        const name = readText(chunk, at + HEADER);
        if (endsTransaction(readText(chunk, afterText(chunk, at + HEADER)))) endings.add(name);
        else endings.delete(name);
      }
    }
    return asked;
  }

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
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : asBuffer(chunk);
      // The first message has no type, and is answered like a statement.
      owed += isFirst ? 1 : follow(bytes);
      isFirst = false;
    },
    read(came) {
      silentTicks = 0;
      if (hasEnded) return came.subarray(0, 0);
      let chunk = held ? Buffer.concat([held, came]) : came;
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
          if (hasRows) chunk = Buffer.concat([chunk.subarray(0, at), END_OF_ROWS, chunk.subarray(at)]);
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
        if (type === DATA_ROW) hasRows = true;
        else if (type === COMMAND_COMPLETE || type === READY_FOR_QUERY) hasRows = false;
      }
      if (owed <= 0) isAwaiting = false;
      return chunk;
    },
    isInTransaction: () => status !== IDLE,
    isEndingTransaction: () => isEnding,
    rest() {
      const end = hasRows ? END_OF_ROWS : NOTHING;
      if (headerBytes === 0) return Buffer.concat([Buffer.alloc(bodyBytes), end]);
      const whole = Buffer.concat([header.subarray(0, headerBytes), Buffer.alloc(HEADER - headerBytes)]);
      // A length counts itself.
      if (whole.readUInt32BE(1) < 4) whole[4] = 4;
      return Buffer.concat([whole.subarray(headerBytes), Buffer.alloc(whole.readUInt32BE(1) - 4), end]);
    },
    stop: () => clearInterval(ticking),
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The text from `at` to its zero byte. */
function readText(chunk: Buffer, at: number): string {
  return chunk.toString('latin1', at, afterText(chunk, at) - 1);
}

function afterText(chunk: Buffer, at: number): number {
  return chunk.indexOf(0, at) + 1;
}

function endsTransaction(statement: string): boolean {
  return /^(commit|rollback)$/i.test(statement);
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
