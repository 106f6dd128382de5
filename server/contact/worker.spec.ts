import { type Recorded, userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import type { App } from '../platform/app.ts';
import { isRetryable } from '../platform/execute/retryable.ts';
import { Unanswered } from '../platform/mail/smtpMailer.ts';
import { PutOff } from '../platform/reactor/putOff.ts';
import { contactForward } from './worker.ts';

const event = {
  type: 'ContactMessageSent',
  position: 7,
  meta: { correlationId: 'c' },
  data: {
    contactId: userId('contact-1'),
    name: 'Inês',
    email: 'ines@example.org',
    text: 'How do I become a mentor?',
    topic: 'mentoring',
    language: 'pt',
    partnerId: null,
  },
} as unknown as Recorded;

/** What becomes of a message whose mail the mailer does not take so. */
async function refusedWith(fault: Error) {
  const done: string[] = [];
  const app = {
    config: { contactAddress: 'hello@waymark.example' },
    log: { warn: () => done.push('warned') },
    mailer: { send: () => Promise.reject(fault) },
    execute: async () => done.push('noted'),
    keyring: { destroy: async () => done.push('destroyed') },
  } as unknown as App;
  const error = await Promise.resolve(contactForward.handle(app, event)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, done };
}

describe('a contact message', () => {
  it('whose answer is late is put off, so that its answer is fetched and its text is kept until then', async () => {
    const { error, done } = await refusedWith(new Unanswered());
    expect(error).toBeInstanceOf(PutOff);
    expect(done).toEqual([]);
  });

  it('waits as long as the mail server is away', async () => {
    const { error, done } = await refusedWith(Object.assign(new Error('refused'), { code: 'ECONNECTION' }));
    expect(isRetryable(error)).toBe(true);
    expect(done).toEqual([]);
  });

  it('that is refused for good is left to an operator with its text, and named by no word of the mail server', async () => {
    const refusal = { command: 'RCPT TO', responseCode: 550, response: '550 ines@example.org' };
    const { error, done } = await refusedWith(Object.assign(new Error('ines@example.org'), refusal));
    expect(isRetryable(error)).toBe(false);
    expect(String(error)).toBe('Error: The mail server refused a contact message for good');
    expect(done).toEqual(['warned']);
  });
});
