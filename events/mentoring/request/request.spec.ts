import { describe, expect, it } from 'vitest';
import {
  ada,
  ben,
  byAnonymous,
  bySystem,
  cleo,
  DAY,
  deciderSpec,
  HOUR,
  MINUTE,
  monday,
} from '../../testing/index.ts';
import { sessionDecider } from '../decide.ts';
import type { SessionEvent } from '../events.ts';
import { evolveSession, newSession } from '../state.ts';
import {
  asked,
  by,
  friday,
  longText,
  offered,
  open,
  requested,
  sessionId,
  thursday,
} from '../testing/story.ts';

const { given } = deciderSpec(sessionDecider);
const request = (changes: object = {}) => by(ada, 'RequestSession', { ...asked, ...changes });

function expectField(changes: object, fields: Record<string, string>) {
  given().when(request(changes)).thenRefused({ type: 'SessionInputInvalid', fields });
}

describe('requesting a session', () => {
  it('SES-01 SES-02 SES-40 is created and offered to each chosen mentor in one step', () => {
    given()
      .when(request({ title: '  A first shop ' }))
      .thenEvents(...open);
    const state = open.reduce(evolveSession, newSession);
    expect(state.status).toBe('PENDING');
  });

  it('SES-39 is only requested while no mentor has it by name', () => {
    given()
      .when(request({ mentorIds: [], communityId: 'p1' }))
      .thenEvents(requested({ communityId: 'p1' }));
    expect(evolveSession(newSession, requested({ communityId: 'p1' })).status).toBe('REQUESTED');
  });

  it('SES-82 is made once', () => {
    given(...open)
      .when(request())
      .thenRefused({ type: 'SessionExists' });
  });

  it('needs somebody who asks', () => {
    given()
      .when(by(byAnonymous, 'RequestSession', asked))
      .thenRefused({ type: 'NotYourSession' });
  });

  it('SES-09 the title has 3 to 120 characters', () => {
    expectField({ title: ' ab ' }, { title: 'tooShort' });
    expectField({ title: 'a'.repeat(121) }, { title: 'tooLong' });
    expectField({ title: ' ' }, { title: 'mandatory' });
    given()
      .when(request({ title: 'abc' }))
      .thenEvents(requested({ title: 'abc' }), offered(ben), offered(cleo));
  });

  it('SES-10 SES-18 SES-21 SES-22 the description has 150 to 4,000 characters as people count them, trimmed', () => {
    const family = '👨‍👩‍👧‍👦';
    expectField({ description: '' }, { description: 'mandatory' });
    expectField({ description: `  ${'a'.repeat(149)}  ` }, { description: 'descriptionTooShort' });
    // 1,639 code units, and yet 149 characters.
    expectField({ description: family.repeat(149) }, { description: 'descriptionTooShort' });
    expectField({ description: 'a'.repeat(4_001) }, { description: 'tooLong' });
    for (const description of [family.repeat(150), 'a'.repeat(4_000)]) {
      given()
        .when(request({ description }))
        .thenEvents(requested({ description }), offered(ben), offered(cleo));
    }
  });

  it('SES-19 needs a topic', () => {
    expectField({ topicId: '' }, { topicId: 'mandatory' });
  });

  it('SES-23 needs at least one time', () => {
    expectField({ times: [] }, { suggestedTimes: 'timeMandatory' });
  });

  it('SES-26 takes up to five times, 24 hours to 60 days ahead, on the quarter, apart', () => {
    const days = (...list: number[]) => list.map((day) => monday + day * DAY);
    expectField({ times: days(2, 3, 4, 5, 6, 7) }, { suggestedTimes: 'tooManyTimes' });
    expectField({ times: [thursday, monday + DAY - 15 * MINUTE] }, { 'suggestedTimes.1': 'tooSoon' });
    expectField({ times: [monday + 60 * DAY + 15 * MINUTE] }, { 'suggestedTimes.0': 'tooFar' });
    expectField({ times: [thursday + 5 * MINUTE] }, { 'suggestedTimes.0': 'notQuarterHour' });
    expectField({ times: [thursday, thursday + 45 * MINUTE] }, { 'suggestedTimes.1': 'overlapping' });
    for (const times of [days(1), days(60), days(2, 3, 4, 5, 6), [thursday, thursday + HOUR]]) {
      given()
        .when(request({ times }))
        .thenEvents(
          requested({ times, expiresAt: Math.min(Math.max(...times), monday + 14 * DAY) }),
          offered(ben),
          offered(cleo),
        );
    }
  });

  it('SES-27 SES-28 goes to one to five mentors, never to oneself', () => {
    const six = Array.from({ length: 6 }, (_each, index) => `m${index}`);
    expectField({ mentorIds: [] }, { mentorIds: 'mentorMandatory' });
    expectField({ mentorIds: six }, { mentorIds: 'tooManyMentors' });
    expectField({ mentorIds: [ada] }, { mentorIds: 'yourself' });
    given()
      .when(request({ mentorIds: [ben, ben] }))
      .thenEvents(requested(), offered(ben));
  });

  it('SES-07 a one-off session lasts an hour', () => {
    expectField({ durationMinutes: 45 }, { durationMinutes: 'choiceUnknown' });
    expectField({ series: { cadence: 'WEEKLY', count: 2 } }, { sessionCount: 'outOfRange' });
  });

  it('SES-08 a series has a cadence, 30, 45 or 60 minutes and 2 to 12 sessions', () => {
    const series = { cadence: 'WEEKLY', count: 2 };
    const ongoing = { kind: 'ONGOING', series, durationMinutes: 30 };
    expectField({ ...ongoing, series: null }, { cadence: 'mandatory' });
    expectField({ ...ongoing, durationMinutes: 90 }, { durationMinutes: 'choiceUnknown' });
    for (const count of [1, 13, 2.5]) {
      expectField({ ...ongoing, series: { ...series, count } }, { sessionCount: 'outOfRange' });
    }
    given()
      .when(request(ongoing))
      .thenEvents(
        requested({ kind: 'ONGOING', series: { cadence: 'WEEKLY', count: 2 }, durationMinutes: 30 }),
        offered(ben),
        offered(cleo),
      );
  });

  it('SES-11 keeps the zone of who asks, if there is one of that name', () => {
    expectField({ timezone: 'Mars/Olympus' }, { timezone: 'timezoneUnknown' });
  });
});

