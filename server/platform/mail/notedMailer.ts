import { randomUUID } from 'node:crypto';
import { beginMail, type Database, dropMail, forgetMails, keepMails, noteMailTaken } from '@waymark/db/store';
import { mailId } from './mime.ts';
import { type LateMails, Unanswered } from './smtpMailer.ts';
import type { Mail, OwnedMailer } from './types.ts';

const waits: Readonly<Record<'silence' | 'said' | 'end', number>> = {
  /** A process that says nothing of its mails for so long has died: another one sends them. */
  silence: 60_000,
  /** How often a process says which mails it has in hand. */
  said: 15_000,
  /** At the end, for the last answers. */
  end: 8_000,
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
  const process = randomUUID();
  /** Whose answers come later. */
  const late = new Set<string>();
  let sending = 0;
  let onAnswer = () => {};
  const mailer = open({
    onLate: (mail) => void late.add(idOf(mail)),
    onAnswer(mail, isTaken) {
      const id = idOf(mail);
      void ended(id, isTaken).then(() => {
        late.delete(id);
        onAnswer();
      });
    },
  });
  const saying = setInterval(() => {
    if (sending + late.size > 0) keepMails(db, process).catch(onFault);
  }, bounds.said);
  saying.unref();

  /** Never rejects: what the mail server took is not sent again because that could not be noted. */
  function ended(id: string, isTaken: boolean): Promise<void> {
    return (isTaken ? noteMailTaken(db, id) : dropMail(db, id, process)).catch(onFault);
  }

  return {
    async send(mail) {
      const id = idOf(mail);
      const standing = await beginMail(db, { id, process, silence: bounds.silence });
      if (standing === 'taken') return;
      if (standing === 'elsewhere') throw new Unanswered();
      sending += 1;
      try {
        await mailer.send(mail);
      } catch (error) {
        if (!late.has(id)) await ended(id, false);
        throw error;
      } finally {
        sending -= 1;
      }
      await ended(id, true);
    },
    forgetAnswers() {
      mailer.forgetAnswers();
      forgetMails(db).catch(onFault);
    },
    async close() {
      const until = performance.now() + bounds.end;
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
