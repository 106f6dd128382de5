import { describe, expect, it } from 'vitest';
import { connectLive } from '../../testing/liveClient.ts';
import { type Member, member } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';

const CHANGE =
  'mutation ($data: UpdateDataPrivacyInput!) { updateDataPrivacy(data: $data) { showLastName } }';
const SETTINGS = '{ getDataPrivacy { showLastName } }';
const NOTIFICATIONS = '{ getNotifications { total cursor } }';
const CURSOR = /^\d+\.[0-9a-f]+$/;

type Body = {
  data?: Record<string, Record<string, unknown>>;
  extensions?: { position?: string };
};

async function ask({ client }: Member, query: string, variables = {}): Promise<Body> {
  const response = await client.post(JSON.stringify({ query, variables }), {
    'content-type': 'application/json',
  });
  return (await response.json()) as Body;
}

async function positionOf(asking: Promise<Body>): Promise<string> {
  const { extensions } = await asking;
  expect(extensions?.position).toMatch(CURSOR);
  return extensions?.position ?? '';
}

/** The cursors under which the person receives their changed settings, `count` of them. */
async function receivedOf({ client }: Member, act: () => Promise<unknown>): Promise<string> {
  const live = client.subscribe<{ userEvents: { cursor: string; kind: string } }>(
    'subscription { userEvents { cursor kind } }',
  );
  await live.next();
  await act();
  const { userEvents } = await live.until((item) => item.userEvents.kind === 'DATA_PRIVACY_CHANGED');
  await live.close();
  return userEvents.cursor;
}

const at = (cursor: string) => Number(cursor.split('.')[0]);

describe('the position of an answer', () => {
  it('LIV-04 is for a mutation the cursor of its live event', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    let answered = '';
    const received = await receivedOf(ada, async () => {
      answered = await positionOf(ask(ada, CHANGE, { data: { showLastName: true } }));
    });
    expect(answered).toBe(received);
  });

  it('is for a query at or above every live event that was delivered before', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const before = await positionOf(ask(ada, SETTINGS));
    const changed = await positionOf(ask(ada, CHANGE, { data: { showLastName: true } }));
    await app.settled();
    const after = await positionOf(ask(ada, SETTINGS));
    expect(at(before)).toBeLessThan(at(changed));
    expect(at(after)).toBeGreaterThanOrEqual(at(changed));
  });

  it('is that of the snapshot where the field was read from one, and the lower one beside a field that was not', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    await app.settled();
    // This process has applied less than there is: another one would have written it.
    const begun = { position: 3, fingerprint: 0xabc };
    const cursor = app.app.feed.cursor;
    app.app.feed.cursor = () => begun as ReturnType<typeof cursor>;
    const snapshot = await ask(ada, NOTIFICATIONS);
    const both = await ask(ada, `{ getNotifications { total cursor } getDataPrivacy { showLastName } }`);
    app.app.feed.cursor = cursor;
    expect(snapshot.extensions?.position).toBe(snapshot.data?.getNotifications?.cursor);
    expect(at(snapshot.extensions?.position ?? '')).toBeGreaterThan(3);
    expect(both.extensions?.position).toBe('3.abc');
  });

  it('is in the answers of a socket as in those of HTTP', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const socket = await connectLive(`${app.address.replace('http', 'ws')}/api`, {
      authorization: `Bearer ${ada.client.accessToken}`,
    });
    socket.subscribe('ask', SETTINGS);
    const { payload } = await socket.next(({ type, id }) => type === 'next' && id === 'ask');
    expect(payload.data.getDataPrivacy).toEqual({ showLastName: false });
    expect(payload.extensions.position).toMatch(CURSOR);
    socket.subscribe('change', CHANGE, { data: { showLastName: true } });
    const changed = await socket.next(({ type, id }) => type === 'next' && id === 'change');
    expect(at(changed.payload.extensions.position)).toBeGreaterThan(at(payload.extensions.position));
    await socket.close();
  });

  it('stands beside a refusal too, and takes no statement', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    await app.settled();
    expect(await statementsOf(app, () => positionOf(ask(ada, '{ __typename }')))).toBe(0);
    const refused = await ask(ada, 'mutation { updateDataPrivacy(data: { showLastName: null }) { id } }');
    expect(refused.extensions?.position).toMatch(CURSOR);
    const unknown = await ask(ada, 'query { getActionPlanById(id: "none") { plan { id } } }');
    expect(unknown.data).toBeNull();
    expect(unknown.extensions?.position).toMatch(CURSOR);
  });
});

/** The least of a few: what the server does beside the query counts as well. */
async function statementsOf({ app }: TestApp, run: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  Object.assign(app.db.sql.options, {
    debug: () => {
      statements += 1;
    },
  });
  await run();
  const counted: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    statements = 0;
    await run();
    counted.push(statements);
  }
  return Math.min(...counted);
}
