import { userId, type Viewer } from '@waymark/events/kernel';
import type { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS } from '../../anonymous.ts';
import { createBudget } from './budget.ts';

const person = (name: string): Viewer => ({
  kind: 'user',
  userId: userId(name),
  sessionId: `session-of-${name}`,
  role: 'USER',
});

function given(pointsPerSecond: number, mutationsPerSecond = 0) {
  const clock = { time: 1_000_000, now: () => clock.time };
  const budget = createBudget({ pointsPerSecond, mutationsPerSecond }, clock);
  const outcome = (act: () => void) => {
    try {
      act();
      return 'done';
    } catch (error) {
      return (error as GraphQLError).extensions;
    }
  };
  return {
    clock,
    spend: (points: number, viewer: Viewer = ANONYMOUS, clientAddress = '192.0.2.1') =>
      outcome(() => budget.spend({ viewer, clientAddress }, points)),
    receive: (length: number, clientAddress = '192.0.2.1') =>
      outcome(() => budget.receive(clientAddress, length)),
    verify: (clientAddress = '192.0.2.1') => outcome(() => budget.verify(clientAddress)),
    verified: () => budget.verified('192.0.2.1'),
    visit: (clientAddress = '192.0.2.1') => budget.visit(clientAddress, 'page'),
    visitFile: (clientAddress = '192.0.2.1') => budget.visit(clientAddress, 'hashedFile'),
    reserve: (fixed: number, lists: number, viewer: Viewer = ANONYMOUS) =>
      outcome(() => budget.reserve({ viewer, clientAddress: '192.0.2.1' }, fixed, lists)),
    settle: (lists: number, used: number, viewer: Viewer = ANONYMOUS) =>
      budget.settle({ viewer, clientAddress: '192.0.2.1' }, lists, used),
    mutate: (viewer: Viewer = ANONYMOUS, clientAddress = '192.0.2.1') =>
      outcome(() => budget.mutate({ viewer, clientAddress }, 1)),
  };
}

const limited = (retryAfter: number) => ({ code: 'RATE_LIMITED', retryAfter });