describe('a request that nobody answers', () => {
  const timer = (type: 'ExpireSessionRequest' | 'NudgeMentors', at: number, data = {}) =>
    by(bySystem(), type, data, at);
  const expired: SessionEvent = {
    type: 'SessionRequestExpired',
    data: { sessionId, menteeId: ada, mentorIds: [ben, cleo], communityId: null, expiredAt: friday },
  };

  it('SES-54 expires with its last suggested time, and not before', () => {
    given(...open)
      .when(timer('ExpireSessionRequest', friday - 1))
      .thenNothing();
    given(...open)
      .when(timer('ExpireSessionRequest', friday))
      .thenEvents(expired);
    given(...open, expired)
      .when(timer('ExpireSessionRequest', friday + 1))
      .thenNothing();
  });

  it('SES-54 expires after 14 days at the latest', () => {
    const times = [monday + 40 * DAY];
    given()
      .when(request({ times, mentorIds: [ben] }))
      .thenEvents(requested({ times, expiresAt: monday + 14 * DAY }), offered(ben));
  });

  it('SES-54 is no longer there for who is faster than the timer', () => {
    const accept = { time: friday, provider: 'ZOOM', link: 'https://zoom.us/j/1', isOfCommunity: false };
    given(...open)
      .when(by(ben, 'AcceptSessionRequest', accept, friday))
      .thenRefused({ type: 'RequestNotAvailable' });
  });

  it('SES-54 nudges who has not answered, each time once', () => {
    const nudged: SessionEvent = {
      type: 'SessionMentorsNudged',
      data: { sessionId, menteeId: ada, mentorIds: [ben, cleo], nudge: 1 },
    };
    given(...open)
      .when(timer('NudgeMentors', monday + 2 * DAY, { nudge: 1 }))
      .thenEvents(nudged);
    given(...open, nudged)
      .when(timer('NudgeMentors', monday + 2 * DAY, { nudge: 1 }))
      .thenNothing();
    given(...open, expired)
      .when(timer('NudgeMentors', friday + DAY, { nudge: 1 }))
      .thenNothing();
    given(requested({ communityId: 'p1' }))
      .when(timer('NudgeMentors', thursday, { nudge: 1 }))
      .thenNothing();
  });

  it('is ended by nobody but the clock', () => {
    given(...open)
      .when(by(ada, 'ExpireSessionRequest', {}, friday))
      .thenRefused({ type: 'SessionSystemOnly' });
    given(...open)
      .when(by(ben, 'NudgeMentors', { nudge: 1 }, thursday))
      .thenRefused({ type: 'SessionSystemOnly' });
  });
});

describe('withdrawing', () => {
  const withdrawn: SessionEvent = {
    type: 'SessionRequestWithdrawn',
    data: { sessionId, menteeId: ada, mentorIds: [ben, cleo], communityId: null, withdrawnAt: monday },
  };

  it('SES-45 the mentee withdraws, nobody else', () => {
    given(...open)
      .when(by(ada, 'WithdrawSessionRequest'))
      .thenEvents(withdrawn);
    given(...open)
      .when(by(ben, 'WithdrawSessionRequest'))
      .thenRefused({ type: 'NotYourSession' });
    given().when(by(ada, 'WithdrawSessionRequest')).thenRefused({ type: 'SessionUnknown' });
  });

  it('SES-45 SES-50 only what is still open', () => {
    given(...open, withdrawn)
      .when(by(ada, 'WithdrawSessionRequest'))
      .thenRefused({ type: 'RequestNotAvailable' });
    expect([...open, withdrawn].reduce(evolveSession, newSession).status).toBe('CANCELLED');
  });
});

it('keeps no personal text in its state', () => {
  const kept = JSON.stringify([...open].reduce(evolveSession, newSession));
  expect(kept).not.toContain(longText.slice(0, 20));
  expect(kept).not.toContain('first shop');
});
