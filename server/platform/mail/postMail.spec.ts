import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { postMail } from './postMail.ts';
import { Unanswered } from './smtpMailer.ts';
import type { Mail } from './types.ts';

const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  language: 'en',
  key: 'hello',
};

it.each([
  ['RCPT TO', 'EENVELOPE', 'PutOff'],
  ['DATA', 'EMESSAGE', 'PutOff'],
  ['CONN', 'ECONNECTION', 'PutOff'],
  ['CONN', 'EPROTOCOL', 'MailNotTaken'],
  ['EHLO', 'ECONNECTION', 'MailNotTaken'],
  ['MAIL FROM', 'EENVELOPE', 'MailNotTaken'],
])('a mail server that closes the connection at %s with %s: %s', async (command, code, name) => {
  const mailer = {
    send: () => Promise.reject(Object.assign(new Error('421 Later'), { command, code, responseCode: 421 })),
  };
  await expect(postMail({ mailer, log: createLog('silent') } as never, mail)).rejects.toMatchObject({ name });
});

it('a mail that its mail server has and has not answered yet is put off, and others are tried meanwhile', async () => {
  const mailer = { send: () => Promise.reject(new Unanswered()) };
  await expect(postMail({ mailer, log: createLog('silent') } as never, mail)).rejects.toMatchObject({
    name: 'PutOff',
    endsRound: false,
  });
});
