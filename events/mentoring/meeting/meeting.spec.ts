import { describe, expect, it } from 'vitest';
import type { UserId } from '../../kernel/index.ts';
import {
  ada,
  ben,
  bySystem,
  byUser,
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
  agreed,
  both,
  by,
  dora,
  friday,
  link,
  longText,
  open,
  sessionId,
  thursday,
} from '../testing/story.ts';
import type { SessionId } from '../values.ts';

const { given } = deciderSpec(sessionDecider);
const end = thursday + HOUR;
const completed = (completedAt = end + 15 * MINUTE): SessionEvent => ({
  type: 'SessionCompleted',
  data: { ...both, completedAt },
});
const reported: SessionEvent = {
  type: 'SessionNoShowReported',
  data: { ...both, byId: ben, absentId: ada, reportedAt: thursday + 10 * MINUTE },
};
const revoked = (byId: UserId, revokedAt = end): SessionEvent => ({
  type: 'SessionNoShowRevoked',
  data: { ...both, byId, absentId: ada, revokedAt },
});
const statusOf = (...events: readonly SessionEvent[]) => events.reduce(evolveSession, newSession).status;

describe('cancelling', () => {
  const cancel = (who: UserId, data: object = {}, at = monday + DAY) =>
    by(who, 'CancelSession', { reason: 'NO_TIME', reasonText: '', ...data }, at);
  const cancelled = (byId: UserId): SessionEvent => ({
    type: 'SessionCancelled',
    data: { ...both, byId, reason: 'NO_TIME', reasonText: '', startsAt: thursday, cancelledAt: monday + DAY },
  });

  it('SES-44 SES-67 either can, up to the start', () => {
    given(...agreed)
      .when(cancel(ada))
      .thenEvents(cancelled(ada));
    given(...agreed)
      .when(cancel(ben))
      .thenEvents(cancelled(ben));
    given(...agreed)
      .when(cancel(cleo))
      .thenRefused({ type: 'NotYourSession' });
    given(...agreed)
      .when(cancel(ada, {}, thursday))
      .thenRefused({ type: 'TooLateForThat' });
    given(...open)
      .when(cancel(ada))
      .thenRefused({ type: 'SessionNotUpcoming' });
    given(...agreed, cancelled(ada))
      .when(cancel(ben))
      .thenRefused({ type: 'SessionNotUpcoming' });
  });

  it('SES-31 SES-33 needs a reason', () => {
    const wrong = (data: object, fields: Record<string, string>) =>
      given(...agreed)
        .when(cancel(ada, data))
        .thenRefused({ type: 'SessionInputInvalid', fields });
    wrong({ reason: 'NONE' }, { reason: 'mandatory' });
    wrong({ reason: 'OTHER' }, { reasonText: 'mandatory' });
  });
});

describe('running late', () => {
  const late = (who: UserId, minutes = 10, at = thursday - HOUR) => by(who, 'AnnounceLate', { minutes }, at);
  it('SES-67 5, 10 or 15 minutes, from two hours before until the end', () => {
    given(...agreed)
      .when(late(ben))
      .thenEvents({
        type: 'SessionLateAnnounced',
        data: { ...both, byId: ben, minutes: 10, announcedAt: thursday - HOUR },
      });
    given(...agreed)
      .when(late(ben, 10, thursday - 2 * HOUR - 1))
      .thenRefused({ type: 'TooEarlyForThat' });
    given(...agreed)
      .when(late(ben, 10, end))
      .thenRefused({ type: 'TooLateForThat' });
    given(...agreed)
      .when(late(ben, 7))
      .thenRefused({ type: 'SessionInputInvalid', fields: { minutes: 'choiceUnknown' } });
    given(...agreed)
      .when(late(dora))
      .thenRefused({ type: 'NotYourSession' });
    for (const over of [reported, completed()]) {
      given(...agreed, over)
        .when(late(ben))
        .thenRefused({ type: 'SessionNotUpcoming' });
    }
  });
});

