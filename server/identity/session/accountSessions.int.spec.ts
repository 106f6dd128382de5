import { describe, expect, it } from 'vitest';
import { BrowserClient } from '../../testing/BrowserClient.ts';
import { authTokenFor, logIn, member } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const AUTH =
  'query($t: String!, $timezone: String) { auth(authToken: $t, timezone: $timezone) { accessToken refreshToken } }';
const LIST =
  '{ getAccountSessions { id isCurrent isTransferred browser system device timezone startedAt lastUsedAt } }';
const END = 'mutation($id: ID!) { endAccountSession(id: $id) }';

type Listed = {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly browser: string | null;
  readonly lastUsedAt: string;
};

async function enter(app: TestApp, email: string, userAgent: string, timezone?: string) {
  const client = new BrowserClient(app.address, userAgent);
  const t = await authTokenFor(app, email);
  const { auth } = await client.run<{ auth: { accessToken: string; refreshToken: string } }>(AUTH, {
    t,
    timezone,
  });
  client.accessToken = auth.accessToken;
  return { client, refreshToken: auth.refreshToken };
}

async function list(client: BrowserClient): Promise<readonly Listed[]> {
  return (await client.run<{ getAccountSessions: Listed[] }>(LIST)).getAccountSessions;
}

describe('the list of one’s sessions', () => {
  it('says what the browser is, where by its zone, since when, and when it was used last', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    await app.advance(60_000);
    const laptop = await enter(app, 'ada@example.org', FIREFOX, 'Europe/Lisbon');
    await app.advance(60_000);
    const phone = await enter(app, 'ada@example.org', IPHONE, 'not a zone');
    const [first, second, third] = await list(phone.client);
    expect(first).toMatchObject({
      isCurrent: true,
      isTransferred: false,
      browser: 'Safari',
      system: 'iOS',
      device: 'phone',
      timezone: null,
      startedAt: '2026-01-15T09:02:00.000Z',
    });
    expect(second).toMatchObject({
      isCurrent: false,
      browser: 'Firefox',
      system: 'Linux',
      device: 'computer',
      timezone: 'Europe/Lisbon',
      startedAt: '2026-01-15T09:01:00.000Z',
      lastUsedAt: '2026-01-15T09:01:00.000Z',
    });
    expect(third).toMatchObject({ isCurrent: false, startedAt: '2026-01-15T09:00:00.000Z' });
    await app.advance(20 * 60_000);
    await laptop.client.perform('RefreshToken', { refreshToken: laptop.refreshToken });
    phone.client.accessToken = (await logIn(app, 'ada@example.org')).accessToken;
    const after = (await list(phone.client)).find(({ browser }) => browser === 'Firefox');
    expect(after?.lastUsedAt).toBe('2026-01-15T09:22:00.000Z');
    const stored = await app.app.db.sql`
      select data::text as text from events where type = 'SessionStarted'
      union all select sessions::text from sessions`;
    for (const { text } of stored) expect(text).not.toMatch(/Firefox|Lisbon/);
  });

  it('ends one: its tokens work no more, its socket closes, others stay, and somebody else’s cannot be ended', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    const ben = await member(app, 'ben@example.org');
    const here = await enter(app, 'ada@example.org', FIREFOX);
    const there = await enter(app, 'ada@example.org', IPHONE);
    const live = there.client.subscribe('subscription { userEvents { kind } }');
    await live.next();
    const id = (await list(there.client)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    for (const wrong of [id, 'unknown', '']) {
      expect((await ben.client.ask(END, { id: wrong })).code, wrong).toBe('NOT_FOUND');
    }
    expect((await app.anonymous().ask(END, { id })).code).toBe('EXPIRED_TOKEN');
    await here.client.run(END, { id });
    expect(await there.client.refusal('Me')).toBe('EXPIRED_TOKEN');
    const { refreshToken } = there;
    expect(await there.client.refusal('RefreshToken', { refreshToken })).toBe('NOT_AUTHORIZED');
    await expect(live.until(() => false)).rejects.toThrow();
    expect((await list(here.client)).map(({ browser }) => browser)).not.toContain('Safari');
    expect((await here.client.ask(END, { id })).code, 'once').toBe('NOT_FOUND');
    expect(await ben.client.refusal('Me')).toBeUndefined();
    await live.close();
  });

  it('ends all others at once, and says so live where the list is open', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const here = await enter(app, 'ada@example.org', FIREFOX);
    const live = here.client.subscribe<{ userEvents: { kind: string } }>(
      'subscription { userEvents { kind } }',
    );
    await live.next();
    const there = await enter(app, 'ada@example.org', IPHONE);
    await live.until(({ userEvents }) => userEvents.kind === 'SESSION_STARTED');
    await here.client.run('mutation { endOtherAccountSessions }');
    await live.until(({ userEvents }) => userEvents.kind === 'SESSION_ENDED');
    expect(await there.client.refusal('Me')).toBe('EXPIRED_TOKEN');
    expect(await ada.client.refusal('Me')).toBe('EXPIRED_TOKEN');
    expect((await list(here.client)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    await live.close();
  });

  it('holds thirty: the one that was used longest ago ends for the next', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    for (let count = 1; count < 30; count++) {
      await app.advance(1000);
      await logIn(app, 'ada@example.org');
    }
    expect(await ada.client.refusal('Me')).toBeUndefined();
    const last = await enter(app, 'ada@example.org', FIREFOX);
    expect(await ada.client.refusal('Me'), 'the thirty-first').toBe('EXPIRED_TOKEN');
    expect(await list(last.client)).toHaveLength(30);
  });
});
