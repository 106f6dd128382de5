import { createTransport } from 'nodemailer';
import { BegunMails } from './BegunMails.ts';
import { LateAnswers } from './LateAnswers.ts';
import { looksWithin } from './looksWithin.ts';
import { mimeOf } from './mime.ts';
import { Turns } from './Turns.ts';
import type { Mail, OwnedMailer } from './types.ts';

/** Milliseconds. */
const waits = {
  /** To the name's address, to a connection, to its first word. */
  name: 5_000,
  connect: 10_000,
  greeting: 10_000,
  /** For a look whether the mail server lets this one in. */
  look: 20_000,
  /** One mail until the mail server has it whole. */
  send: 60_000,
  /** From then to its answer: servers that look for viruses are silent meanwhile (RFC 5321, 4.5.3.2.6). */
  answer: 600_000,
  /**
   * How long the sender of a mail waits for its answer. Then other mails go on, and the sender asks for the answer
   * again.
   */
  patience: 5_000,
} as const;
/** Mails that are sent at the same time; beside them, mails whose answer is late, each on a separate connection. */
const atOnce = { sent: 4, late: 16 } as const;
/** After this number of unanswered mails in a row, the fault is the server and not one mail. */
const AWAY_FROM = 3;

type Bounds = Record<'send' | 'answer' | 'patience' | 'late', number>;

/** Who wants to know of mails whose answer is late. */
export type LateMails = {
  /** Nobody waits for its answer any more. */
  readonly onLate: (mail: Mail) => void;
  /** Its answer is there, or will not come. */
  readonly onAnswer: (mail: Mail, isTaken: boolean) => void;
};

/**
 * Sends through the SMTP server at `url`. Rejects when the server did not take the mail: the caller tries again. Sent again, a mail
 * whose answer is late is not handed over once more: it ends with that answer, or with `Unanswered` as before.
 *
 * @param requireTLS whether to refuse a server that offers no encryption (STARTTLS)
 */
export function createSmtpMailer(
  url: string,
  from: string,
  requireTLS = false,
  { onLate, onAnswer, ...changes }: Partial<Bounds & LateMails> = {},
): OwnedMailer {
  const bounds: Bounds = { ...waits, late: atOnce.late, ...changes };
  const begun = new BegunMails();
  const late = new LateAnswers();
  const turns = new Turns(atOnce.sent);
  /** What to do when the mail server has the whole mail of this signal. */
  const handOvers = new Map<AbortSignal, () => void>();
  const limits = new Set<AbortController>();
  /** Keys of mails that got no answer since the last one that was taken. */
  const unanswered = new Set<string>();
  const options = {
    url,
    requireTLS,
    dnsTimeout: waits.name,
    connectionTimeout: waits.connect,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.answer,
  };
  const maxConnections = atOnce.sent + bounds.late;
  const transport = createTransport({ ...options, logger: begun.logger, pool: true, maxConnections });
  transport.use('stream', (mail, done) => {
    const { signal } = mail.data;
    mail.message?.processFunc((source) => source.once('end', () => signal && handOvers.get(signal)?.()));
    done();
  });
  /** Late mails without a turn, and how those with one can give it back. */
  let beside = 0;
  const inTurn = new Set<() => void>();
  let isClosed = false;
  /** How often answers were forgotten. */
  let logs = 0;
  let looking: Promise<boolean> | undefined;
  /** One look at a time, shared by all mails that broke off. */
  function letsIn(): Promise<boolean> {
    looking ??= looksWithin(options, Math.min(bounds.send, waits.look)).finally(() => {
      looking = undefined;
    });
    return looking;
  }

  /** `onWhole`: the mail server has all of it, and may take it; with how to let others send meanwhile. */
  async function deliver(mail: Mail, onWhole: (endTurn: () => void) => void): Promise<void> {
    // A mail that nobody waits for any more leaves the queue, and the connection that it held.
    const limit = new AbortController();
    limits.add(limit);
    let timer = setTimeout(() => limit.abort(), bounds.send);
    const mime = mimeOf(mail, from);
    const id = String(mime.messageId).slice(1, -1);
    let endTurn = () => {};
    handOvers.set(limit.signal, () => {
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(), bounds.answer);
      onWhole(endTurn);
    });
    try {
      endTurn = await turns.take(limit.signal);
      await transport.sendMail({ ...mime, signal: limit.signal });
      unanswered.clear();
    } catch (thrown) {
      const error = limit.signal.aborted ? tooLate() : thrown;
      const isBrokenOff = !isClosed && begun.has(id) && !isReplied(error) && (await letsIn());
      if (isBrokenOff && unanswered.size < AWAY_FROM) unanswered.add(mail.key);
      throw isBrokenOff && unanswered.size < AWAY_FROM ? new BrokenOff(error) : error;
    } finally {
      clearTimeout(timer);
      endTurn();
      limits.delete(limit);
      handOvers.delete(limit.signal);
      begun.forget(id);
    }
  }

  /** A late mail waits beside those that are sent; where too many do, it keeps its turn until one of them is over. */
  function stepAside(sending: Promise<void>, endTurn: () => void): void {
    const step = () => {
      inTurn.delete(step);
      beside += 1;
      endTurn();
      onEnd(sending, () => {
        beside -= 1;
        const [next] = inTurn;
        next?.();
      });
    };
    inTurn.add(step);
    if (beside < bounds.late) step();
    else onEnd(sending, () => inTurn.delete(step));
  }

  /**
   * If the server answers no mail at all, nobody knows whether it would have taken this one, so this mail is not put
   * off.
   */
  const stillOpen = () => (unanswered.size >= AWAY_FROM ? tooLate() : new Unanswered());

  return {
    async send(mail) {
      const name = `${logs} ${mail.key} ${mail.to}`;
      const answer = late.take(name);
      if (answer === 'taken') return;
      if (answer === 'open') throw stillOpen();
      if (answer) throw answer.fault;
      let patience: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve, reject) => {
        const sending = deliver(mail, (endTurn) => {
          clearTimeout(patience);
          patience = setTimeout(() => {
            stepAside(sending, endTurn);
            late.add(name, sending);
            onLate?.(mail);
            sending.then(
              () => onAnswer?.(mail, true),
              () => onAnswer?.(mail, false),
            );
            reject(stillOpen());
          }, bounds.patience);
        });
        sending.then(resolve, reject).finally(() => clearTimeout(patience));
      });
    },
    forgetAnswers() {
      logs += 1;
    },
    close() {
      isClosed = true;
      for (const limit of limits) limit.abort();
      transport.close();
    },
  };
}

/** The mail server lets this server in, and did not answer this mail: others may go through. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  readonly code: unknown;
  constructor(cause: unknown) {
    super('The mail server did not answer the mail', { cause });
    this.code = (cause as { readonly code?: unknown }).code;
  }
}

/** The mail server has the whole mail and has not answered yet: it is asked for again, and others may go through. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  constructor() {
    super('The mail server has not answered the mail yet');
  }
}

function onEnd(work: Promise<void>, then: () => void): void {
  work.then(then, then);
}

function isReplied(error: unknown): boolean {
  return Number((error as { readonly responseCode?: unknown }).responseCode ?? 0) > 0;
}

/** Nobody knows whether the mail was taken: it is sent again with the same Message-ID. */
function tooLate(): Error {
  return Object.assign(new Error('The mail server did not take the mail in time'), { code: 'ETIMEDOUT' });
}
