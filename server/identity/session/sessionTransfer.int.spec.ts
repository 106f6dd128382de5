import { describe, expect, it } from 'vitest';
import { BrowserClient } from '../../testing/BrowserClient.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { authTokenFor, logIn, type Member, member, PASSWORD, type Tokens } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { challengeOf } from '../sso/secrets.ts';
import { passwordlessMember } from '../testing/passwordlessMember.ts';
import { resetPassword } from '../testing/resetPassword.ts';

const SECRET = 'a secret that this browser keeps';
const CREATE = 'mutation($challenge: String!) { createHandoff(challenge: $challenge) { code expiresAt } }';
const REDEEM =
  'mutation($code: String!, $secret: String!, $timezone: String) { redeemHandoff(code: $code, secret: $secret, timezone: $timezone) { accessToken refreshToken } }';
const ME = '{ me { id } }';
const CHANGE =
  'mutation($current: String, $next: String!) { changePassword(currentPassword: $current, password: $next, confirmPassword: $next) }';

type Redeemed = { redeemHandoff: Tokens };

async function codeOf(client: GraphQLClient, secret = SECRET): Promise<string> {
  const made = await client.run<{ createHandoff: { code: string } }>(CREATE, {
    challenge: challengeOf(secret),
  });
  return made.createHandoff.code;
}

function redeem(client: GraphQLClient, code: string, secret = SECRET) {
  return client.ask<Redeemed>(REDEEM, { code, secret, timezone: 'Europe/Lisbon' });
}

/** The same person at another origin. */
async function transferred(app: TestApp, client: GraphQLClient): Promise<GraphQLClient> {
  const there = app.anonymous();
  const { data } = await redeem(there, await codeOf(client));
  there.accessToken = data?.redeemHandoff.accessToken;
  return there;
}

async function refusalOf(app: TestApp, code: string): Promise<string | undefined> {
  return (await redeem(app.anonymous(), code)).code;
}

