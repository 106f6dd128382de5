import { expect, it } from 'vitest';
import { signUpData } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';

const MINUTE = 60_000;
const ADA = 'ada@example.org';
const NOBODY = 'nobody@example.org';

it('ONB-16 ONB-17 another mail is answered alike, and as slowly, for an address that waits and for one without account', async () => {
  await using app = await testApp();
  const visitor = app.anonymous();
  await visitor.perform('SignUp', { userData: signUpData({ email: ADA }) });
  const asked = async (email: string) => {
    const begun = performance.now();
    const code = await visitor.refusal('ResendEmailValidation', { id: 'any', email });
    return { code, isEven: performance.now() - begun > 249 };
  };
  for (let count = 0; count < 5; count += 1) {
    await app.advance(MINUTE);
    for (const email of [ADA, NOBODY]) expect(await asked(email)).toEqual({ code: undefined, isEven: true });
  }
  await app.advance(MINUTE);
  for (const email of [ADA, NOBODY]) expect((await asked(email)).code).toBe('RATE_LIMITED');
  const sent = (await app.outbox()).length;
  // One more may be asked for by now, but an account has had its five of a day.
  await app.advance(5 * 60 * MINUTE);
  for (const email of [ADA, NOBODY])
    expect(await asked(email), email).toEqual({ code: undefined, isEven: true });
  await app.settled();
  expect((await app.outbox()).length).toBe(sent);
}, 30_000);
