import { describe, expect, it } from 'vitest';
import { ada, byAnonymous, bySystem, byUser, deciderSpec, meta } from '../testing/index.ts';
import type { ContactCommand } from './commands.ts';
import { contactDecider } from './decide.ts';
import type { ContactEvent } from './events.ts';
import { contactStream } from './values.ts';

const { given } = deciderSpec(contactDecider);
const data = {
  contactId: ada,
  name: 'Ada',
  email: 'ada@example.org',
  text: 'How do I become a mentor?',
  topic: 'mentoring',
  language: 'en',
  partnerId: null,
} as const;
const sent: ContactEvent = { type: 'ContactMessageSent', data };
const forwarded: ContactEvent = { type: 'ContactMessageForwarded', data: { contactId: ada } };

function send(changes: Partial<{ name: string; text: string }> = {}): ContactCommand {
  return { type: 'SendContactMessage', data: { ...data, ...changes }, meta: meta(byAnonymous) };
}
function record(actor = bySystem()): ContactCommand {
  return { type: 'RecordContactForwarded', data: { contactId: ada }, meta: meta(actor) };
}

describe('a message from the contact form', () => {
  it('NAV-123 is sent once, by anybody', () => {
    given().when(send()).thenEvents(sent);
    given(sent).when(send()).thenNothing();
  });

  it('says something, and not more than a page', () => {
    given()
      .when(send({ text: ' help     ' }))
      .thenRefused({ type: 'ContactMessageEmpty' });
    given()
      .when(send({ name: '  ' }))
      .thenRefused({ type: 'ContactMessageEmpty' });
    given()
      .when(send({ text: 'x'.repeat(4_001) }))
      .thenRefused({ type: 'ContactMessageTooLong' });
    given()
      .when(send({ text: 'x'.repeat(4_000) }))
      .thenEvents({
        ...sent,
        data: { ...data, text: 'x'.repeat(4_000) },
      } as ContactEvent);
  });

  it('has a name of 100 characters at most', () => {
    const name = 'n'.repeat(100);
    given()
      .when(send({ name }))
      .thenEvents({ ...sent, data: { ...data, name } } as ContactEvent);
    given()
      .when(send({ name: `${name}n` }))
      .thenRefused({ type: 'ContactMessageTooLong' });
  });

  it('counts its characters as a reader does', () => {
    for (const text of ['🇵🇹'.repeat(4_000), '🇵🇹'.repeat(10)])
      given()
        .when(send({ text }))
        .thenEvents({ ...sent, data: { ...data, text } } as ContactEvent);
    given()
      .when(send({ text: '🇵🇹'.repeat(4_001) }))
      .thenRefused({ type: 'ContactMessageTooLong' });
    given()
      .when(send({ text: '🇵🇹'.repeat(9) }))
      .thenRefused({ type: 'ContactMessageEmpty' });
  });

  it('has ten characters at least', () => {
    given()
      .when(send({ text: '1234567890' }))
      .thenEvents({ ...sent, data: { ...data, text: '1234567890' } } as ContactEvent);
    given()
      .when(send({ text: '123456789' }))
      .thenRefused({ type: 'ContactMessageEmpty' });
  });

  it('has a stream named after its id, which may say contact already', () => {
    expect(contactStream(ada)).toBe(`contact-${ada}`);
    expect(contactStream('contact-7' as typeof ada)).toBe('contact-7');
    expect(contactStream('a-contact-7' as typeof ada)).toBe('contact-a-contact-7');
  });

  it('is forwarded once, by the system, after it was sent', () => {
    given(sent).when(record()).thenEvents(forwarded);
    given(sent, forwarded).when(record()).thenNothing();
    given().when(record()).thenRefused({ type: 'ContactMessageUnknown' });
    given(sent)
      .when(record(byUser('user-ben')))
      .thenRefused({ type: 'ContactSystemOnly' });
  });
});
