import { describe, expect, it } from 'vitest';
import type { UserId } from '../../kernel/index.ts';
import { ada, ben, bySystem, cleo, DAY, deciderSpec, HOUR, MINUTE, monday } from '../../testing/index.ts';
import { sessionDecider } from '../decide.ts';
import type { SessionEvent } from '../events.ts';
import { evolveSession, newSession } from '../state.ts';
import { agreed, both, by, friday, open, proposed, thursday } from '../testing/story.ts';
import type { ProposalId } from '../values.ts';

const { given } = deciderSpec(sessionDecider);
const at = monday + 2 * HOUR;
const id = (text: string) => text as ProposalId;

function propose(who: UserId, changes: object = {}, when = at) {
  const data = { proposalId: 'r1', times: [friday], reasonText: '', ...changes };
  return by(who, 'ProposeReschedule', data, when);
}
function answer(
  who: UserId,
  type: 'AcceptReschedule' | 'DeclineReschedule' | 'WithdrawReschedule',
  data: object = {},
  when = at,
) {
  return by(who, type, { proposalId: 'r1', time: friday, reasonText: '', ...data }, when);
}
const asks = [...agreed, proposed('r1', ada)] as const;
const moved: SessionEvent = {
  type: 'RescheduleAccepted',
  data: {
    ...both,
    proposalId: id('r1'),
    byId: ben,
    startsAt: friday,
    durationMinutes: 60,
    previousStart: thursday,
    acceptedAt: at,
  },
};
const expired: SessionEvent = {
  type: 'RescheduleExpired',
  data: { ...both, proposalId: id('r1'), byId: ada, expiredAt: monday + 50 * HOUR },
};
const stateOf = (...events: readonly SessionEvent[]) => events.reduce(evolveSession, newSession);

describe('proposing another time', () => {
  it('SES-05 SES-56 SES-57 SES-58 SES-65 the mentee and the mentor can, for 48 hours', () => {
    given(...agreed)
      .when(propose(ada))
      .thenEvents(proposed('r1', ada));
    given(...agreed)
      .when(propose(ben))
      .thenEvents(proposed('r1', ben));
    given(...agreed)
      .when(propose(cleo))
      .thenRefused({ type: 'NotYourSession' });
    given(...open)
      .when(propose(ada))
      .thenRefused({ type: 'SessionNotUpcoming' });
  });

  it('SES-65 ends with the original start where that is earlier', () => {
    const proposedAt = thursday - 3 * HOUR;
    given(...agreed)
      .when(propose(ada, {}, proposedAt))
      .thenEvents(proposed('r1', ada, { proposedAt, expiresAt: thursday }));
  });

  it('SES-65 holds one to three different times ahead, on the quarter', () => {
    const refusedWith = (changes: object, fields: Record<string, string>) =>
      given(...agreed)
        .when(propose(ada, changes))
        .thenRefused({ type: 'SessionInputInvalid', fields });
    refusedWith({ times: [] }, { times: 'timeMandatory' });
    refusedWith({ times: [1, 2, 3, 4].map((day) => friday + day * DAY) }, { times: 'tooManyTimes' });
    refusedWith({ times: [friday, friday] }, { 'times.1': 'repeated' });
    refusedWith({ times: [thursday] }, { 'times.0': 'sameTime' });
    refusedWith({ times: [friday + MINUTE] }, { 'times.0': 'notQuarterHour' });
    refusedWith({ times: [monday] }, { 'times.0': 'inThePast' });
    refusedWith({ times: [monday + 61 * DAY] }, { 'times.0': 'tooFar' });
    refusedWith({ reasonText: 'a'.repeat(1_001) }, { reason: 'tooLong' });
    const times = [friday, friday + 15 * MINUTE, friday + DAY];
    given(...agreed)
      .when(propose(ada, { times }))
      .thenEvents(proposed('r1', ada, { times }));
  });

  it('SES-65 at most one is open: the proposer waits, the other one answers', () => {
    given(...asks)
      .when(propose(ada, { proposalId: 'r2' }))
      .thenRefused({ type: 'RescheduleOpen' });
    const counter = proposed('r2', ben, { replacesId: id('r1') });
    given(...asks)
      .when(propose(ben, { proposalId: 'r2' }))
      .thenEvents(counter);
    expect(stateOf(...asks, counter).proposal?.proposalId).toBe('r2');
    given(...asks, counter)
      .when(answer(ben, 'AcceptReschedule'))
      .thenRefused({ type: 'RescheduleClosed' });
    given(...asks)
      .when(propose(ben))
      .thenRefused({ type: 'RescheduleClosed' });
  });

  it('SES-65 an id that was used is used, and no session that is over is moved', () => {
    given(...asks, moved)
      .when(propose(ada, { times: [friday + DAY] }))
      .thenRefused({ type: 'RescheduleClosed' });
    given(...asks, moved)
      .when(propose(ada, { proposalId: 'r2', times: [friday + DAY] }))
      .thenEvents(proposed('r2', ada, { times: [friday + DAY], originalStart: friday }));
    given(...agreed)
      .when(propose(ada, { reasonText: 'a'.repeat(1_001) }))
      .thenRefused({ type: 'SessionInputInvalid', fields: { reason: 'tooLong' } });
  });

  it('SES-63 an expired proposal does not block other proposals', () => {
    const when = monday + 50 * HOUR;
    const next = proposed('r2', ada, { proposedAt: when, expiresAt: thursday });
    given(...asks)
      .when(propose(ada, { proposalId: 'r2' }, when))
      .thenEvents(expired, next);
  });

  it('SES-67 is too late within two hours of the start', () => {
    const last = thursday - 2 * HOUR;
    given(...agreed)
      .when(propose(ada, {}, last))
      .thenEvents(proposed('r1', ada, { proposedAt: last, expiresAt: thursday }));
    given(...agreed)
      .when(propose(ada, {}, last + 1))
      .thenRefused({ type: 'TooLateToReschedule' });
    // A proposal that was made in time can still be answered.
    const asked = proposed('r1', ada, { proposedAt: last, expiresAt: thursday });
    given(...agreed, asked)
      .when(answer(ben, 'AcceptReschedule', {}, thursday - HOUR))
      .thenEvents({ ...moved, data: { ...moved.data, acceptedAt: thursday - HOUR } } as SessionEvent);
  });

  it('SES-80 refuses who has not seen the time that counts', () => {
    const { version } = stateOf(...asks, moved);
    given(...asks, moved)
      .when(propose(ada, { proposalId: 'r2', times: [friday + DAY], expectedVersion: version - 1 }))
      .thenRefused({ type: 'SessionChangedMeanwhile', version });
    given(...agreed)
      .when(propose(ada, { expectedVersion: agreed.length }))
      .thenEvents(proposed('r1', ada));
  });
});

