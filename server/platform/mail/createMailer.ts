import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { createOutboxMailer } from './outbox.ts';
import { createSmtpMailer } from './smtpMailer.ts';
import type { OwnedMailer } from './types.ts';

export function outboxFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox');
}

/** SMTP when there is a server for it, else files. */
export function createMailer(config: Config, clock: Clock): OwnedMailer {
  if (config.smtpUrl !== undefined)
    return createSmtpMailer(config.smtpUrl, config.mailFrom, config.isMailEncrypted);
  const outbox = createOutboxMailer(outboxFolder(config), config.mailFrom, clock);
  return { ...outbox, forgetAnswers() {}, close() {} };
}
