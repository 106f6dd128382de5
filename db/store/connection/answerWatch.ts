// Invariant: a missing answer counts only while this process was running, so a process that was stopped itself ends no
// connection: ticks are counted, and a stop counts as one tick.
const SYNC = 0x53;
const QUERY = 0x51;
const READY_FOR_QUERY = 0x5a;
const HEADER = 5;
const TICKS = 10;

/** Follows the messages of one PostgreSQL connection, to know whether the server owes an answer. */
export type AnswerWatch = {
  wrote(chunk: Uint8Array | string): void;
  read(chunk: Uint8Array): void;
  stop(): void;
};

/** Calls `onSilence` when the server has owed an answer for `within` milliseconds without sending a byte. */
export function watchAnswers(within: number, onSilence: () => void): AnswerWatch {
  const header = Buffer.alloc(HEADER);
  let headerBytes = 0;
  let bodyBytes = 0;
  let owed = 0;
  let isFirst = true;
  let isAwaiting = false;
  let silentTicks = 0;

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
    read(chunk) {
      silentTicks = 0;
      for (let at = 0; at < chunk.length; ) {
        if (bodyBytes > 0) {
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
        if (header[0] === READY_FOR_QUERY) owed -= 1;
      }
      if (owed <= 0) isAwaiting = false;
    },
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
