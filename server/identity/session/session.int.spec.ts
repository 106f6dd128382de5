import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { constants } from '../../platform/config/constants.ts';
import { embeddedTransport } from '../../platform/transport/embeddedTransport.ts';
import { authTokenFor, logIn, member, PASSWORD, type Tokens } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { registerDemoPerson } from '../index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function refresh(app: TestApp, refreshToken: string): Promise<Tokens> {
  return app.anonymous().perform<Tokens>('RefreshToken', { refreshToken });
}
function refreshRefusal(app: TestApp, refreshToken: string): Promise<string | undefined> {
  return app.anonymous().refusal('RefreshToken', { refreshToken });
}
async function meRefusal(app: TestApp, accessToken: string): Promise<string | undefined> {
  const client = app.anonymous();
  client.accessToken = accessToken;
  return client.refusal('Me');
}

describe('logging in', () => {
  it('AUT-13 AUT-14 is refused alike for a wrong password and an unknown address, and slowed down after five', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    const attempt = async (email: string, password: string) => {
      const authToken = await authTokenFor(app, email, password);
      const answer = await app
        .anonymous()
        .ask('query($t: String!) { auth(authToken: $t) { email } }', { t: authToken });
      return { code: answer.code, message: answer.errors[0]?.message };
    };
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      for (let count = 0; count < 5; count++) {
        expect(await attempt(email, 'wrong password')).toEqual({
          code: 'INVALID_CREDENTIALS',
          message: 'The email or password is not correct',
        });
      }
      expect((await attempt(email, 'wrong password')).code).toBe('RATE_LIMITED');
      expect((await attempt(email.toUpperCase(), PASSWORD)).code).toBe('RATE_LIMITED');
    }
    await app.advance(15 * MINUTE);
    expect(await logIn(app, 'ada@example.org')).toMatchObject({ email: 'ada@example.org' });
  });

  it('AUT-13 counts failures only, and many at once slip through no faster', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    for (let count = 0; count < 12; count++) await logIn(app, 'ada@example.org');
    const authToken = await authTokenFor(app, 'ada@example.org', 'wrong password');
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => app.anonymous().refusal('Auth', { authToken })),
    );
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
  });

  it('is slowed down after a hundred in an hour with the right password, each of which is costly and stays in the log', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    await member(app, 'ben@example.org');
    const authToken = await authTokenFor(app, 'ada@example.org');
    const again = () => app.anonymous().refusal('Auth', { authToken });
    for (let count = 0; count < 25; count++) {
      expect(await Promise.all([again(), again(), again(), again()])).toEqual(Array(4).fill(undefined));
    }
    const length = app.app.feed.applied();
    expect(await again()).toBe('RATE_LIMITED');
    expect(app.app.feed.applied()).toBe(length);
    expect(await logIn(app, 'ben@example.org')).toMatchObject({ email: 'ben@example.org' });
    await app.advance(60 * MINUTE);
    expect(await logIn(app, 'ada@example.org')).toMatchObject({ email: 'ada@example.org' });
  });

  it('AUT-13 a whole class may log in from one address at the same moment', async () => {
    await using app = await testApp();
    const emails = Array.from({ length: 25 }, (_, index) => `pupil${index}@example.org`);
    for (const email of emails) {
      await registerDemoPerson(app.app, {
        id: email,
        email,
        password: PASSWORD,
        firstName: 'Pupil',
        lastName: 'One',
        userType: 'mentee',
        at: app.clock.now(),
      });
    }
    const all = await Promise.all(emails.map((email) => logIn(app, email)));
    expect(all.map(({ userId }) => userId)).toEqual(emails);
  });

  it('AUT-13 twenty failures from one address slow down every account from there', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    const code = async (email: string, password: string) =>
      app.anonymous().refusal('Auth', { authToken: await authTokenFor(app, email, password) });
    for (let count = 0; count < 20; count++) {
      expect(await code(`n${count}@example.org`, 'wrong password')).toBe('INVALID_CREDENTIALS');
    }
    expect(await code('ada@example.org', PASSWORD)).toBe('RATE_LIMITED');
  });

  it('AUT-11 AUT-12 LIM-36 takes nothing but a fresh HS256 token of the public secret', async () => {
    await using app = await testApp();
    await member(app, 'ada@example.org');
    const claims = { email: 'ada@example.org', password: PASSWORD };
    const secret = new TextEncoder().encode(constants.authTokenSecret);
    const now = Math.floor(app.clock.now() / 1000);
    const sign = (alg: string, key: Parameters<SignJWT['sign']>[0], iat: number | undefined = now) => {
      const token = new SignJWT(claims).setProtectedHeader({ alg });
      return (iat === undefined ? token : token.setIssuedAt(iat)).sign(key);
    };
    const unsigned = (header: object) =>
      `${[header, { ...claims, iat: now }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
    const { privateKey } = await generateKeyPair('RS256');
    const withoutTime = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const good = await sign('HS256', secret);
    const [head, body, signature = ''] = good.split('.');
    const refused = [
      unsigned({ alg: 'none' }),
      unsigned({ alg: 'None', typ: 'JWT' }),
      await sign('RS256', privateKey),
      await sign('HS384', secret),
      await sign('HS512', secret),
      await sign('HS256', new TextEncoder().encode('another secret that nobody should ever trust')),
      await sign('HS256', secret, now - 301),
      await sign('HS256', secret, now + 301),
      withoutTime,
      `${head}.${body}.${signature.slice(0, -3)}AAA`,
      `${head}.${body}`,
      'not a token',
      '',
    ];
    for (const authToken of refused) {
      expect(await app.anonymous().refusal('Auth', { authToken })).toBe('BAD_USER_INPUT');
    }
    for (const iat of [now - 86_400, now + 301]) {
      const authToken = await sign('HS256', secret, iat);
      const { errors } = await app
        .anonymous()
        .ask('query ($t: String!) { auth(authToken: $t) { email } }', { t: authToken });
      expect(errors[0]?.extensions, 'a browser whose clock is wrong signs again').toEqual({
        code: 'BAD_USER_INPUT',
        fields: { authToken: 'tooOld' },
        now: '2026-01-15T09:00:00.000Z',
      });
    }
    for (const iat of [now - 299, now + 299]) {
      expect(
        await app.anonymous().refusal('Auth', { authToken: await sign('HS256', secret, iat) }),
      ).toBeUndefined();
    }
  });
});

describe('a session', () => {
  it('AUT-52 AUT-60 rotates: the old token is good for 30 s and brings the same pair, then ends the family', async () => {
    await using app = await testApp();
    const { tokens } = await member(app, 'ada@example.org');
    const second = await refresh(app, tokens.refreshToken);
    expect(second.refreshToken).not.toBe(tokens.refreshToken);
    expect(await meRefusal(app, second.accessToken)).toBeUndefined();
    await app.advance(30_000);
    expect((await refresh(app, tokens.refreshToken)).refreshToken).toBe(second.refreshToken);
    await app.advance(1);
    expect(await refreshRefusal(app, tokens.refreshToken)).toBe('NOT_AUTHORIZED');
    expect(await refreshRefusal(app, second.refreshToken), 'the whole family ends').toBe('NOT_AUTHORIZED');
    expect(await meRefusal(app, second.accessToken)).toBe('EXPIRED_TOKEN');
  });

  it('AUT-60 TRP-08 two tabs that refresh at once both succeed with one pair', async () => {
    await using app = await testApp();
    const { tokens } = await member(app, 'ada@example.org');
    const pairs = await Promise.all(Array.from({ length: 8 }, () => refresh(app, tokens.refreshToken)));
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    const [pair] = pairs;
    expect((await refresh(app, pair?.refreshToken ?? '')).refreshToken).not.toBe(pair?.refreshToken);
    const refreshed = await app.app.db.sql`select 1 from events where type = 'SessionRefreshed'`;
    expect(refreshed).toHaveLength(2);
  });

  it('AUT-60 two processes that refresh at once agree as well', async () => {
    const hub = embeddedTransport(() => {});
    await using app = await testApp({ transport: hub });
    await using other = await testApp({ transport: hub, databaseUrl: app.databaseUrl, clock: app.clock });
    const { tokens } = await member(app, 'ada@example.org');
    const pairs = await Promise.all(
      [app, other, app, other].map((each) => refresh(each, tokens.refreshToken)),
    );
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
  });

  it('AUT-59 AUT-60 an access token lives 15 minutes, a refresh token 30 days from its last use', async () => {
    await using app = await testApp();
    const { tokens } = await member(app, 'ada@example.org');
    await app.advance(15 * MINUTE - 1000);
    expect(await meRefusal(app, tokens.accessToken)).toBeUndefined();
    await app.advance(1000);
    expect(await meRefusal(app, tokens.accessToken)).toBe('EXPIRED_TOKEN');
    await app.advance(29 * DAY);
    const renewed = await refresh(app, tokens.refreshToken);
    await app.advance(30 * DAY - 1);
    const again = await refresh(app, renewed.refreshToken);
    await app.advance(30 * DAY);
    expect(await refreshRefusal(app, again.refreshToken)).toBe('NOT_AUTHORIZED');
  });

  it('AUT-64 AUT-71 ends with a log-out: its tokens are stale at once and its socket is notified', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const elsewhere = await logIn(app, 'ada@example.org');
    const watcher = app.anonymous();
    watcher.accessToken = elsewhere.accessToken;
    const live = watcher.subscribe<{ userEvents: { kind: string; payload: Record<string, unknown> } }>(
      'subscription { userEvents { kind payload { ... on SessionEnded { sessionId } } } }',
    );
    expect((await live.next()).userEvents.kind).toBe('HEARTBEAT');
    expect(await ada.client.perform('Logout')).toBe(true);
    expect(await ada.client.refusal('Me')).toBe('EXPIRED_TOKEN');
    expect(await refreshRefusal(app, ada.tokens.refreshToken)).toBe('NOT_AUTHORIZED');
    const item = await live.until(({ userEvents }) => userEvents.kind === 'SESSION_ENDED');
    expect(item.userEvents.payload.sessionId).toEqual(expect.any(String));
    expect(await meRefusal(app, elsewhere.accessToken), 'the other device stays').toBeUndefined();
    expect(await ada.client.refusal('Logout')).toBe('EXPIRED_TOKEN');
  });

  it('AUT-70 a log-out with a stale access token still ends the session by its refresh token', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    await app.advance(16 * MINUTE);
    const { refreshToken } = ada.tokens;
    const { code } = await ada.client.ask('mutation($r: String) { logout(refreshToken: $r) }', {
      r: refreshToken,
    });
    expect(code).toBeUndefined();
    expect(await refreshRefusal(app, refreshToken)).toBe('NOT_AUTHORIZED');
  });

  it('AUT-59 AUT-60 is not to be forged: access and refresh tokens do not pass for one another', async () => {
    await using app = await testApp();
    const { tokens } = await member(app, 'ada@example.org');
    const [head, body] = tokens.refreshToken.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const key = new TextEncoder().encode(constants.authTokenSecret);
    const forged = await new SignJWT({ sid: 'x', gen: 1 }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    for (const token of [tokens.accessToken, `${none}.${body}.`, `${head}.${body}.AAAA`, forged, 'x', '']) {
      expect(await refreshRefusal(app, token)).toBe('NOT_AUTHORIZED');
    }
    for (const token of [tokens.refreshToken, `${none}.${body}.`, 'null', 'undefined', 'x.y.z']) {
      expect(await meRefusal(app, token)).toBe('EXPIRED_TOKEN');
    }
    expect(await meRefusal(app, tokens.accessToken)).toBeUndefined();
  });
});
