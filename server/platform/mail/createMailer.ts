import { join } from 'node:path';
import type { Database } from '@waymark/db/store';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { createNotedMailer } from './notedMailer.ts';
import { createOutboxMailer } from './outbox.ts';
import { createSmtpMailer } from './smtpMailer.ts';
import type { OwnedMailer } from './types.ts';

export function outboxFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox');
}

type Parts = {
  readonly clock: Clock;
  readonly db: Pick<Database, 'sql'>;
  readonly onFault: (error: unknown) => void;
};

/** SMTP when there is a server for it, else files. */
export function createMailer(config: Config, { clock, db, onFault }: Parts): OwnedMailer {
  const { smtpUrl, mailFrom, isMailEncrypted } = config;
  if (smtpUrl !== undefined)
    return createNotedMailer(db, (late) => createSmtpMailer(smtpUrl, mailFrom, isMailEncrypted, late), {
      onFault,
    });
  const outbox = createOutboxMailer(outboxFolder(config), config.mailFrom, clock);
  return { ...outbox, forgetAnswers() {}, close() {} };
}
