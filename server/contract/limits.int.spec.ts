import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCapabilities } from '../catalogue.ts';
import { engineOf } from '../main.ts';
import { createMessagingFixture, type MessagingFixture } from '../messaging/testing/messagingFixture.ts';
import { ANONYMOUS } from '../platform/anonymous.ts';
import { constants } from '../platform/config/constants.ts';
import { block } from '../testing/acts.ts';
import { signUpData } from '../testing/people.ts';

describe('limits that the server holds', () => {
  let fixture: MessagingFixture;
  beforeAll(async () => {
    fixture = await createMessagingFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  it('LIM-13 LIM-14 gives 10 messages and 10 people a page when no number is given', async () => {
    const ada = await fixture.person('Ada');
    const others = [];
    for (let each = 0; each < 12; each += 1) others.push(await fixture.person('Ben'));
    const [ben] = others;
    if (!ben) throw new Error('Nobody is there');
    for (const other of others) await ada.sends(other, 'Hello');
    for (let each = 0; each < 11; each += 1) await ada.sends(ben, `again ${each}`);
    const page = await ada.sees<{ items: unknown[] }>(
      `getMessages(userId: "${ben.id}")`,
      '{ items { id } total }',
    );
    expect([page.items.length, page]).toMatchObject([10, { total: 12 }]);
    const list = await ada.sees<{ users: unknown[] }>('searchUsersWithMessage', '{ users { id } total }');
    expect([list.users.length, list]).toMatchObject([10, { total: 12 }]);
  });

  it('LIM-22 LIM-23 takes a password of 8 characters and no shorter, an address of 4 and no shorter', async () => {
    async function fieldsOf(changes: object): Promise<unknown> {
      const { errors } = await fixture.server
        .anonymous()
        .ask('mutation ($userData: SignUpInput!) { signUp(userData: $userData) { id } }', {
          userData: signUpData({ ...changes }),
        });
      return errors[0]?.extensions.fields;
    }
    expect(await fieldsOf({ password: 'seven77', confirmPassword: 'seven77' })).toEqual({
      password: 'passwordTooShort',
    });
    expect(await fieldsOf({ password: 'eight-88', confirmPassword: 'eight-88' })).toBeUndefined();
    expect(await fieldsOf({ email: 'a@b' })).toEqual({ email: 'emailTooShort' });
    expect(await fieldsOf({ email: 'a@bc' })).toEqual({ email: 'emailInvalid' });
  });

  it('LIM-34 LIM-35 keeps the 2000 queries that were used last, under SHA-256 hashes', async () => {
    const engine = engineOf(fixture.app);
    const context = { app: fixture.app, viewer: ANONYMOUS, correlationId: 'limits', clientAddress: '' };
    const hashed = (query: string, algorithm = 'sha256') => ({
      persistedQuery: { version: 1, sha256Hash: createHash(algorithm).update(query).digest('hex') },
    });
    const codeOf = async (body: object) =>
      (await engine.run(body, { ...context })).errors?.[0]?.extensions.code;
    const queryOf = (index: number) => `{ q${index}: __typename }`;
    expect(constants.persistedQueries).toBe(2000);
    for (let index = 0; index <= 2000; index += 1) {
      const query = queryOf(index);
      expect(await codeOf({ query, extensions: hashed(query) })).toBeUndefined();
    }
    expect(await codeOf({ extensions: hashed(queryOf(0)) })).toBe('PERSISTED_QUERY_NOT_FOUND');
    for (const kept of [1, 2000]) expect(await codeOf({ extensions: hashed(queryOf(kept)) })).toBeUndefined();
    for (const algorithm of ['sha1', 'sha512']) {
      const query = queryOf(1);
      expect(await codeOf({ query, extensions: hashed(query, algorithm) })).toBe('BAD_USER_INPUT');
    }
  });

  it('API-03 answers calls at /api and nowhere else', async () => {
    const body = JSON.stringify({ query: '{ __typename }' });
    for (const path of ['/', '/graphql', '/api/', '/api/v1', '/API']) {
      const response = await fetch(`${fixture.address}${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(await response.text(), path).not.toContain('__typename');
    }
    expect(await fixture.server.anonymous().run('{ __typename }')).toEqual({ __typename: 'Query' });
  });

  it('API-01 API-02 takes nothing but GraphQL, sent by POST: no page and no other method changes or answers anything', async () => {
    const pages = serverCapabilities.flatMap((each) => Object.keys(each.pages ?? {}));
    expect(pages.length).toBeGreaterThan(4);
    const head = await fixture.app.store.head();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ __typename }', id: 'x' });
    for (const path of [...pages, '/files/photos/x', '/files/pictures/x', '/files/signed/x']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await fetch(`${fixture.address}${path}`, { method, headers, body });
        expect([404, 405], `${method} ${path}`).toContain(response.status);
      }
    }
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await fetch(`${fixture.address}/api`, { method, headers, body })).status, method).toBe(405);
    const asked = await fetch(`${fixture.address}/api?query=${encodeURIComponent('{ __typename }')}`);
    expect(asked.status).toBe(405);
    expect(await fixture.app.store.head()).toBe(head);
  });

  it('LIM-40 lists at most 500 blocked people', async () => {
    const ada = await fixture.person('Ada');
    const block = `insert into conversation_users (user_id, other_id, conversation_id, has_blocked)
      select '${ada.id}', 'b' || n, 'c' || n, true from generate_series(1, 501) n`;
    await fixture.app.db.sql.unsafe(block);
    expect(await ada.sees<unknown[]>('searchBlockedUsers', '{ id }')).toHaveLength(500);
  });

  it('PRV-16 shows nothing of somebody who never proved their address', async () => {
    const ada = await fixture.person('Ada');
    const una = await fixture.person('Una', { isVerified: false });
    await block(ada, una);
    for (const query of [
      '{ searchBlockedUsers { firstName } }',
      `{ getUser(id: "${una.id}") { firstName } }`,
      `{ getConversationUser(userId: "${una.id}") { firstName } }`,
      `{ getMessages(userId: "${una.id}") { conversation { firstName } } }`,
      '{ searchUserToMessage(name: "Una") { users { firstName } } }',
    ]) {
      expect(JSON.stringify(await ada.client.ask(query)), query).not.toContain('"Una"');
    }
  });
});
