// Invariant: whichever process writes, an append is written once and answered by what the log says. One process at a time writes for
// all, because processes that compete for the head of the log wait for each other's round trips. That is for speed alone:
// every process can write by itself at any moment, and does so where nobody answers.
import type { Sql } from 'postgres';
import type { EventCodec } from '../codec/eventCodec.ts';
import type { EncodedAppend, PlannedResult } from '../commit/planBatch.ts';
import { isBusy } from '../connection/busy.ts';
import { blockers, lease, sharing } from '../connection/limits.ts';
import { createForwarding } from './forwarding.ts';
import type { Peers } from './peerLink.ts';
import { createServing } from './serving.ts';
import {
  endTenure,
  newTenure,
  readTenure,
  renewTenure,
  type Tenure,
  type TenureRow,
  takeTenure,
} from './tenure.ts';
import { readMessage, type WireMessage, writeMessage } from './wire.ts';

export type SharedWriterOptions = Peers & {
  /** The writer of this process. */
  readonly write: (append: EncodedAppend) => Promise<PlannedResult>;
  /** On a connection that nothing else uses, so that no query of anybody delays a look, a renewal or a move. */
  readonly ask: <Result>(work: (sql: Sql) => PromiseLike<Result>) => Promise<Result>;
  /** This process writes for all soon. */
  readonly prepare: () => void;
  readonly codec: EventCodec;
  /** Processes of another shape have other events or read models, and write for themselves. */
  readonly shape: string;
  readonly maxWaiting: number;
  /** Somebody may hold the head of the log. */
  readonly onStuck: () => void;
  readonly onFault: (fault: unknown) => void;
};

export type SharedWriter = {
  append(append: EncodedAppend): Promise<PlannedResult>;
  /** Finishes what was accepted here, and lets another process write for the others. */
  close(): Promise<void>;
};