describe('completing', () => {
  const finish = (at: number, startsAt = thursday) => by(bySystem(), 'FinishSession', { startsAt }, at);

  it('SES-46 SES-47 happens by itself 15 minutes after the end', () => {
    given(...agreed)
      .when(finish(end + 15 * MINUTE - 1))
      .thenNothing();
    given(...agreed)
      .when(finish(end + 15 * MINUTE))
      .thenEvents(completed());
    expect(statusOf(...agreed, completed())).toBe('COMPLETED');
  });

  it('SES-47 not where somebody stayed away, and not for a start that was moved', () => {
    given(...agreed, reported)
      .when(finish(end + 15 * MINUTE))
      .thenNothing();
    given(...agreed)
      .when(finish(friday + DAY, friday))
      .thenNothing();
    given(...agreed)
      .when(by(ada, 'FinishSession', { startsAt: thursday }, friday))
      .thenRefused({ type: 'SessionSystemOnly' });
  });

  it('SES-81 nobody completes a request, nor a session at which somebody stayed away', () => {
    for (const history of [open, [...agreed, reported]]) {
      given(...history)
        .when(by(ada, 'CompleteSession', {}, end))
        .thenRefused({ type: 'SessionNotUpcoming' });
    }
  });

  it('SES-81 a participant may say so once it is over', () => {
    given(...agreed)
      .when(by(ada, 'CompleteSession', {}, end))
      .thenEvents(completed(end));
    given(...agreed)
      .when(by(ada, 'CompleteSession', {}, end - 1))
      .thenRefused({ type: 'TooEarlyForThat' });
    given(...agreed)
      .when(by(cleo, 'CompleteSession', {}, end))
      .thenRefused({ type: 'NotYourSession' });
    given(...agreed, completed())
      .when(by(ben, 'CompleteSession', {}, friday))
      .thenNothing();
  });
});

describe('a no-show', () => {
  const report = (who: UserId, at = thursday + 10 * MINUTE) => by(who, 'ReportNoShow', {}, at);
  const revoke = (who: UserId, isOps = false) => by(who, 'RevokeNoShow', { isOps }, end);

  it('SES-47 from ten minutes after the start until seven days later', () => {
    given(...agreed)
      .when(report(ben))
      .thenEvents(reported);
    given(...agreed)
      .when(report(ben, thursday + 10 * MINUTE - 1))
      .thenRefused({ type: 'TooEarlyForThat' });
    given(...agreed)
      .when(report(ben, thursday + 7 * DAY + 1))
      .thenRefused({ type: 'TooLateForThat' });
    given(...agreed)
      .when(report(cleo))
      .thenRefused({ type: 'NotYourSession' });
    expect(statusOf(...agreed, reported)).toBe('NO_SHOW');
  });

  it('SES-47 takes a completion back', () => {
    const at = thursday + 7 * DAY;
    given(...agreed, completed())
      .when(report(ada, at))
      .thenEvents({
        type: 'SessionNoShowReported',
        data: { ...both, byId: ada, absentId: ben, reportedAt: at },
      });
  });

  it('SES-47 is not answered with another one', () => {
    given(...agreed, reported)
      .when(report(ben))
      .thenNothing();
    given(...agreed, reported)
      .when(report(ada))
      .thenRefused({ type: 'SessionNotUpcoming' });
  });

  it('can be appealed by who is said to have stayed away', () => {
    const appeal = (who: UserId, text = ' I was there. ') => by(who, 'AppealNoShow', { text }, end);
    const appealed: SessionEvent = {
      type: 'SessionNoShowAppealed',
      data: { ...both, byId: ada, text: 'I was there.', appealedAt: end },
    };
    given(...agreed, reported)
      .when(appeal(ada))
      .thenEvents(appealed);
    given(...agreed, reported, appealed)
      .when(appeal(ada))
      .thenNothing();
    given(...agreed, reported)
      .when(appeal(ben))
      .thenRefused({ type: 'NotYourSession' });
    given(...agreed, reported)
      .when(appeal(ada, ' '))
      .thenRefused({ type: 'SessionInputInvalid', fields: { text: 'mandatory' } });
    given(...agreed)
      .when(appeal(ada))
      .thenRefused({ type: 'SessionNotUpcoming' });
  });

  it('OPS-13 SES-47 an appeal is decided once by ops: upheld it takes the report back, dismissed the report stands', () => {
    const appealed: SessionEvent = {
      type: 'SessionNoShowAppealed',
      data: { ...both, byId: ada, text: 'I was there.', appealedAt: end },
    };
    const decided = (outcome: 'UPHELD' | 'DISMISSED'): SessionEvent => ({
      type: 'SessionNoShowAppealDecided',
      data: { ...both, absentId: ada, outcome, answer: 'We asked both.', decidedAt: end },
    });
    const decide = (who: UserId, outcome: 'UPHELD' | 'DISMISSED', data: object = {}) =>
      by(who, 'DecideAppeal', { outcome, answer: ' We asked both. ', isOps: true, ...data }, end);
    const story = given(...agreed, reported, appealed);
    story.when(decide(dora, 'UPHELD')).thenEvents(revoked(dora), decided('UPHELD'));
    story.when(decide(dora, 'DISMISSED')).thenEvents(decided('DISMISSED'));
    for (const who of [ada, ben]) story.when(decide(who, 'UPHELD')).thenRefused({ type: 'NotYourSession' });
    story.when(decide(dora, 'UPHELD', { isOps: false })).thenRefused({ type: 'NotYourSession' });
    for (const [answer, problem] of [
      [' ', 'mandatory'],
      ['x'.repeat(501), 'tooLong'],
    ])
      story
        .when(decide(dora, 'DISMISSED', { answer }))
        .thenRefused({ type: 'SessionInputInvalid', fields: { words: problem as string } });
    given(...agreed, reported)
      .when(decide(dora, 'UPHELD'))
      .thenRefused({ type: 'SessionNotUpcoming' });
    for (const before of [[decided('DISMISSED')], [revoked(dora), decided('UPHELD')]])
      given(...agreed, reported, appealed, ...before)
        .when(decide(dora, 'UPHELD'))
        .thenRefused({ type: 'SessionNotUpcoming' });
    expect(statusOf(...agreed, reported, appealed, decided('DISMISSED'))).toBe('NO_SHOW');
    expect(statusOf(...agreed, reported, appealed, revoked(dora), decided('UPHELD'))).toBe('COMPLETED');
  });

  it('SES-47 a stranger takes nothing back and decides nothing, whether there is a report or not', () => {
    const verdict = { isOps: false, outcome: 'UPHELD', answer: 'So it was.' };
    for (const history of [agreed, [...agreed, reported]]) {
      given(...history)
        .when(revoke(dora))
        .thenRefused({ type: 'NotYourSession' });
      given(...history)
        .when(by(dora, 'DecideAppeal', verdict, end))
        .thenRefused({ type: 'NotYourSession' });
      given(...history)
        .when(by(bySystem(), 'RevokeNoShow', { isOps: true }, end))
        .thenRefused({ type: 'NotYourSession' });
    }
    given().when(revoke(ben)).thenRefused({ type: 'SessionUnknown' });
  });

  it('is taken back by who reported it or by ops, never by who it is about', () => {
    given(...agreed, reported)
      .when(revoke(ben))
      .thenEvents(revoked(ben));
    given(...agreed, reported)
      .when(revoke(dora, true))
      .thenEvents(revoked(dora));
    given(...agreed, reported)
      .when(revoke(dora))
      .thenRefused({ type: 'NotYourSession' });
    given(...agreed, reported)
      .when(revoke(ada))
      .thenRefused({ type: 'NotYourSession' });
    given(...agreed, reported)
      .when(revoke(ada, true))
      .thenRefused({ type: 'NotYourSession' });
    given(...agreed)
      .when(revoke(ben))
      .thenRefused({ type: 'SessionNotUpcoming' });
    expect(statusOf(...agreed, reported, revoked(ben))).toBe('COMPLETED');
  });

  it('is not reported again by who took it back', () => {
    given(...agreed, reported, revoked(ben))
      .when(report(ben, friday))
      .thenRefused({ type: 'SessionNotUpcoming' });
  });
});

