import { describe, expect, it } from 'vitest';
import { offersAt, placeIn, sideOf, turningPoints } from './sessionRules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = Date.parse('2026-06-01T12:00:00Z');
const session = { status: 'ACCEPTED', acceptedTime: '2026-06-01T12:00:00Z', durationMinutes: 60 };

const offered = (at: number, change: Partial<typeof session> & { noShow?: { isRevoked: boolean } } = {}) =>
  Object.entries(offersAt({ ...session, ...change }, at))
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name);

describe('what an accepted session offers', () => {
  it('SES-56 SES-57 SES-67 a new time until two hours before, then running late; cancelling until the start', () => {
    expect(offered(start - 2 * HOUR - 1)).toEqual(['reschedule', 'cancel']);
    expect(offered(start - 2 * HOUR)).toEqual(['late', 'cancel']);
    expect(offered(start - 5 * MINUTE - 1)).toEqual(['late', 'cancel']);
  });

  it('SES-72 Join from five minutes before, to the moment it completes by itself', () => {
    expect(offered(start - 5 * MINUTE)).toEqual(['join', 'late', 'cancel']);
    expect(offered(start)).toEqual(['join', 'late']);
    expect(offered(start + HOUR - 1)).toEqual(['join', 'late', 'noShow']);
    expect(offered(start + HOUR)).toEqual(['join', 'complete', 'noShow']);
    expect(offered(start + 75 * MINUTE - 1)).toContain('join');
    expect(offered(start + 75 * MINUTE)).not.toContain('join');
  });

  it('SES-46 SES-47 SES-81 completing from the end, a no-show from ten minutes after the start for seven days', () => {
    expect(offered(start + 10 * MINUTE - 1)).not.toContain('noShow');
    expect(offered(start + 10 * MINUTE)).toContain('noShow');
    expect(offered(start + HOUR - 1)).not.toContain('complete');
    expect(offered(start + HOUR)).toContain('complete');
    expect(offered(start + 7 * 24 * HOUR - 1, { status: 'COMPLETED' })).toEqual(['noShow']);
    expect(offered(start + 7 * 24 * HOUR, { status: 'COMPLETED' })).toEqual([]);
  });

  it('SES-47 one report is enough', () => {
    const later = start + 2 * HOUR;
    expect(offered(later, { status: 'COMPLETED', noShow: { isRevoked: true } })).toEqual([]);
    expect(offered(later, { status: 'NO_SHOW', noShow: { isRevoked: false } })).toEqual([]);
  });

  it('SES-47 SES-72 Join is back while it lasts, once a report of absence is taken back', () => {
    const revoked = { status: 'COMPLETED', noShow: { isRevoked: true } };
    expect(offered(start + 20 * MINUTE, revoked)).toEqual(['join']);
    expect(offered(start + 75 * MINUTE - 1, revoked)).toEqual(['join']);
    expect(offered(start + 75 * MINUTE, revoked)).toEqual([]);
    expect(offered(start + 20 * MINUTE, { status: 'NO_SHOW', noShow: { isRevoked: false } })).toEqual([]);
  });

  it('SES-72 nothing in any other state, and never a link before acceptance', () => {
    for (const status of ['REQUESTED', 'PENDING', 'DECLINED', 'CANCELLED', 'EXPIRED', 'NO_SHOW'])
      expect(offered(start, { status })).toEqual([]);
    expect(offersAt({ ...session, acceptedTime: null }, start).join).toBe(false);
  });
});

it('the turning points are exactly where the answer changes', () => {
  const points = turningPoints(session);
  for (const point of points) {
    const statuses = ['ACCEPTED', 'COMPLETED'].map((status) => ({ ...session, status }));
    const before = statuses.map((one) => offersAt(one, point - 1));
    expect(statuses.map((one) => offersAt(one, point))).not.toEqual(before);
  }
  for (let at = start - 3 * HOUR; at < start + 3 * HOUR; at += MINUTE) {
    if (points.includes(at)) continue;
    expect(offersAt(session, at)).toEqual(offersAt(session, at - MINUTE / 2));
  }
});

it('knows on which side somebody is', () => {
  const pair = { mentee: { id: 'a' }, mentor: { id: 'b' } };
  expect(sideOf(pair, 'a')).toBe('mentee');
  expect(sideOf(pair, 'b')).toBe('mentor');
});

describe('what is behind the link to a session', () => {
  const request = {
    mentee: { id: 'a' },
    mentor: null,
    status: 'PENDING',
    acceptedTime: null,
    myOffer: { status: 'WAITING' },
  };
  const agreed = {
    ...request,
    mentor: { id: 'b' },
    status: 'ACCEPTED',
    acceptedTime: '2026-06-01T12:00:00Z',
  };

  it('SES-49 SES-50 a closed request is stale for a mentor who was asked and did not get it', () => {
    expect(placeIn({ ...agreed, myOffer: { status: 'TAKEN' } }, 'c')).toBe('stale');
    expect(placeIn({ ...request, status: 'CANCELLED', myOffer: { status: 'WITHDRAWN' } }, 'c')).toBe('stale');
    expect(placeIn({ ...request, status: 'EXPIRED', myOffer: { status: 'EXPIRED' } }, 'c')).toBe('stale');
    expect(placeIn({ ...request, myOffer: { status: 'DECLINED' } }, 'c')).toBe('stale');
  });

  it('SES-73 an open one is a request, an accepted one is the page of the two', () => {
    expect(placeIn(request, 'c')).toBe('request');
    expect(placeIn({ ...request, myOffer: null }, 'c')).toBe('request');
    expect(placeIn({ ...request, myOffer: null }, 'a')).toBe('request');
    expect(placeIn({ ...request, status: 'EXPIRED', myOffer: null }, 'a')).toBe('request');
    for (const who of ['a', 'b']) expect(placeIn(agreed, who)).toBe('participant');
    expect(placeIn({ ...agreed, status: 'CANCELLED' }, 'b')).toBe('participant');
  });
});