/** Writes through the process that writes for all, or by itself. */
export function shareWriter(options: SharedWriterOptions): SharedWriter {
  const { link, secret, ask, write, codec, shape } = options;
  const forwarding = createForwarding({
    local: write,
    send: link.send,
    secret,
    address: link.address,
    maxWaiting: options.maxWaiting,
    giveUpAfter: sharing.giveUpAfter,
  });
  const serving = createServing({
    codec,
    write,
    answer: (to, tenure, answers) => say(to, { kind: 'answers', tenure, answers }),
  });
  /** Held by this process. */
  let own: Tenure | undefined;
  /** Ticks without a word of the holder while it owes an answer. A process that was stopped itself counts one. */
  let silentTicks = 0;
  /**
   * Milliseconds since the last answer of the holder. Ticks are late on a busy machine, and the head of the log may
   * be locked meanwhile: also by a holder that reports work although its link to the database is cut.
   */
  let unansweredFor = 0;
  let tickedAt = performance.now();
  /** This process writes for others and asks the database something that waits for nothing. */
  let isAsking = false;
  /** Ticks of it without the answer. */
  let deafTicks = 0;
  let owedBefore: string | undefined;
  /** The tenure that was followed last, and the one whose lease had run out at the last look. */
  let followed: string | undefined;
  let lapsed: string | undefined;
  let isClosing = false;
  let isClosed = false;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function say(to: string, message: WireMessage): void {
    link.send(to, writeMessage(secret, message));
  }

  function resetWait(): void {
    silentTicks = 0;
    unansweredFor = 0;
  }

  function onMessage(bytes: Uint8Array): void {
    const message = readMessage(secret, bytes);
    switch (message?.kind) {
      case 'appends': {
        const { from, tenure, requests } = message;
        if (own?.id === tenure && !isClosing) serving.serve(from, tenure, requests);
        else {
          const answers = requests.map(({ seq }) => ({ seq, status: 'moved' }) as const);
          say(from, { kind: 'answers', tenure, answers });
        }
        return;
      }
      case 'answers':
        if (forwarding.owedBy() === message.tenure) resetWait();
        if (forwarding.onAnswers(message.tenure, message.answers)) void look(false);
        return;
      case 'working':
        if (forwarding.owedBy() === message.tenure) silentTicks = 0;
        return;
      case undefined:
        return;
    }
  }

  /** Finds out who writes for all, or becomes it. `isSilent`: the holder has not answered. */
  function look(isSilent: boolean): Promise<void> {
    if (looking) return looking;
    lookedAt = performance.now();
    looking = find(isSilent)
      .catch((fault: unknown) => {
        if (!isBusy(fault)) options.onFault(fault);
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function find(isSilent: boolean): Promise<void> {
    const held = own;
    if (held && link.isOpen() && (await ask((sql) => renewTenure(sql, held)))) return;
    own = undefined;
    if (held && !link.isOpen()) await ask((sql) => endTenure(sql, held));
    const row = await ask(readTenure);
    if (isClosing || !link.isOpen()) return writeAlone(row);
    if (row && !isSilent && mayBeRenewed(row)) return follow(row.tenure);
    const tenure = newTenure(link.address, shape);
    if (!(await take(tenure, row))) return;
    if (isClosing) await ask((sql) => endTenure(sql, tenure));
    else own = tenure;
    follow(tenure);
  }

  /** Who has a tenure writes next, so the connection that appends is opened meanwhile. */
  function take(tenure: Tenure, seen: TenureRow | undefined): Promise<boolean> {
    options.prepare();
    return ask((sql) => takeTenure(sql, tenure, seen));
  }

  /**
   * A lease runs out while the database is away, and its holder renews it as soon as others can read it: nobody follows it before
   * a second look, or all that was sent to the holder would wait for the move.
   */
  function mayBeRenewed({ tenure, isHeld, isEnded }: TenureRow): boolean {
    const isFirst = lapsed !== tenure.id;
    lapsed = isHeld ? undefined : tenure.id;
    return isHeld || (isFirst && !isEnded && followed === tenure.id);
  }

  function follow(tenure: Tenure): void {
    followed = tenure.id;
    const isElsewhere = tenure.address !== link.address && tenure.shape === shape;
    forwarding.follow(isElsewhere ? tenure : undefined);
  }

  /** Nobody can be asked and nobody could ask: this process writes for itself, after it has seen to what it sent. */
  async function writeAlone(row: TenureRow | undefined): Promise<void> {
    if (row && row.tenure.id === forwarding.owedBy()) {
      const tenure = newTenure(link.address, shape);
      // Where somebody else is faster, the tenure is over as well.
      if (await take(tenure, row)) await ask((sql) => endTenure(sql, tenure));
    }
    forwarding.follow(undefined);
  }

  /** Its link may be cut: then the others need not wait for answers that do not come. */
  function isDeaf(): boolean {
    if (isAsking) deafTicks += 1;
    else {
      deafTicks = 0;
      isAsking = true;
      ask(readTenure)
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    }
    return deafTicks * sharing.tick >= sharing.deaf;
  }

  function tick(): void {
    const askers = [...serving.owed()];
    if (askers.length > 0 && !isDeaf())
      for (const [to, tenure] of askers) say(to, { kind: 'working', tenure });
    forwarding.giveUp();
    const owed = forwarding.owedBy();
    const now = performance.now();
    const passed = Math.min(now - tickedAt, sharing.silence);
    tickedAt = now;
    if (owed === owedBefore && owed !== undefined) {
      silentTicks += 1;
      unansweredFor += passed;
    } else resetWait();
    owedBefore = owed;
    const isSilent =
      silentTicks * sharing.tick >= sharing.silence || forwarding.waitsFor() >= sharing.patience;
    if (isSilent && unansweredFor >= blockers.lookAfter) options.onStuck();
    const isDue = !isClosing && performance.now() - lookedAt >= (own ? lease.renew : lease.look);
    if (isSilent || isDue) void look(isSilent);
  }

  const stopHearing = link.onMessage((bytes) => {
    try {
      onMessage(bytes);
    } catch (fault) {
      options.onFault(fault);
    }
  });
  const ticking = setInterval(tick, sharing.tick).unref();
  void look(false);

  return {
    append(append) {
      // After the close no answer arrives. The writer here refuses it and says why.
      return isClosed ? write(append) : forwarding.append(append);
    },
    async close() {
      isClosing = true;
      await looking;
      const held = own;
      own = undefined;
      if (held) await ask((sql) => endTenure(sql, held)).catch(() => undefined);
      await forwarding.settled();
      isClosed = true;
      clearInterval(ticking);
      await looking;
      stopHearing();
    },
  };
}