describe('the later sessions of a series', () => {
  const plan = {
    sessionId: 's1.2' as SessionId,
    seriesId: sessionId,
    number: 2,
    count: 3,
    cadence: 'WEEKLY' as const,
    menteeId: ada,
    mentorId: ben,
    title: 'A first shop',
    description: longText,
    topicId: 'retail',
    timezone: 'Europe/London',
    startsAt: thursday + 7 * DAY,
    durationMinutes: 30,
    provider: 'ZOOM' as const,
    link,
  };
  const planned: SessionEvent = { type: 'SessionPlanned', data: { ...plan, plannedAt: monday } };

  it('SES-08 begin accepted, by the mentor who accepted', () => {
    given()
      .when(by(ben, 'PlanSession', plan))
      .thenEvents(planned);
    given()
      .when(by(cleo, 'PlanSession', plan))
      .thenRefused({ type: 'NotYourSession' });
    given(planned)
      .when(by(ben, 'PlanSession', plan))
      .thenRefused({ type: 'SessionExists' });
    expect(statusOf(planned)).toBe('ACCEPTED');
  });

  it('SES-08 move and end each on its own', () => {
    const cancel = by(byUser('user-ada'), 'CancelSession', {
      sessionId: plan.sessionId,
      reason: 'NO_TIME',
      reasonText: '',
    });
    given(planned)
      .when(cancel)
      .thenEvents({
        type: 'SessionCancelled',
        data: {
          ...both,
          sessionId: plan.sessionId,
          byId: ada,
          reason: 'NO_TIME',
          reasonText: '',
          startsAt: plan.startsAt,
          cancelledAt: monday,
        },
      });
  });
});
