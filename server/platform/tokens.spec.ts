import { setTimeout as wait } from 'node:timers/promises';
import { userId } from '@waymark/events/kernel';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokens } from './tokens.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADA = { userId: userId('ada'), sessionId: 's1', role: 'USER' } as const;

function given(ended: readonly string[] = []) {
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  let asked = 0;
  const tokens = createTokens({
    secret: SECRET,
    clock,
    isSessionLive: async (sessionId) => {
      asked += 1;
      return !ended.includes(sessionId);
    },
  });
  return { clock, tokens, asked: () => asked };
}

/** Answers about sessions are given by the test, in the order of the questions. */
function givenSlow() {
  let asked = 0;
  const answers: ((isLive: boolean) => void)[] = [];
  const tokens = createTokens({
    secret: SECRET,
    clock: { now: () => Date.UTC(2026, 0, 1) },
    isSessionLive: () => {
      asked += 1;
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const asking = (times: number) => expect.poll(() => asked).toBe(times);
  return { tokens, answers, asking };
}

describe('tokens', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('AUT-60 knows the person for 15 minutes', async () => {
    const { clock, tokens } = given();
    const header = `Bearer ${await tokens.issueAccessToken(ADA)}`;
    expect(await tokens.authenticate(header)).toMatchObject({ viewer: { kind: 'user', ...ADA } });
    clock.time += 15 * 60_000 - 1000;
    expect(await tokens.authenticate(header)).toMatchObject({ viewer: { kind: 'user' } });
    clock.time += 1000;
    expect(await tokens.authenticate(header)).toMatchObject({ viewer: { kind: 'anonymous' } });
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    'Basic YTpi',
    'Bearer nonsense',
  ])('API-05 takes %j for nobody', async (header) => {
    expect(await given().tokens.authenticate(header)).toMatchObject({ viewer: { kind: 'anonymous' } });
  });

  it('takes a forged token for nobody', async () => {
    const { clock, tokens } = given();
    const claims = { sid: 's1', role: 'ADMIN' };
    const forge = (key: string, alg: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setSubject('ada')
        .setIssuer('waymark')
        .setAudience('access')
        .setExpirationTime(Math.floor(clock.time / 1000) + 60)
        .sign(new TextEncoder().encode(key));
    const unsigned = new UnsecuredJWT(claims)
      .setSubject('ada')
      .setIssuer('waymark')
      .setAudience('access')
      .setExpirationTime(Math.floor(clock.time / 1000) + 60)
      .encode();
    const otherKey = await forge(`${SECRET}!`, 'HS256');
    const otherAlgorithm = await forge(`${SECRET}${SECRET}`.slice(0, SECRET.length), 'HS384').catch(
      () => otherKey,
    );
    for (const token of [unsigned, otherKey, otherAlgorithm]) {
      expect(await tokens.authenticate(`Bearer ${token}`)).toMatchObject({ viewer: { kind: 'anonymous' } });
    }
    expect(await tokens.authenticate(`Bearer ${await forge(SECRET, 'HS256')}`)).toMatchObject({
      viewer: { kind: 'user' },
    });
  });

  it('ends a session at once, known or not, and tells who listens', async () => {
    const { tokens } = given();
    const known = `Bearer ${await tokens.issueAccessToken(ADA)}`;
    await tokens.authenticate(known);
    const received: string[] = [];
    tokens.onRevoked((sessionId) => received.push(sessionId));
    tokens.revoke('s1');
    const unknown = `Bearer ${await tokens.issueAccessToken({ ...ADA, role: 'OPS' })}`;
    for (const header of [known, unknown]) {
      expect(await tokens.authenticate(header)).toMatchObject({ viewer: { kind: 'anonymous' } });
    }
    expect(received).toEqual(['s1']);
  });

  it('AUT-64 knows nobody by a session that has ended, however far the clock of the database was set back meanwhile', async () => {
    const started = performance.now();
    let minutes = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => started + minutes * MINUTE);
    const ended: string[] = [];
    const { clock, tokens } = given(ended);
    const header = `Bearer ${await tokens.issueAccessToken(ADA)}`;
    await tokens.authenticate(header);
    clock.time -= HOUR;
    ended.push('s1');
    tokens.revoke('s1');
    for (; minutes < 70; minutes += 5) {
      expect(await tokens.authenticate(header), `${minutes} minutes later`).toMatchObject({
        viewer: { kind: 'anonymous' },
      });
      clock.time += 5 * MINUTE;
      // The cache keeps the time that it has read for a millisecond.
      await wait(5);
    }
  });

  it('AUT-64 believes no answer about a session that ended while it was on its way', async () => {
    const { tokens, asking, answers } = givenSlow();
    const authenticating = tokens.authenticate(`Bearer ${await tokens.issueAccessToken(ADA)}`);
    await asking(1);
    tokens.revoke('s1');
    answers[0]?.(true);
    expect(await authenticating).toMatchObject({ viewer: { kind: 'anonymous' } });
  });

  it('asks again about a session that was asked about before the log went back', async () => {
    const { tokens, asking, answers } = givenSlow();
    const header = `Bearer ${await tokens.issueAccessToken(ADA)}`;
    const asks = [tokens.authenticate(header), tokens.isLive('s1')];
    await asking(2);
    tokens.forget();
    for (const answer of answers.splice(0)) answer(true);
    await asking(4);
    for (const answer of answers) answer(false);
    expect(await Promise.all(asks)).toMatchObject([{ viewer: { kind: 'anonymous' } }, false]);
  });

  it('knows a session again whose end the log lost', async () => {
    const { tokens } = given();
    const header = `Bearer ${await tokens.issueAccessToken(ADA)}`;
    tokens.revoke('s1');
    expect(await tokens.authenticate(header)).toMatchObject({ viewer: { kind: 'anonymous' } });
    tokens.forget();
    expect(await tokens.authenticate(header)).toMatchObject({ viewer: { kind: 'user', ...ADA } });
    expect(await tokens.isLive('s1')).toBe(true);
  });

  it('asks once for each token whether its session still stands', async () => {
    const { tokens, asked } = given(['s2']);
    const header = `Bearer ${await tokens.issueAccessToken(ADA)}`;
    await tokens.authenticate(header);
    await tokens.authenticate(header);
    expect(asked()).toBe(1);
    const ended = `Bearer ${await tokens.issueAccessToken({ ...ADA, sessionId: 's2' })}`;
    expect(await tokens.authenticate(ended)).toMatchObject({ viewer: { kind: 'anonymous' } });
  });
});
