import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './types.ts';

/** The same for a repeated attempt, and tells nothing about its key. */
export function mailId(mail: Pick<Mail, 'key'>): string {
  return createHash('sha256').update(mail.key).digest('hex').slice(0, 32);
}

export function mimeOf(mail: Mail, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'waymark.example';
  return {
    from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.pictures && {
      attachments: mail.pictures.map(({ id, type, base64 }) => ({
        cid: id,
        filename: `${id}.${type}`,
        contentType: `image/${type}`,
        contentDisposition: 'inline' as const,
        content: base64,
        encoding: 'base64',
      })),
    }),
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
    messageId: `<${mailId(mail)}@${domain}>`,
    ...(mail.thread && { references: `<${mailId({ key: mail.thread })}@${domain}>` }),
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
  };
}
