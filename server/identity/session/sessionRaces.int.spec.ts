import { describe, expect, it } from 'vitest';
import { BrowserClient } from '../../testing/BrowserClient.ts';
import { type AuthAnswer, authTokenFor, type Member, member } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { inLink, mailsTo } from '../testing/mails.ts';

const AUTH = 'query($t: String!) { auth(authToken: $t) { accessToken refreshToken } }';
const CHANGE =
  'mutation($current: String, $next: String!) { changePassword(currentPassword: $current, password: $next, confirmPassword: $next) }';
const RESET =
  'mutation($id: String!, $next: String!) { resetPassword(resetId: $id, password: $next, confirmPassword: $next) }';

type Pair = Pick<AuthAnswer, 'accessToken' | 'refreshToken'>;

/** 24 browsers in which the person logged in before, so that no limit holds any of them up. */
async function browsersOf(app: TestApp, who: Member): Promise<readonly BrowserClient[]> {
  const browsers = Array.from({ length: 24 }, () => new BrowserClient(app.address));
  for (const browser of browsers) {
    await browser.run(AUTH, { t: await authTokenFor(app, who.email) });
    await who.client.run('mutation { endOtherAccountSessions }');
  }
  return browsers;
}

type Race = {
  readonly browsers: readonly BrowserClient[];
  readonly email: string;
  readonly password: string;
  readonly act: () => Promise<unknown>;
};

/** Logs in everywhere with the old password while `act` ends that. Answers how many got in, and how many of them live on. */
async function race(app: TestApp, { browsers, email, password, act }: Race) {
  const t = await authTokenFor(app, email, password);
  const entering = browsers.map((browser) => browser.ask<{ auth: Pair }>(AUTH, { t }));
  await act();
  const pairs = (await Promise.all(entering)).flatMap(({ data }) => data?.auth ?? []);
  await app.settled();
  const living = await Promise.all(
    pairs.map(async ({ accessToken, refreshToken }) => {
      const client = app.anonymous();
      const renewed = await client.refusal('RefreshToken', { refreshToken });
      client.accessToken = accessToken;
      return renewed === undefined || (await client.refusal('Me')) === undefined;
    }),
  );
  return { entered: pairs.length, lived: living.filter(Boolean).length };
}

async function standing(app: TestApp, { id }: Member): Promise<number> {
  const rows = await app.app.db.sql`select 1 from sessions where user_id = ${id} and ended_at is null`;
  return rows.length;
}

describe('a log-in that is under way', () => {
  it('AUT-32 PRO-74 lives on in no case when the password changes, or is reset, at the same time', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const browsers = await browsersOf(app, ada);
    let password = 'correct horse battery';
    let entered = 0;
    for (let round = 0; round < 4; round++) {
      const next = `another horse ${round}`;
      const isReset = round === 3;
      if (isReset) await app.anonymous().perform('ForgotPassword', { email: ada.email, token: '' });
      const id = isReset ? inLink((await mailsTo(app, ada.email, 'passwordResetMail'))[0], 'resetId') : '';
      const outcome = await race(app, {
        browsers,
        email: ada.email,
        password,
        act: () =>
          isReset
            ? app.anonymous().run(RESET, { id, next })
            : ada.client.run(CHANGE, { current: password, next }),
      });
      expect(outcome.lived, `round ${round}`).toBe(0);
      expect(await standing(app, ada), `round ${round}`).toBe(isReset ? 0 : 1);
      entered += outcome.entered;
      password = next;
    }
    expect(entered, 'some were in before the change').toBeGreaterThan(0);
  }, 180_000);

  it('ONB-48 lives on in no case when ops deactivate the account at the same time', async () => {
    await using app = await testApp();
    const ops = await app.holderOf({ userId: 'ops', role: 'OPS', isConfirmed: true });
    const ada = await member(app, 'ada@example.org');
    const browsers = await browsersOf(app, ada);
    const outcome = await race(app, {
      browsers,
      email: ada.email,
      password: 'correct horse battery',
      act: () =>
        ops.run('mutation($id: ID!) { setUserActive(userId: $id, isActive: false) }', { id: ada.id }),
    });
    expect(outcome.lived).toBe(0);
    expect(await standing(app, ada)).toBe(0);
  }, 180_000);

  it('AUT-60 a refresh that is under way brings nothing that works when the session ends', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    for (let round = 0; round < 5; round++) {
      const t = await authTokenFor(app, ada.email);
      const { auth } = await app.anonymous().run<{ auth: Pair }>(AUTH, { t });
      const { refreshToken } = auth;
      const [answers] = await Promise.all([
        Promise.all(
          Array.from({ length: 4 }, () =>
            app
              .anonymous()
              .ask<{ refreshToken: Pair }>(
                'mutation($t: String!) { refreshToken(refreshToken: $t) { accessToken refreshToken } }',
                { t: refreshToken },
              ),
          ),
        ),
        ada.client.run('mutation { endOtherAccountSessions }'),
      ]);
      await app.settled();
      for (const { data } of answers) {
        if (!data) continue;
        const client = app.anonymous();
        client.accessToken = data.refreshToken.accessToken;
        expect(await client.refusal('Me')).toBe('EXPIRED_TOKEN');
        const again = { refreshToken: data.refreshToken.refreshToken };
        expect(await app.anonymous().refusal('RefreshToken', again)).toBe('NOT_AUTHORIZED');
      }
    }
  });
});
