import { describe, expect, it } from 'vitest';
import { member } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';

type Made = { createHandoff: { code: string; expiresAt: string } };
type Redeemed = { redeemHandoff: { accessToken: string; refreshToken: string } };
const create = 'mutation { createHandoff { code expiresAt } }';
const redeem = 'mutation($code: String!) { redeemHandoff(code: $code) { accessToken refreshToken } }';

describe('PRT-63 TRP-19 a handoff', () => {
  it('becomes a session of its own, once, even for two who come together', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    const made = (await ada.client.ask(create)).data as Made;
    const { code } = made.createHandoff;
    const both = await Promise.all([0, 1].map(() => app.anonymous().ask(redeem, { code })));
    const [winner] = both.filter((answer) => answer.code === undefined);
    expect(both.filter((answer) => answer.code === 'NOT_AUTHORIZED')).toHaveLength(1);
    const there = app.anonymous();
    there.accessToken = (winner?.data as Redeemed | undefined)?.redeemHandoff.accessToken;
    expect((await there.ask('{ me { id } }')).data).toEqual({ me: { id: ada.id } });
    // Logging out there ends nothing here.
    await there.perform('Logout', {});
    expect((await there.ask('{ me { id } }')).code).toBe('EXPIRED_TOKEN');
    expect((await ada.client.ask('{ me { id } }')).data).toEqual({ me: { id: ada.id } });
    expect((await app.anonymous().ask(redeem, { code })).code).toBe('NOT_AUTHORIZED');
  });

  it('is good for 30 seconds, for nobody who is not logged in, and never when forged', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    expect((await app.anonymous().ask(create)).code).toBe('EXPIRED_TOKEN');
    const codeOf = async () => ((await ada.client.ask(create)).data as Made).createHandoff.code;
    const late = await codeOf();
    await app.advance(30_000);
    expect((await app.anonymous().ask(redeem, { code: late })).code).toBe('NOT_AUTHORIZED');
    const code = await codeOf();
    const [owner, id, signature] = code.split('.');
    for (const forged of [
      '',
      'x.y.z',
      `${owner}.${id}`,
      `someone.${id}.${signature}`,
      `${owner}.other.${signature}`,
      `${code}.x`,
    ]) {
      expect((await app.anonymous().ask(redeem, { code: forged })).code, forged).toBe('NOT_AUTHORIZED');
    }
    expect((await app.anonymous().ask(redeem, { code })).code).toBeUndefined();
    expect(app.logged.join('\n')).not.toContain(signature);
  });

  it('is made ten times a minute at most', async () => {
    await using app = await testApp();
    const ada = await member(app, 'ada@example.org');
    for (let count = 0; count < 10; count++) expect((await ada.client.ask(create)).code).toBeUndefined();
    const limited = await ada.client.ask(create);
    expect(limited.code).toBe('RATE_LIMITED');
    await app.advance(60_000);
    expect((await ada.client.ask(create)).code).toBeUndefined();
  });
});