describe('PRT-63 TRP-19 a handoff', () => {
  it('becomes a session beside the first, once, even for two who come together', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const code = await codeOf(ada.client);
    const both = await Promise.all([0, 1].map(() => redeem(app.anonymous(), code)));
    const [winner] = both.filter((answer) => answer.code === undefined);
    expect(both.filter((answer) => answer.code === 'NOT_AUTHORIZED')).toHaveLength(1);
    const there = app.anonymous();
    there.accessToken = winner?.data?.redeemHandoff.accessToken;
    expect((await there.ask(ME)).data).toEqual({ me: { id: ada.id } });
    const { getAccountSessions } = await there.run<{ getAccountSessions: object[] }>(
      '{ getAccountSessions { isCurrent isTransferred timezone } }',
    );
    expect(getAccountSessions, 'the list says that it came by transfer').toEqual(
      expect.arrayContaining([
        { isCurrent: true, isTransferred: true, timezone: 'Europe/Lisbon' },
        expect.objectContaining({ isCurrent: false, isTransferred: false }),
      ]),
    );
    // Logging out there ends nothing here.
    await there.perform('Logout', {});
    expect((await there.ask(ME)).code).toBe('EXPIRED_TOKEN');
    expect((await ada.client.ask(ME)).data).toEqual({ me: { id: ada.id } });
    expect(await refusalOf(app, code)).toBe('NOT_AUTHORIZED');
  });

  it('is good for 30 seconds, for nobody who is not logged in, and never when forged', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const anonymous = await app.anonymous().ask(CREATE, { challenge: challengeOf(SECRET) });
    expect(anonymous.code).toBe('EXPIRED_TOKEN');
    for (const challenge of ['', 'short', 'x'.repeat(44), `${'x'.repeat(42)} `]) {
      const { errors } = await ada.client.ask(CREATE, { challenge });
      expect(errors[0]?.extensions.fields).toEqual({ challenge: 'invalid' });
    }
    const late = await codeOf(ada.client);
    await app.advance(30_000);
    expect(await refusalOf(app, late)).toBe('NOT_AUTHORIZED');
    const code = await codeOf(ada.client);
    const [owner, id, session, version, signature] = code.split('.');
    for (const forged of [
      '',
      'x.y.z',
      `${owner}.${id}.${session}.${version}`,
      `someone.${id}.${session}.${version}.${signature}`,
      `${owner}.other.${session}.${version}.${signature}`,
      `${owner}.${id}.other.${version}.${signature}`,
      `${owner}.${id}.${session}.7.${signature}`,
      `${code}.x`,
    ]) {
      expect(await refusalOf(app, forged), forged).toBe('NOT_AUTHORIZED');
    }
    expect(await refusalOf(app, code)).toBeUndefined();
    expect(app.logged.join('\n')).not.toContain(signature);
  });

  it('is worth nothing in another browser than the one that asked: no link logs somebody in as somebody else', async () => {
    await using app = await testApp();
    const mallory = await member(app, 'mallory@example.org');
    const victim = new BrowserClient(app.address);
    // A stranger sends the victim a link with a code of the stranger's log-in; the victim's browser keeps another secret, or none.
    const code = await codeOf(mallory.client, 'what the browser of the stranger keeps');
    for (const secret of ['', 'what the browser of the victim keeps', challengeOf(SECRET)]) {
      expect((await redeem(victim, code, secret)).code).toBe('NOT_AUTHORIZED');
    }
    const own = await redeem(app.anonymous(), code, 'what the browser of the stranger keeps');
    expect(own.code, 'trying with another secret does not use it up').toBeUndefined();
  });

  it('dies with the session that made it, and with whatever ends what the person trusted before', async () => {
    await using app = await testApp();
    const ops = await app.holderOf({ userId: 'ops', role: 'OPS', isConfirmed: true });
    const until = new Date(app.clock.now() + 86_400_000).toISOString();
    const NEXT = 'a newer password';
    const ends: Record<string, (who: Member) => Promise<unknown>> = {
      'log-out': ({ client }) => client.perform('Logout', {}),
      'log-out elsewhere': async ({ email }) => {
        const elsewhere = app.anonymous();
        elsewhere.accessToken = (await logIn(app, email)).accessToken;
        return elsewhere.run('mutation { endOtherAccountSessions }');
      },
      'password reset': ({ email }) => resetPassword(app, email, NEXT),
      'password change': ({ client }) => client.run(CHANGE, { current: PASSWORD, next: NEXT }),
      deletion: ({ client }) => client.run('mutation { deleteUser }'),
      pause: ({ id }) =>
        ops.run(
          'mutation($id: ID!, $until: DateTime!) { pauseAccess(userId: $id, reason: "x", until: $until) }',
          {
            id,
            until,
          },
        ),
      deactivation: ({ id }) =>
        ops.run('mutation($id: ID!) { setUserActive(userId: $id, isActive: false) }', { id }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const who = await member(app, `${name.replaceAll(' ', '-')}@example.org`);
      const code = await codeOf(who.client);
      await end(who);
      expect(await refusalOf(app, code), name).toBe('NOT_AUTHORIZED');
    }
    const still = await member(app, 'still@example.org');
    expect(await refusalOf(app, await codeOf(still.client)), 'where nothing ended').toBeUndefined();
  });

  it('takes back no deletion: changing the address is no log-in', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    await ada.client.run('mutation { deleteUser }');
    expect(await refusalOf(app, await codeOf(ada.client))).toBeUndefined();
    const { me } = await ada.client.run<{ me: { deletionDueAt: string | null } }>('{ me { deletionDueAt } }');
    expect(me.deletionDueAt).not.toBeNull();
    const t = await authTokenFor(app, ada.email);
    await app.anonymous().run('query($t: String!) { auth(authToken: $t) { email } }', { t });
    const after = await ada.client.run<{ me: { deletionDueAt: string | null } }>('{ me { deletionDueAt } }');
    expect(after.me.deletionDueAt).toBeNull();
  });

  it('PRV-13 PRO-74 is no fresh log-in: what asks for one asks at the other origin too', async () => {
    await using app = await testApp();
    const sam = await passwordlessMember(app, 'sam@example.org');
    await app.advance(10 * 60_000 + 1);
    const there = await transferred(app, sam.client);
    for (const client of [sam.client, there]) {
      const { code, errors } = await client.ask('mutation { requestEmailChange(email: "new@example.org") }');
      expect([code, errors[0]?.extensions.refusal]).toEqual(['NOT_AUTHORIZED', 'LogInAgain']);
    }
  });

  it('AUT-13 gives a thief no new guesses at the password: all transferred sessions of a person share theirs', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const guess = (client: GraphQLClient, current: string) =>
      client.ask(CHANGE, { current, next: 'a newer password' });
    const [first, second] = [await transferred(app, ada.client), await transferred(app, ada.client)];
    for (const client of [first, second, first, second, first]) {
      expect((await guess(client, 'a wrong one')).code).toBe('BAD_USER_INPUT');
    }
    const third = await transferred(app, first);
    for (const client of [first, second, third]) {
      expect((await guess(client, PASSWORD)).code).toBe('RATE_LIMITED');
    }
    expect((await guess(ada.client, PASSWORD)).code, 'the owner, where they logged in').toBeUndefined();
  });

  it('is made ten times a minute at most', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    for (let count = 0; count < 10; count++) await codeOf(ada.client);
    const challenge = challengeOf(SECRET);
    expect((await ada.client.ask(CREATE, { challenge })).code).toBe('RATE_LIMITED');
    await app.advance(60_000);
    expect((await ada.client.ask(CREATE, { challenge })).code).toBeUndefined();
  });
});
