import { expect, it } from 'vitest';
import { session } from '#/mentoring/testing/sessions.ts';
import { firstStepFor } from './firstStep.ts';
import type { Waiting } from './waiting.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const nothing: Waiting = {
  requests: [],
  communityCount: 0,
  applicants: [],
  asked: [],
  upcoming: [],
  permissions: [],
  feedbackDue: [],
  invitations: [],
  events: [],
  hadSessions: false,
};
const step = (userType: 'mentee' | 'mentor' | 'both', waiting: Partial<Waiting> = {}) =>
  firstStepFor({ userType }, { ...nothing, ...waiting }, now);

it('NAV-209 a newcomer, a learner with experience, who waits for an answer and a mentor begin with another step each', () => {
  expect(step('mentee')).toBe('newcomer');
  expect(step('both')).toBe('newcomer');
  expect(step('mentee', { hadSessions: true })).toBe('learner');
  expect(step('mentee', { asked: [session()] })).toBe('asked');
  expect(step('mentor')).toBe('mentor');
  expect(step('mentor', { hadSessions: true })).toBe('mentor');
});

it('NAV-209 there is no first step while something waits or comes next', () => {
  const ahead = session({ acceptedTime: '2026-11-21T12:00:00Z', endsAt: '2026-11-21T13:00:00Z' });
  const over = session({ acceptedTime: '2026-11-21T08:00:00Z', endsAt: '2026-11-21T09:00:00Z' });
  for (const who of ['mentee', 'mentor', 'both'] as const) {
    expect(step(who, { requests: [session()] })).toBeNull();
    expect(step(who, { communityCount: 1 })).toBeNull();
    expect(step(who, { upcoming: [ahead] })).toBeNull();
    expect(step(who, { upcoming: [over] })).not.toBeNull();
  }
});
