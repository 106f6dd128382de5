import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openDataDownload } from '@waymark/db/privacy';
import { userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { changeProfile, eraseUser } from '../identity/index.ts';
import { changeDataPrivacy } from '../testing/acts.ts';
import { type Member, member, PASSWORD } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { sealText } from './download/sealedText.ts';

const DAY = 24 * 60 * 60_000;
const PRIVACY =
  'getDataPrivacy { id newsletter showLastName showEmployer showCurrentRole callRequestEmails }';
const DOWNLOADS = '{ getDataDownloads { id status expiresAt size } }';
const REQUEST = 'mutation($l: String) { requestDataDownload(language: $l) { id status } }';
const LINK = 'mutation($id: ID!, $f: DataDownloadFormat!) { createDownloadLink(id: $id, format: $f) }';

type Download = { readonly id: string; readonly status: string; readonly expiresAt: string | null };

async function share({ client }: Member, isOn: boolean) {
  const answer = await client.run<{ updateSharing: { slug: string; isOn: boolean } }>(
    'mutation($on: Boolean!) { updateSharing(isOn: $on) { slug isOn } }',
    { on: isOn },
  );
  return answer.updateSharing;
}

async function downloadsOf({ client }: Member): Promise<readonly Download[]> {
  return (await client.run<{ getDataDownloads: Download[] }>(DOWNLOADS)).getDataDownloads;
}

/** Where a person's copies lie. */
function folderOf(id: string): string {
  return `downloads/${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
}

async function fetched(app: TestApp, { client }: Member, id: string, f: 'JSON' | 'HTML') {
  const { createDownloadLink } = await client.run<{ createDownloadLink: string }>(LINK, { id, f });
  const response = await fetch(`${app.address}${createDownloadLink}`);
  return { link: createDownloadLink, response, text: await response.text() };
}

describe('data privacy', () => {
  it('PRV-01 PRV-10 API-49 API-67 is read and changed key by key by its person, in every window at once', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org', {
      signupOptions: ['terms', 'privacy', 'age', 'newsletter'],
    });
    const ben = await member(app, 'ben@example.org');
    const fresh = await ben.client.perform('GetDataPrivacy');
    expect(fresh).toEqual({
      id: ben.id,
      newsletter: false,
      showCurrentRole: true,
      showEmployer: false,
      showLastName: false,
      learningRecommendations: true,
      mentorRecommendations: true,
      callRequestEmails: true,
      showDisabilities: false,
    });
    expect(await ada.client.perform('GetDataPrivacy')).toMatchObject({ newsletter: true });
    const live = ada.client.subscribe<{ userEvents: { kind: string } }>(
      'subscription { userEvents { kind } }',
    );
    await live.next();
    const data = { showLastName: true, callRequestEmails: false, newsletter: null };
    const answer = await ada.client.perform('UpdateDataPrivacy', { data });
    expect(answer).toMatchObject({ showLastName: true, callRequestEmails: false, newsletter: true });
    await live.until(({ userEvents }) => userEvents.kind === 'DATA_PRIVACY_CHANGED');
    expect(await ben.client.perform('GetDataPrivacy')).toEqual(fresh);
    for (const name of ['GetDataPrivacy', 'UpdateDataPrivacy']) {
      expect(await app.anonymous().refusal(name, { data })).toBe('EXPIRED_TOKEN');
    }
    expect(await ada.client.refusal('UpdateDataPrivacy', { data: { showLastName: 'yes' } })).toBe(
      'BAD_USER_INPUT',
    );
    expect(await ada.client.refusal('UpdateDataPrivacy', { data: { userId: ben.id } })).toBe(
      'BAD_USER_INPUT',
    );
    const head = await app.app.store.head();
    await changeDataPrivacy(ada, { showLastName: true });
    expect(await app.app.store.head(), 'saying it again is no fact').toBe(head);
  });

  it('LIV-08 a change that is sent again under its id undoes nothing that was changed since', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const send = (clientId: string, isOn: boolean) =>
      ada.client.run(
        `mutation($id: ID, $other: ID, $on: Boolean!) {
          updateDataPrivacy(clientId: $id, data: { showEmployer: $on }) { showEmployer }
          updateSharing(clientId: $other, isOn: $on) { isOn }
        }`,
        { id: clientId, other: `${clientId}-sharing`, on: isOn },
      );
    const on = { updateDataPrivacy: { showEmployer: true }, updateSharing: { isOn: true } };
    const off = { updateDataPrivacy: { showEmployer: false }, updateSharing: { isOn: false } };
    expect(await send('first', true)).toEqual(on);
    expect(await send('second', false)).toEqual(off);
    expect(await send('first', true)).toEqual(off);
  });

  it('PRV-11 PRO-38 PRO-39 TRP-25 one value, whichever view shows it', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const ben = await member(app, 'ben@example.org');
    await changeDataPrivacy(ada, { callRequestEmails: false, showDisabilities: true });
    const me = await ada.client.run(`{ me { callRequestEmails showDisabilities } ${PRIVACY} }`);
    expect(me).toMatchObject({
      me: { callRequestEmails: false, showDisabilities: true },
      getDataPrivacy: { callRequestEmails: false },
    });
    const seen = await ben.client.run(
      'query($id: ID!) { getUser(id: $id) { callRequestEmails showDisabilities sharing { isOn } } }',
      { id: ada.id },
    );
    expect(seen).toEqual({ getUser: { callRequestEmails: null, showDisabilities: null, sharing: null } });
  });
});

describe('masking', () => {
  const FIELDS = 'firstName lastName orgName orgRole';
  const seenBy = async (viewer: Member, id: string) => {
    const query = `query($id: ID!) { getUser(id: $id) { ${FIELDS} } getConversationUser(userId: $id) { lastName }
      getMessages(userId: $id) { conversation { lastName } items { sender { lastName } receiver { lastName } } }
      searchUsersWithMessage { users { id lastName } } searchUserToMessage(name: "Ada") { users { id lastName } } }`;
    return viewer.client.run<{ getUser: object }>(query, { id });
  };

  it('PRV-03 PRV-04 PRV-05 PRV-16 PRV-17 what is hidden is hidden everywhere, past messages included, at once', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org', { userType: 'mentor' });
    const ben = await member(app, 'ben@example.org', { firstName: 'Ben', lastName: 'Other' });
    const fields = { orgName: 'Analytical Engines', orgRole: 'Chair' };
    await changeProfile(app.app, userId(ada.id), fields, app.clock.now());
    const send =
      'mutation($id: ID!) { sendMessage(userId: $id, messageText: "Hello") { receiver { lastName } } }';
    await ada.client.run(
      'mutation($to: ID!) { requestPermissionToSendMessage(to: $to) { to { lastName } } }',
      {
        to: ben.id,
      },
    );
    const asked = await ben.client.run<{ getMessagePermissionRequests: { items: { id: string }[] } }>(
      '{ getMessagePermissionRequests { items { id from { lastName } } } }',
    );
    await ben.client.run('mutation($id: ID!) { answerMessagePermission(requestId: $id, accept: true) }', {
      id: asked.getMessagePermissionRequests.items[0]?.id,
    });
    const sent = await ben.client.run(send, { id: ada.id });
    expect(JSON.stringify([asked, sent])).not.toContain('Byron');

    const hidden = await seenBy(ben, ada.id);
    expect(hidden.getUser).toEqual({ firstName: 'Ada', lastName: null, orgName: null, orgRole: 'Chair' });
    expect(JSON.stringify(hidden)).not.toMatch(/Byron|Analytical/);
    await changeDataPrivacy(ada, { showLastName: true, showEmployer: true, showCurrentRole: false });
    const shown = await seenBy(ben, ada.id);
    expect(shown).toMatchObject({
      getUser: { firstName: 'Ada', lastName: 'Byron', orgName: 'Analytical Engines', orgRole: null },
      getConversationUser: { lastName: 'Byron' },
      getMessages: { conversation: { lastName: 'Byron' }, items: [{ receiver: { lastName: 'Byron' } }] },
      searchUsersWithMessage: { users: [{ id: ada.id, lastName: 'Byron' }] },
    });
    const preview = await ada.client.run(`{ profileAsSeenByOthers { ${FIELDS} } me { ${FIELDS} } }`);
    expect(preview).toEqual({
      profileAsSeenByOthers: shown.getUser,
      me: { firstName: 'Ada', lastName: 'Byron', ...fields },
    });
    await changeDataPrivacy(ada, { showLastName: false, showEmployer: false });
    expect(JSON.stringify(await seenBy(ben, ada.id))).not.toMatch(/Byron|Analytical|Chair/);
    const staff = await app.holderOf({ userId: ben.id, role: 'OPS' });
    const whole = await staff.run<{ getUser: object }>(`query($id: ID!) { getUser(id: $id) { ${FIELDS} } }`, {
      id: ada.id,
    });
    expect(whole.getUser).toMatchObject({ lastName: 'Byron', ...fields });
    for (const name of ['Byron', 'Ada Byron']) {
      const found = await ben.client.run<{ searchUserToMessage: { users: object[] } }>(
        'query($name: String!) { searchUserToMessage(name: $name) { users { firstName lastName } } }',
        { name },
      );
      expect(JSON.stringify(found)).not.toContain('Byron');
    }
    const byLast = await ben.client.run('{ searchUserToMessage(name: "Byron") { users { id } } }');
    expect(byLast, 'a hidden name finds nobody').toEqual({ searchUserToMessage: { users: [] } });
  });
});

describe('a shared profile', () => {
  const SHARED = `query($slug: String!) { getSharedProfile(slug: $slug) { slug user {
    firstName lastName professionalBackground goals postcode } } }`;

  it('PRO-104 NAV-95 is public while it is on, masked, and looks like nothing when it is off', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const fields = { goals: 'SECRET GOAL', postcode: 'N1 9GU', professionalBackground: 'Numbers' };
    await changeProfile(app.app, userId(ada.id), fields, app.clock.now());
    const visitor = app.anonymous();
    const look = (slug: string) => visitor.run<{ getSharedProfile: object | null }>(SHARED, { slug });
    const on = await share(ada, true);
    expect(on).toEqual({ slug: expect.stringMatching(/^[0-9a-f]{20}$/), isOn: true });
    expect((await look(on.slug)).getSharedProfile).toEqual({
      slug: on.slug,
      user: {
        firstName: 'Ada',
        lastName: null,
        professionalBackground: 'Numbers',
        goals: null,
        postcode: null,
      },
    });
    const robots = async (path: string) => (await fetch(`${app.address}${path}`)).headers.get('x-robots-tag');
    expect(await robots(`/p/${on.slug}`)).toBeNull();
    expect(await share(ada, false)).toEqual({ slug: on.slug, isOn: false });
    for (const path of [`/p/${on.slug}`, `/pt/p/${on.slug}`, '/p/nobody'])
      expect(await robots(path)).toBe('noindex');
    expect(await robots('/')).toBeNull();
    expect(await look(on.slug)).toEqual(await look('0'.repeat(20)));
    expect(await share(ada, true), 'the link that was given away comes back').toEqual(on);
    await ada.client.run('mutation($p: String) { deleteUser(password: $p, confirmation: "DELETE") }', {
      p: PASSWORD,
    });
    expect((await look(on.slug)).getSharedProfile, 'nobody shares who is leaving').toBeNull();
    expect(await robots(`/p/${on.slug}`)).toBe('noindex');
    await ada.client.run('mutation { cancelDeletion }');
    expect((await look(on.slug)).getSharedProfile).not.toBeNull();
    await eraseUser(app.app, userId(ada.id), {
      actor: { kind: 'system', name: 'spec' },
      commandId: 'erase' as never,
      correlationId: 'erase',
      at: app.clock.now(),
    });
    expect((await look(on.slug)).getSharedProfile).toBeNull();
    const own = 'mutation { updateSharing(isOn: true) { isOn } }';
    expect((await visitor.ask(own)).code).toBe('EXPIRED_TOKEN');
  });
});

describe('a copy of the data', () => {
  it('PRV-17 holds what the person said and wrote, in both forms, and nothing private of others', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const ben = await member(app, 'ben@example.org', { firstName: 'Ben', lastName: 'Hidden' });
    await changeProfile(app.app, userId(ada.id), { goals: 'Grow <b>tall</b>' }, app.clock.now());
    await ada.client.run('mutation($data: UpdateUserInput!) { updateUser(data: $data) { id } }', {
      data: { genderId: 'woman', languageIds: ['pt', 'bfi'], countryId: 'PT' },
    });
    await ada.client.run(
      'mutation($input: UpdateNotificationPreferencesInput!) { updateNotificationPreferences(input: $input) { isDigest } }',
      { input: { choices: [{ kind: 'YEAR_REVIEW', channel: 'EMAIL' }] } },
    );
    await ada.client.run('mutation($to: ID!) { requestPermissionToSendMessage(to: $to) { id } }', {
      to: ben.id,
    });
    const { getMessagePermissionRequests } = await ben.client.run<{
      getMessagePermissionRequests: { items: { id: string }[] };
    }>('{ getMessagePermissionRequests { items { id } } }');
    await app.settled();
    await ben.client.run('mutation($id: ID!) { answerMessagePermission(requestId: $id, accept: true) }', {
      id: getMessagePermissionRequests.items[0]?.id,
    });
    const send = 'mutation($id: ID!, $text: String!) { sendMessage(userId: $id, messageText: $text) { id } }';
    await ada.client.run(send, { id: ben.id, text: 'My own words' });
    await ben.client.run(send, { id: ada.id, text: 'The words of somebody else' });

    const live = ada.client.subscribe<{ userEvents: { kind: string } }>(
      'subscription { userEvents { kind } }',
    );
    await live.next();
    const { requestDataDownload } = await ada.client.run<{ requestDataDownload: Download }>(REQUEST, {
      l: 'en',
    });
    expect(requestDataDownload.status).toBe('BUILDING');
    await live.until(({ userEvents }) => userEvents.kind === 'DATA_DOWNLOAD_CHANGED');
    await app.settled();
    const [ready] = await downloadsOf(ada);
    expect(ready).toMatchObject({
      id: requestDataDownload.id,
      status: 'READY',
      expiresAt: new Date(app.clock.now() + 7 * DAY).toISOString(),
    });
    expect(await downloadsOf(ben)).toEqual([]);
    const mail = (await app.outbox()).find(({ subject }) => subject === 'Your data from Waymark is ready');
    expect(mail).toMatchObject({
      to: 'ada@example.org',
      text: expect.stringContaining('/account/data-privacy'),
    });
    expect(mail?.text).not.toMatch(/token|Byron/);

    const json = await fetched(app, ada, requestDataDownload.id, 'JSON');
    expect(json.response.headers.get('content-disposition')).toContain('waymark-data.json');
    const copy = JSON.parse(json.text);
    expect(copy.now).toMatchObject({
      email: 'ada@example.org',
      lastName: 'Byron',
      goals: 'Grow <b>tall</b>',
    });
    expect(copy.messages).toEqual([
      {
        at: expect.any(String),
        fact: 'MessageSent',
        what: 'You wrote',
        details: { to: 'Ben', text: 'My own words' },
      },
    ]);
    expect(copy.sessions).toHaveLength(1);
    expect(copy.achievement).toEqual([
      {
        at: expect.any(String),
        fact: 'YearReviewSet',
        what: 'We’ll tell you about a year in review',
        details: { year: 2026, dueAt: '2027-01-05T09:00:00.000Z' },
      },
    ]);
    const html = await fetched(app, ada, requestDataDownload.id, 'HTML');
    expect(html.text).toContain('My own words');
    expect(html.text).toContain('Grow &#60;b&#62;tall');
    for (const text of [json.text, html.text]) {
      expect(text).not.toMatch(/somebody else|Hidden|argon2|ben@example|Fingerprint|fileKey/);
      expect(text).not.toContain(ben.id);
    }
    const again = await fetch(`${app.address}${json.link}`);
    expect([again.status, await again.text()]).toEqual([404, expect.not.stringContaining('Byron')]);
  });

  it('PRV-17 MSG-37 MSG-57 holds one’s own texts as they were before a change, what was deleted, and the names of files', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const ben = await member(app, 'ben@example.org', { firstName: 'Ben' });
    // A person who was asked may write.
    for (const [asking, asked] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await asking.client.perform('RequestPermissionToSendMessage', { to: asked.id }).catch(() => {});
    }
    await ben.client.perform('SendMessage', { userId: ada.id, messageText: 'Words of somebody else' });
    const sent = await ada.client.perform<{ id: string }>('SendMessage', {
      userId: ben.id,
      messageText: 'First words',
    });
    const of = { id: ben.id, m: sent.id };
    await ada.client.run(
      'mutation($id: ID!, $m: ID!) { editMessage(userId: $id, messageId: $m, messageText: "Second") { id } }',
      of,
    );
    await ada.client.run(
      'mutation($id: ID!, $m: ID!) { deleteMessage(userId: $id, messageId: $m) { id } }',
      of,
    );
    await ada.client.run(
      'mutation($id: ID!, $m: ID!) { restoreMessage(userId: $id, messageId: $m) { id } }',
      of,
    );
    await ada.client.perform('SendMessageAttachment', {
      data: { userId: ben.id, file: new File(['Hello'], 'plan.txt') },
    });
    const { requestDataDownload } = await ada.client.run<{ requestDataDownload: Download }>(REQUEST, {
      l: 'pt',
    });
    await app.settled();
    const json = await fetched(app, ada, requestDataDownload.id, 'JSON');
    const { messages, messaging = [] } = JSON.parse(json.text);
    expect(messages.map(({ what, details }: { what: string; details: object }) => [what, details])).toEqual([
      ['Escreveu', { to: 'Ben', text: 'First words' }],
      ['Alterou uma mensagem', { to: 'Ben', text: 'Second' }],
      ['Eliminou uma mensagem', { to: 'Ben' }],
      ['Recuperou uma mensagem', { to: 'Ben', text: 'Second' }],
      ['Escreveu', { to: 'Ben', file: 'plan.txt', fileType: 'text/plain', size: 5 }],
    ]);
    expect(messaging.map(({ fact }: { fact: string }) => fact)).toEqual(['MessagePermissionRequested']);
    expect(json.text).not.toMatch(/somebody else|attachments\/|fileKey/);
  });

  it('PRV-17 PRV-20 is for its owner alone, by a token that works once and shortly', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const ben = await member(app, 'ben@example.org');
    const { requestDataDownload } = await ada.client.run<{ requestDataDownload: Download }>(REQUEST);
    const { id } = requestDataDownload;
    await app.settled();
    const variables = { id, f: 'JSON' };
    expect((await ben.client.ask(LINK, variables)).code).toBe('NOT_FOUND');
    expect((await app.anonymous().ask(LINK, variables)).code).toBe('EXPIRED_TOKEN');
    expect((await app.anonymous().ask(REQUEST)).code).toBe('EXPIRED_TOKEN');
    const { createDownloadLink } = await ada.client.run<{ createDownloadLink: string }>(LINK, variables);
    const status = async (path: string) => (await fetch(`${app.address}${path}`)).status;
    const token = new URL(createDownloadLink, 'http://x').searchParams.get('token') ?? '';
    const [body = ''] = token.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace(ada.id, ben.id)).toString(
      'base64url',
    );
    for (const path of [
      '/files/download',
      '/files/download?token=nonsense',
      `/files/download?token=${forged}.${token.split('.')[1]}`,
      `/files/download?token=${body}.`,
    ]) {
      expect(await status(path), path).toBe(404);
    }
    app.clock.time += 2 * 60_000;
    expect(await status(createDownloadLink), 'too late').toBe(404);
    const last = await ada.client.run<{ createDownloadLink: string }>(LINK, variables);
    await ada.client.perform('Logout');
    expect(await status(last.createDownloadLink), 'after the log-out').toBe(404);
  });

  it('PRV-17 PRV-20 who reads copies slowly holds two of them, and gets the others as those end', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const { requestDataDownload } = await ada.client.run<{ requestDataDownload: Download }>(REQUEST);
    const { id } = requestDataDownload;
    await app.settled();
    const { db, files, clock } = app.app;
    const ready = await openDataDownload(userId(ada.id), db, id, clock.now());
    const key = `${folderOf(ada.id)}/${id}.json.sealed`;
    const long = Readable.from(Array.from({ length: 150 }, () => 'x'.repeat(100_000)));
    await files.put(key, Readable.from(sealText(long, ready?.fileKey ?? '', key)));
    const ask = async (signal: AbortSignal | null = null) => {
      const { createDownloadLink } = await ada.client.run<{ createDownloadLink: string }>(LINK, {
        id,
        f: 'JSON',
      });
      return fetch(`${app.address}${createDownloadLink}`, { signal });
    };
    const leave = new AbortController();
    const slow = [await ask(leave.signal), await ask(leave.signal)];
    expect(slow.map(({ status }) => status)).toEqual([200, 200]);
    const waiting = Array.from({ length: 7 }, () => ask());
    const refused = await Promise.race(waiting);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    leave.abort();
    const sizes = waiting.map(async (each) => (await (await each).text()).length);
    expect((await Promise.all(sizes)).filter((size) => size === 15_000_000)).toHaveLength(6);
  });

  it('PRV-17 one at a time, three a day; gone after seven days and when its person goes', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const both = await Promise.all([ada.client.ask(REQUEST), ada.client.ask(REQUEST)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
    await app.settled();
    for (let count = 2; count <= 3; count += 1) {
      expect((await ada.client.ask(REQUEST)).code).toBeUndefined();
      await app.settled();
    }
    const limited = await ada.client.ask(REQUEST);
    expect(limited.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 86_400 });
    const { files } = app.app;
    const folder = folderOf(ada.id);
    expect(await files.list(folder)).toHaveLength(6);
    const first = await files.get((await files.list(folder))[0] ?? '');
    const stored = first && (await text(first.content));
    expect(stored, 'sealed where it lies').not.toMatch(/Byron|ada@example/);
    await app.advance(7 * DAY);
    expect(await files.list(folder)).toEqual([]);
  });

  it('PRV-13 PRV-17 nothing of it is left once its person is erased', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const { requestDataDownload } = await ada.client.run<{ requestDataDownload: Download }>(REQUEST);
    await app.settled();
    const { createDownloadLink } = await ada.client.run<{ createDownloadLink: string }>(LINK, {
      id: requestDataDownload.id,
      f: 'HTML',
    });
    await eraseUser(app.app, userId(ada.id), {
      actor: { kind: 'system', name: 'spec' },
      commandId: 'erase' as never,
      correlationId: 'erase',
      at: app.clock.now(),
    });
    expect((await fetch(`${app.address}${createDownloadLink}`)).status).toBe(404);
    await app.settled();
    const ben = await member(app, 'ben@example.org');
    await ben.client.run(REQUEST);
    await eraseUser(app.app, userId(ben.id), {
      actor: { kind: 'system', name: 'spec' },
      commandId: 'erase-ben' as never,
      correlationId: 'erase-ben',
      at: app.clock.now(),
    });
    await app.settled();
    for (const { id } of [ada, ben]) {
      expect(await app.app.files.list(folderOf(id)), 'also while it was being built').toEqual([]);
    }
    expect(await app.app.db.sql`select * from data_downloads`).toHaveLength(0);
    expect(await app.app.db.sql`select * from data_privacy`).toHaveLength(0);
  });
});
