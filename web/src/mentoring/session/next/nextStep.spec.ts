import { describe, expect, it } from 'vitest';
import { session } from '../../testing/sessions.ts';
import { offersAt } from '../sessionRules.ts';
import { nextStepOf } from './nextStep.ts';

const START = Date.parse('2026-06-01T12:00:00Z');
const MINUTE = 60_000;

const accepted = {
  status: 'ACCEPTED',
  acceptedTime: '2026-06-01T12:00:00Z',
  endsAt: '2026-06-01T13:00:00Z',
  link: 'https://meet.example.org/waymark',
} as const;
const proposal = (isMine: boolean) => ({
  id: 'r',
  byId: 'x',
  isMine,
  times: ['2026-06-02T12:00:00Z'],
  reason: null,
  status: 'OPEN' as const,
  originalStart: '2026-06-01T12:00:00Z',
  acceptedTime: null,
  expiresAt: '2026-06-01T10:00:00Z',
  createdAt: '2026-05-31T12:00:00Z',
});
const reported = (byId: string, isAppealed = false) => ({
  byId,
  absentId: byId === 'mentee' ? 'mentor' : 'mentee',
  reportedAt: '2026-06-01T12:20:00Z',
  isAppealed,
  isDismissed: false,
  isRevoked: false,
});

/** What the learner and the mentor are led to. */
function steps(over: Parameters<typeof session>[0], minutes: number, hasAgenda = true) {
  const held = session({ ...accepted, ...over });
  const now = START + minutes * MINUTE;
  const at = { offers: offersAt(held, now), now, hasAgenda };
  return [
    nextStepOf(held, { id: 'mentee', side: 'mentee' }, at),
    nextStepOf(held, { id: 'mentor', side: 'mentor' }, at),
  ];
}

describe('the one thing to do next', () => {
  it('SES-73 before a session the learner says what to talk about, then both put it into their calendar', () => {
    expect(steps({}, -3 * 24 * 60, false)).toEqual(['agenda', 'calendar']);
    expect(steps({}, -3 * 24 * 60)).toEqual(['calendar', 'calendar']);
  });

  it('SES-59 other times that somebody suggested are answered first, and only by the other one', () => {
    expect(steps({ reschedule: proposal(false) }, -5 * 60)).toEqual(['answerTimes', 'answerTimes']);
    expect(steps({ reschedule: proposal(true) }, -5 * 60)).toEqual(['calendar', 'calendar']);
    expect(steps({ reschedule: proposal(false) }, -60)).toEqual(['calendar', 'calendar']);
  });

  it('SES-72 from five minutes before the start both join; when it is over they say that it took place', () => {
    expect(steps({}, -6)).toEqual(['calendar', 'calendar']);
    expect(steps({}, -5)).toEqual(['join', 'join']);
    expect(steps({}, 59)).toEqual(['join', 'join']);
    expect(steps({ link: null }, 30)).toEqual(['wait', 'wait']);
    expect(steps({}, 60)).toEqual(['complete', 'complete']);
  });

  it('SES-47 SES-72 while it lasts both join, once a report of absence is taken back', () => {
    const revoked = { status: 'COMPLETED', noShow: { ...reported('mentor'), isRevoked: true } } as const;
    expect(steps(revoked, 20)).toEqual(['join', 'join']);
    expect(steps({ ...revoked, link: null }, 20)).toEqual(['feedback', 'feedback']);
    expect(steps(revoked, 59)).toEqual(['join', 'join']);
    expect(steps(revoked, 60)).toEqual(['feedback', 'feedback']);
    expect(steps(revoked, 75)).toEqual(['feedback', 'feedback']);
  });

  it('FBK-10 after it each gives feedback, then the learner may ask again and the mentor sees what it counts for', () => {
    const completed = { status: 'COMPLETED' } as const;
    expect(steps({ ...completed, feedback: { mentee: false, mentor: false } }, 90)).toEqual([
      'feedback',
      'feedback',
    ]);
    expect(steps({ ...completed, feedback: { mentee: true, mentor: false } }, 90)).toEqual([
      'askAgain',
      'feedback',
    ]);
    expect(steps({ ...completed, feedback: { mentee: true, mentor: true } }, 90)).toEqual([
      'askAgain',
      'impact',
    ]);
  });

  it('SES-33 SES-47 a cancelled session leads to another one; who is said to have been absent explains it first', () => {
    expect(steps({ status: 'CANCELLED' }, -90)).toEqual(['askAgain', 'write']);
    expect(steps({ status: 'NO_SHOW', noShow: reported('mentor') }, 90)).toEqual(['explain', 'write']);
    expect(steps({ status: 'NO_SHOW', noShow: reported('mentor', true) }, 90)).toEqual(['askAgain', 'write']);
    expect(steps({ status: 'NO_SHOW', noShow: reported('mentee') }, 90)).toEqual(['askAgain', 'explain']);
  });
});