describe('the budget', () => {
  it('lets a person spend six seconds at once, then as much as a second gives, and says when to come back', () => {
    const { spend, clock } = given(100);
    expect(spend(600, person('ada'))).toBe('done');
    expect(spend(1, person('ada'))).toEqual(limited(1));
    expect(spend(250, person('ada'))).toEqual(limited(3));
    clock.time += 2500;
    expect(spend(250, person('ada'))).toBe('done');
    expect(spend(1, person('ada'))).toEqual(limited(1));
    expect(spend(600, person('ben'))).toBe('done');
  });

  it('counts a person at every address, and people of one address together', () => {
    const { spend } = given(100);
    expect(spend(400, person('ada'), '192.0.2.1')).toBe('done');
    expect(spend(400, person('ada'), '192.0.2.2')).toMatchObject({ code: 'RATE_LIMITED' });
    for (const name of ['b', 'c', 'd', 'e']) expect(spend(600, person(name))).toBe('done');
    expect(spend(300, person('f'))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(spend(300, person('f'), '192.0.2.2')).toBe('done');
  });

  it('gives an address without a log-in twice what a person has', () => {
    const { spend } = given(100);
    expect(spend(1200)).toBe('done');
    expect(spend(1)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(spend(600, person('ada'))).toBe('done');
    expect(spend(1200, ANONYMOUS, '192.0.2.2')).toBe('done');
  });

  it('counts the texts of requests by address, a point for each hundred characters', () => {
    const { receive, spend } = given(100);
    for (let each = 0; each < 100; each += 1) expect(receive(99)).toBe('done');
    expect(receive(300_000)).toBe('done');
    expect(receive(100)).toEqual(limited(1));
    expect(receive(50_000)).toEqual(limited(1));
    expect(receive(300_000, '192.0.2.2')).toBe('done');
    expect(spend(1, person('ada'))).toEqual(limited(1));
    expect(spend(1, person('ada'), '192.0.2.3')).toBe('done');
  });

  it('counts tokens that are verified by address, fifty points each, and gives back those of a token that somebody holds', () => {
    const { verify, verified, spend } = given(100);
    for (let each = 0; each < 60; each += 1) expect(verify()).toBe('done');
    expect(verify()).toEqual(limited(1));
    expect(verify('192.0.2.2')).toBe('done');
    expect(spend(1, person('ada'))).toEqual(limited(1));
    verified();
    expect(verify()).toBe('done');
    expect(verify()).toEqual(limited(1));
  });

  it('counts pages and files by address, apart from the rest, and says how long until the next', () => {
    const { visit, spend, clock } = given(30);
    for (let each = 0; each < 6; each += 1) expect(visit()).toBe(0);
    expect(visit()).toBe(1_000);
    expect(visit('192.0.2.2')).toBe(0);
    expect(spend(180, person('ada'))).toBe('done');
    clock.time += 400;
    expect(visit()).toBe(600);
    clock.time += 600;
    expect(visit()).toBe(0);
    expect(visit()).toBe(1_000);
  });

  it('counts hashed files by address, apart from pages and twice as many, and not without end', () => {
    const { visit, visitFile, clock } = given(30);
    for (let each = 0; each < 6; each += 1) expect(visit()).toBe(0);
    for (let each = 0; each < 12; each += 1) expect(visitFile()).toBe(0);
    expect(visitFile()).toBe(500);
    expect(visitFile('192.0.2.2')).toBe(0);
    clock.time += 500;
    expect(visit()).toBe(500);
    expect(visitFile()).toBe(0);
    expect(visitFile()).toBe(500);
  });

  it('takes nothing for what is refused', () => {
    const { spend, clock } = given(100);
    for (let each = 0; each < 50; each += 1) spend(601, person('ada'));
    expect(spend(600, person('ada'))).toBe('done');
    clock.time += 1000;
    expect(spend(100, person('ada'))).toBe('done');
  });

  it('takes back what was too much, and never below nothing', () => {
    const { spend, reserve, settle } = given(100);
    expect(reserve(0, 600, person('ada'))).toBe('done');
    settle(600, 100, person('ada'));
    expect(spend(501, person('ada'))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(spend(500, person('ada'))).toBe('done');
    settle(10_000, 0, person('ada'));
    expect(spend(601, person('ada'))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('takes a fifth of lists from an address beforehand, and the rest that they held afterwards', () => {
    const { spend, reserve, settle, clock } = given(100);
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(person);
    for (const one of six) expect(reserve(100, 500, one)).toBe('done');
    // 1,200 of 3,000: each of them could not have more, others could.
    expect(spend(1, six[0])).toEqual(limited(1));
    for (const name of ['g', 'h']) expect(spend(600, person(name))).toBe('done');
    for (const one of six) settle(500, 500, one);
    // 4,800: it waits until what was too much has leaked.
    expect(spend(1, person('i'))).toEqual(limited(4));
    clock.time += 4000;
    expect(spend(1, person('i'))).toBe('done');
  });

  it('API-20 refuses nobody of a school where sixty people open boards at the same moments for ten minutes', () => {
    const { spend, reserve, settle, receive, clock } = given(30_000);
    const sixty = Array.from({ length: 60 }, (_, number) => person(`pupil-${number}`));
    const refused: unknown[] = [];
    const note = (outcome: unknown) => outcome === 'done' || refused.push(outcome);
    // Counted in a browser: the dearest page, the review of a year, may hold 39,216 values. Around it stand eight small answers.
    for (let page = 0; page < 120; page += 1) {
      for (const one of sixty) {
        note(receive(2_000));
        for (let small = 0; small < 8; small += 1) note(spend(400, one));
        note(reserve(100, 39_216, one));
      }
      clock.time += 3_000;
      for (const one of sixty) settle(39_216, 1_500, one);
      clock.time += 2_000;
    }
    expect(refused).toEqual([]);
  });

  it('API-20 gives an address with sixty accounts fifty-nine documents of thirty searches at once and ten a second', () => {
    const { spend, clock } = given(30_000);
    const sixty = Array.from({ length: 60 }, (_, number) => person(`bot-${number}`));
    const inASecond = () => sixty.filter((one) => spend(15_095, one) === 'done').length;
    expect(inASecond()).toBe(59);
    const later = Array.from({ length: 10 }, () => {
      clock.time += 1_000;
      return inASecond();
    });
    expect(later.reduce((sum, each) => sum + each, 0)).toBe(99);
  });

  it('counts nothing for the time by which the clock is set back', () => {
    const { spend, mutate, clock } = given(100, 2);
    expect(spend(1, person('ada'))).toBe('done');
    expect(mutate(person('ada'))).toBe('done');
    clock.time -= 86_400_000;
    expect(spend(599, person('ada'))).toBe('done');
    expect(mutate(person('ada'))).toBe('done');
    expect(spend(1, person('ada'))).toEqual(limited(1));
    clock.time += 1_000;
    expect(spend(100, person('ada'))).toBe('done');
  });

  it('counts mutations apart, each person for themselves', () => {
    const { spend, mutate } = given(100, 1);
    for (let each = 0; each < 6; each += 1) expect(mutate(person('ada'))).toBe('done');
    expect(mutate(person('ada'))).toEqual(limited(1));
    expect(mutate(person('ben'))).toBe('done');
    expect(spend(600, person('ada'))).toBe('done');
  });

  it('has no limit where the rate is 0', () => {
    const { receive, spend, mutate, visit, visitFile, verify } = given(0, 0);
    for (let each = 0; each < 10_000; each += 1)
      expect([visit(), visitFile(), verify()]).toEqual([0, 0, 'done']);
    expect(spend(1_000_000_000)).toBe('done');
    expect(receive(1_000_000_000)).toBe('done');
    for (let each = 0; each < 1000; each += 1) expect(mutate()).toBe('done');
  });
});
