import { randomUUID } from 'node:crypto';
import { beginMail, type Database, dropMail, forgetMails, keepMails, noteMailTaken } from '@waymark/db/store';
import { mailId } from './mime.ts';
import { type LateMails, Unanswered } from './smtpMailer.ts';
import type { Mail, OwnedMailer } from './types.ts';

const waits: Readonly<Record<'silence' | 'said' | 'end' | 'looks', number>> = {
  /** A process that says nothing of its mails for so long has died: another one sends them. */
  silence: 60_000,
  /** How often a process says which mails it has in hand. */
  said: 15_000,
  /** At the end, for the last answers. */
  end: 8_000,
  /**
   * For so long after a process last saw the log as it was, what is noted may be of that log; another process may have noted what
   * came later, of the log as it is now, long before one that was stopped meanwhile wakes.
   */
  looks: 15_000,
};

/**
 * The same mailer, whose mails are noted in the database before they are handed over, and once the mail server took them: what one
 * process sends, or has sent, no other one sends too. Where a process dies between the hand-over and the answer, nobody knows
 * whether the mail was taken, and it is sent again with the same Message-ID.
 */
export function createNotedMailer(
  db: Pick<Database, 'sql'>,
  open: (late: LateMails) => OwnedMailer,
  { onFault, ...changes }: { readonly onFault: (error: unknown) => void } & Partial<typeof waits>,
): OwnedMailer {
  const bounds = { ...waits, ...changes };
  /** Another name with every log: what is noted under an earlier one counts for nothing. */
  let process = randomUUID();
  /** Under which name each mail was handed over. */
  const begunAs = new WeakMap<Mail, string>();
  /** Whose answers come later. */
  const late = new Set<string>();
  let sending = 0;
  let onAnswer = () => {};
  const mailer = open({
    onLate(mail) {
      if (begunAs.get(mail) === process) late.add(idOf(mail));
    },
    onAnswer(mail, isTaken) {
      const id = idOf(mail);
      const begun = begunAs.get(mail) ?? '';
      void ended(id, isTaken, begun).then(() => {
        if (begun === process) late.delete(id);
        onAnswer();
      });
    },
  });
  const saying = setInterval(() => {
    if (sending + late.size > 0) keepMails(db, process).catch(onFault);
  }, bounds.said);
  saying.unref();

  /** Never rejects: what the mail server took is not sent again because that could not be noted. */
  function ended(id: string, isTaken: boolean, begun: string): Promise<void> {
    const isNoted = isTaken && begun === process;
    return (isNoted ? noteMailTaken(db, id, begun) : dropMail(db, id, begun)).catch(onFault);
  }

  return {
    async send(mail) {
      const id = idOf(mail);
      const begun = process;
      const standing = await beginMail(db, { id, process: begun, silence: bounds.silence });
      if (standing === 'taken') return;
      if (standing === 'elsewhere') throw new Unanswered();
      sending += 1;
      // The same mail may be sent again: a copy, so that its answer is not taken for that of another attempt.
      const sent = { ...mail };
      begunAs.set(sent, begun);
      try {
        await mailer.send(sent);
      } catch (error) {
        if (begun !== process || !late.has(id)) await ended(id, false, begun);
        throw error;
      } finally {
        sending -= 1;
      }
      await ended(id, true, begun);
    },
    forgetAnswers(agreedAt) {
      mailer.forgetAnswers(agreedAt);
      forgetMails(db, { process, upTo: agreedAt + bounds.looks }).catch(onFault);
      process = randomUUID();
      late.clear();
      onAnswer();
    },
    async close(atMost = bounds.end) {
      const until = performance.now() + Math.min(bounds.end, atMost);
      while (late.size > 0 && performance.now() < until)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, until - performance.now());
          onAnswer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      clearInterval(saying);
      await mailer.close();
    },
  };
}

/** Tells nothing about the mail. */
function idOf({ key, to }: Mail): string {
  return mailId({ key: `${key} ${to}` });
}
