import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailServer } from '../identity/testing/mailServer.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const SEND = 'mutation ($data: ContactMessageInput!) { sendContactMessage(data: $data) }';

function message(changes: object = {}) {
  return {
    clientId: randomUUID(),
    name: 'Inês Rocha',
    email: 'ines@example.org',
    topic: 'mentoring',
    text: 'Olá! Como posso ser mentora?\nTenho duas horas por semana.',
    language: 'pt',
    website: '',
    ...changes,
  };
}

function send(app: TestApp, data: object) {
  return app.anonymous().ask<{ sendContactMessage: boolean }>(SEND, { data });
}

/** The text as a mail program shows it. */
function textOf(raw: string): string {
  return Buffer.from(raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex) => `%${hex}`))
    .toString()
    .replace(/(%[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes));
}

describe('the contact form', () => {
  it('NAV-123 mails the message over SMTP, and a reply goes to the sender', async () => {
    await using smtp = await mailServer();
    await using app = await testApp({
      config: { smtpUrl: smtp.url, contactAddress: 'hello@waymark.example' },
    });
    expect((await send(app, message())).data).toEqual({ sendContactMessage: true });
    await app.settled();
    expect(smtp.received).toHaveLength(1);
    const [raw = ''] = smtp.received;
    expect(raw).toContain('To: hello@waymark.example');
    expect(raw).toMatch(/Reply-To: .*<ines@example\.org>/);
    expect(textOf(raw)).toContain('Como posso ser mentora?');
  });

  it('sent twice it is one message, and its text is gone from the log once it is mailed', async () => {
    await using smtp = await mailServer();
    await using app = await testApp({ config: { smtpUrl: smtp.url } });
    const twice = message();
    await send(app, twice);
    await app.settled();
    await send(app, twice);
    await app.settled();
    expect(smtp.received).toHaveLength(1);
    const { sql } = app.app.db;
    const types = await sql<{ type: string }[]>`
      select type from events where stream like 'contact-%' order by position`;
    expect(types.map(({ type }) => type)).toEqual(['ContactMessageSent', 'ContactMessageForwarded']);
    const owner = `contact-${twice.clientId}`;
    expect(await sql`select wrapped from personal_keys where owner = ${owner}`).toEqual([{ wrapped: null }]);
    const [stored] = await sql<{ all: string }[]>`
      select string_agg(data::text, ' ') as all from events where stream like 'contact-%'`;
    expect(stored?.all).not.toMatch(/Inês|ines@|mentora/);
  });

  it('waits while the mail server is away, and names nobody in what it logs', async () => {
    let port: number;
    {
      await using closed = await mailServer();
      port = closed.port;
    }
    await using app = await testApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
    await send(app, message());
    await using smtp = await mailServer({ port });
    await app.settled();
    expect(smtp.received).toHaveLength(1);
    expect(app.logged.join()).not.toMatch(/ines@example|Rocha|mentora/);
  });

  it('says which field is wrong, and sends nothing', async () => {
    await using app = await testApp();
    const { code, errors } = await send(
      app,
      message({ name: ' ', email: 'a@b\r\nBcc: x@example.org', text: 'short', clientId: 'no-uuid' }),
    );
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors[0]?.extensions.fields).toEqual({
      name: 'mandatory',
      email: 'emailInvalid',
      text: 'contactTooShort',
      clientId: 'invalid',
    });
    await app.settled();
    expect(await app.outbox()).toEqual([]);
  });

  it('A11-07 stops machines without a puzzle: the field that nobody sees, and five messages an hour', async () => {
    await using app = await testApp();
    expect((await send(app, message({ website: 'https://spam.example' }))).data).toEqual({
      sendContactMessage: true,
    });
    await app.settled();
    expect(await app.outbox()).toEqual([]);
    for (let each = 0; each < 4; each += 1) expect((await send(app, message())).code).toBeUndefined();
    const refused = await send(app, message());
    expect(refused.code).toBe('RATE_LIMITED');
    await app.settled();
    expect(await app.outbox()).toHaveLength(4);
    await app.advance(60 * 60_000);
    expect((await send(app, message())).code).toBeUndefined();
  });
});
