import { randomUUID } from 'node:crypto';
import { isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMentoringFixture,
  type MentoringFixture,
  type Somebody,
} from '../mentoring/testing/mentoringFixture.ts';
import { schema } from '../schema.ts';
import { documentOf, documents } from './documents.ts';
import { notBuilt } from './notBuilt.ts';

type Page = Readonly<Record<string, unknown>> & { readonly total: number; readonly hasMore: boolean };

describe('what the source leaves open', () => {
  let fixture: MentoringFixture;
  let ada: Somebody;
  let mia: Somebody;
  let noa: Somebody;
  beforeAll(async () => {
    fixture = await createMentoringFixture();
    ada = await fixture.learner({ firstName: 'Ada' });
    mia = await fixture.mentor({ firstName: 'Mia' });
    noa = await fixture.mentor({ firstName: 'Noa' });
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  it('TRP-09 codes travel with HTTP 200, so that no client takes them for a server error', async () => {
    const hash = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
    const asked = await fixture.request(ada, [mia]);
    await ada.did('withdrawSessionRequest', { sessionId: asked.id });
    const accept = `mutation ($id: ID!, $time: DateTime!) {
      acceptSessionRequest(sessionId: $id, time: $time, provider: ZOOM, link: "https://zoom.us/j/1") { id } }`;
    const anonymous = fixture.anonymous();
    const expired = fixture.anonymous();
    expired.accessToken = 'no-token-of-ours';
    for (const [client, code, query, variables] of [
      [anonymous, 'EXPIRED_TOKEN', documentOf('Me'), {}],
      [expired, 'EXPIRED_TOKEN', documentOf('Me'), {}],
      [anonymous, 'NOT_AUTHORIZED', documentOf('RefreshToken'), { refreshToken: 'no-token-of-ours' }],
      [ada.client, 'NOT_AUTHORIZED', documentOf('GetPreferences'), { userId: mia.id }],
      [ada.client, 'NOT_FOUND', documentOf('SendMessage'), { userId: randomUUID(), messageText: 'Hello' }],
      [ada.client, 'BAD_USER_INPUT', documentOf('SendMessage'), { userId: mia.id, messageText: ' ' }],
      [ada.client, 'BAD_USER_INPUT', '{ nothing }', {}],
      [mia.client, 'REQUEST_NOT_AVAILABLE', accept, { id: asked.id, time: asked.suggestedTimes[0] }],
    ] as const) {
      const answer = await client.ask(query, variables);
      expect([answer.status, answer.code], query).toEqual([200, code]);
    }
    const unknown = await ada.client.post(JSON.stringify({ extensions: hash }), {
      'content-type': 'application/json',
    });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      200,
      { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
    ]);
  });

  it('TRP-30 lists of messages, sessions, plans and library have items, people are users, group events are data', async () => {
    const upload =
      'mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }';
    for (const each of ['one', 'two']) {
      await fixture.request(ada, [mia]);
      await ada.client.perform('SendMessage', { userId: mia.id, messageText: each });
      const input = { clientId: randomUUID(), name: each };
      await ada.client.run(
        'mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }',
        { input },
      );
      const file = new File([each], `${each}.txt`);
      await ada.client.run(upload, { data: { file, clientId: randomUUID() } });
    }
    await ada.client.perform('SendMessage', { userId: noa.id, messageText: 'Hello' });
    await fixture.settled();
    for (const [who, field, list] of [
      [ada, `getMessages(userId: "${mia.id}", limit: 1)`, 'items'],
      [ada, 'getAllSessionsByMenteeId(status: [PENDING], limit: 1)', 'items'],
      [mia, 'getSessionsByMentorId(status: [PENDING], limit: 1)', 'items'],
      [ada, 'getActionPlans(limit: 1)', 'items'],
      [ada, 'getLibraryDocuments(limit: 1)', 'items'],
      [ada, 'searchUsersWithMessage(limit: 1)', 'users'],
    ] as const) {
      const { page } = await who.client.run<{ page: Page }>(
        `{ page: ${field} { ${list} { id } total hasMore } }`,
      );
      expect(page, field).toEqual({ [list]: [{ id: expect.any(String) }], total: 2, hasMore: true });
      const other = await who.client.ask(`{ page: ${field} { data { id } total hasMore } }`);
      expect(other.code, field).toBe('BAD_USER_INPUT');
    }
    for (const field of ['getAllUpcomingGroupEvents(limit: 1)', 'getAllGroupEventReplays(limit: 1)']) {
      const { page } = await ada.client.run<{ page: Page }>(
        `{ page: ${field} { data { id } total hasMore } }`,
      );
      expect(page, field).toEqual({ data: [], total: 0, hasMore: false });
      const other = await ada.client.ask(`{ page: ${field} { items { id } total hasMore } }`);
      expect(other.code, field).toBe('BAD_USER_INPUT');
    }
    expect(await ada.client.run('{ searchUserToMessage(name: "Mia") { users { firstName } } }')).toEqual({
      searchUserToMessage: { users: [{ firstName: 'Mia' }] },
    });
  });

  it('TRP-34 event requests, replays, content pages, notifications and what managers answer have separate operations; no documented one asks for more', async () => {
    const texts = await fixture
      .anonymous()
      .run<{ getResources: Page }>(
        '{ getResources(language: "en", limit: 1, offset: 0) { items { id path author } total hasMore } }',
      );
    expect(texts.getResources).toMatchObject({
      items: [{ path: expect.stringMatching(/^\//), author: expect.any(String) }],
      hasMore: true,
    });
    await fixture.request(ada, [noa]);
    await fixture.settled();
    const notices = await noa.client.run<{ getNotifications: Page }>(
      '{ getNotifications(limit: 1, offset: 0) { items { id kind } total hasMore } }',
    );
    expect(notices.getNotifications).toMatchObject({ items: [{ kind: 'SESSION_REQUESTED' }] });

    const replays = await ada.client.run('{ getAllGroupEventReplays(limit: 1) { data { id } total } }');
    expect(replays).toEqual({ getAllGroupEventReplays: { data: [], total: 0 } });
    const managed = '{ getManagedGroupEventRequests(limit: 1) { data { id } total } }';
    expect((await ada.client.ask(managed)).code, 'for who manages').toBe('NOT_AUTHORIZED');
    const ops = await fixture.holderOf({ userId: 'ops', role: 'OPS' });
    expect(await ops.run(managed)).toEqual({ getManagedGroupEventRequests: { data: [], total: 0 } });
    expect(schema().getMutationType()?.getFields().createGroupEventRequest).toBeDefined();

    const roots = { query: schema().getQueryType(), mutation: schema().getMutationType() };
    const separate =
      /^(getResources|getNotifications|createGroupEventRequest|getAllGroupEventReplays|getManagedGroupEventRequests)$/;
    const documented = [...documents].filter(([name]) => !notBuilt.has(name));
    expect(documented.length).toBeGreaterThan(40);
    for (const [name, { definitions }] of documented) {
      for (const definition of definitions) {
        if (definition.kind !== 'OperationDefinition' || definition.operation === 'subscription') continue;
        for (const selected of definition.selectionSet.selections) {
          if (selected.kind !== 'Field') continue;
          expect(selected.name.value).not.toMatch(separate);
          const field = roots[definition.operation]?.getFields()[selected.name.value];
          const given = selected.arguments?.map((argument) => argument.name.value) ?? [];
          const asked = field?.args.filter(isRequiredArgument).map((argument) => argument.name);
          expect(given, name).toEqual(expect.arrayContaining(asked ?? ['no such field']));
        }
      }
    }
  });
});