describe('answering a proposal', () => {
  it('SES-59 SES-61 the time moves when it is accepted, and not before', () => {
    expect(stateOf(...asks).startsAt).toBe(thursday);
    given(...asks)
      .when(answer(ben, 'AcceptReschedule'))
      .thenEvents(moved);
    expect(stateOf(...asks, moved)).toMatchObject({ startsAt: friday, proposal: null, status: 'ACCEPTED' });
  });

  it('SES-60 SES-61 a declined one leaves the time as it is', () => {
    const declined: SessionEvent = {
      type: 'RescheduleDeclined',
      data: { ...both, proposalId: id('r1'), byId: ben, reasonText: 'No.', declinedAt: at },
    };
    given(...asks)
      .when(answer(ben, 'DeclineReschedule', { reasonText: ' No. ' }))
      .thenEvents(declined);
    expect(stateOf(...asks, declined)).toMatchObject({ startsAt: thursday, proposal: null });
    given(...asks, declined)
      .when(answer(ben, 'AcceptReschedule'))
      .thenRefused({ type: 'RescheduleClosed' });
  });

  it('SES-65 the proposer withdraws and never answers', () => {
    given(...asks)
      .when(answer(ada, 'AcceptReschedule'))
      .thenRefused({ type: 'NotYourSession' });
    given(...asks)
      .when(answer(ada, 'DeclineReschedule'))
      .thenRefused({ type: 'NotYourSession' });
    given(...asks)
      .when(answer(ben, 'WithdrawReschedule'))
      .thenRefused({ type: 'NotYourSession' });
    given(...asks)
      .when(answer(cleo, 'AcceptReschedule'))
      .thenRefused({ type: 'NotYourSession' });
    given(...asks)
      .when(answer(ada, 'WithdrawReschedule'))
      .thenEvents({
        type: 'RescheduleWithdrawn',
        data: { ...both, proposalId: id('r1'), byId: ada, withdrawnAt: at },
      });
  });

  it('SES-63 SES-64 an expired one is refused, by the clock as by the timer', () => {
    const when = monday + 50 * HOUR;
    for (const type of ['AcceptReschedule', 'DeclineReschedule'] as const) {
      given(...asks)
        .when(answer(ben, type, {}, when))
        .thenRefused({ type: 'RescheduleExpired' });
      given(...asks, expired)
        .when(answer(ben, type, {}, when))
        .thenRefused({ type: 'RescheduleExpired' });
    }
    const timer = (time: number, proposalId = 'r1') =>
      by(bySystem(), 'ExpireReschedule', { proposalId }, time);
    given(...asks)
      .when(timer(when - 1))
      .thenNothing();
    given(...asks)
      .when(timer(when))
      .thenEvents(expired);
    given(...asks)
      .when(timer(when, 'r0'))
      .thenNothing();
    given(...asks)
      .when(by(ada, 'ExpireReschedule', { proposalId: 'r1' }, when))
      .thenRefused({ type: 'SessionSystemOnly' });
    expect(stateOf(...asks, expired).startsAt).toBe(thursday);
  });

  it('takes one of its times that is still ahead', () => {
    const soon = proposed('r1', ada, { times: [monday + 3 * HOUR, friday] });
    given(...agreed, soon)
      .when(answer(ben, 'AcceptReschedule', { time: friday + DAY }))
      .thenRefused({ type: 'SessionInputInvalid', fields: { time: 'choiceUnknown' } });
    given(...agreed, soon)
      .when(answer(ben, 'AcceptReschedule', { time: monday + 3 * HOUR }, monday + 3 * HOUR))
      .thenRefused({ type: 'SessionInputInvalid', fields: { time: 'inThePast' } });
  });

  it('SES-62 SES-65 a cancelled session has no open proposal', () => {
    const cancelled: SessionEvent = {
      type: 'SessionCancelled',
      data: { ...both, byId: ada, reason: 'NO_TIME', reasonText: '', startsAt: thursday, cancelledAt: at },
    };
    expect(stateOf(...asks, cancelled)).toMatchObject({ proposal: null, status: 'CANCELLED' });
    given(...asks, cancelled)
      .when(answer(ben, 'AcceptReschedule'))
      .thenRefused({ type: 'RescheduleClosed' });
  });
});
