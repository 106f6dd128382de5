import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { PutOff } from '../reactor/putOff.ts';
import { postMail } from './postMail.ts';
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
  ['RCPT TO', 'EENVELOPE'],
  ['DATA', 'EMESSAGE'],
])('a mail at whose %s the mail server closes the connection is put off', async (command, code) => {
  const mailer = {
    send: () => Promise.reject(Object.assign(new Error('421 Later'), { command, code, responseCode: 421 })),
  };
  await expect(postMail({ mailer, log: createLog('silent') } as never, mail)).rejects.toThrow(PutOff);
});
