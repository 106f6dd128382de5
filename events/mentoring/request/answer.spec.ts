import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type UserId, userId } from '../../kernel/index.ts';
import { ada, ben, bySystem, cleo, DAY, deciderSpec, HOUR, monday } from '../../testing/index.ts';
import { sessionDecider } from '../decide.ts';
import type { SessionEvent } from '../events.ts';
import { evolveSession, newSession } from '../state.ts';
import {
  acceptedBy,
  agreed,
  by,
  dora,
  friday,
  link,
  offered,
  open,
  requested,
  sessionId,
  thursday,
} from '../testing/story.ts';

const { given } = deciderSpec(sessionDecider);
const later = monday + HOUR;

function accept(who: UserId, changes: object = {}, at = later) {
  const data = { time: thursday, provider: 'WHEREBY', link, isOfCommunity: false, ...changes };
  return by(who, 'AcceptSessionRequest', data, at);
}
function decline(who: UserId, changes: object = {}, at = later) {
  const data = { reason: 'NO_TIME', reasonText: '', isOfCommunity: false, substituteId: null, ...changes };
  return by(who, 'DeclineSessionRequest', data, at);
}
function ask(who: UserId, at = later, text = 'What do you sell?', isOfCommunity = false) {
  return by(who, 'AskSessionQuestion', { text, isOfCommunity }, at);
}
function declined(mentorId: UserId, changes: object = {}): SessionEvent {
  const data = {
    sessionId,
    menteeId: ada,
    mentorId,
    reason: 'NO_TIME' as const,
    reasonText: '',
    declinedAt: later,
  };
  return { type: 'SessionOfferDeclined', data: { ...data, ...changes } };
}
const statusOf = (...events: readonly SessionEvent[]) => events.reduce(evolveSession, newSession).status;

describe('accepting', () => {
  it('SES-03 SES-41 SES-52 the first wins, and it is known who did not', () => {
    given(...open)
      .when(accept(ben))
      .thenEvents(acceptedBy(ben));
    expect(statusOf(...agreed)).toBe('ACCEPTED');
  });

  it('SES-48 who had it open learns that another was first', () => {
    given(...agreed)
      .when(accept(cleo))
      .thenRefused({ type: 'RequestTaken' });
    given(...agreed)
      .when(decline(cleo))
      .thenRefused({ type: 'RequestTaken' });
    given(...agreed)
      .when(ask(cleo))
      .thenRefused({ type: 'RequestTaken' });
  });

  it('SES-49 SES-50 a closed request and one that was answered are not available', () => {
    const withdrawn: SessionEvent = {
      type: 'SessionRequestWithdrawn',
      data: { sessionId, menteeId: ada, mentorIds: [ben, cleo], communityId: null, withdrawnAt: later },
    };
    given(...open, withdrawn)
      .when(accept(ben))
      .thenRefused({ type: 'RequestNotAvailable' });
    given(...open, declined(ben))
      .when(accept(ben))
      .thenRefused({ type: 'RequestNotAvailable' });
    given(...agreed)
      .when(accept(ben))
      .thenRefused({ type: 'RequestNotAvailable' });
    const completed: SessionEvent = {
      type: 'SessionCompleted',
      data: { sessionId, menteeId: ada, mentorId: ben, completedAt: thursday + HOUR },
    };
    given(...agreed, completed)
      .when(accept(cleo))
      .thenRefused({ type: 'RequestNotAvailable' });
  });

  it('is for those who were asked', () => {
    given(...open)
      .when(accept(dora))
      .thenRefused({ type: 'NotYourSession' });
    given(...open)
      .when(accept(ada))
      .thenRefused({ type: 'NotYourSession' });
    given(...open)
      .when(by(bySystem(), 'AcceptSessionRequest', accept(ben).data))
      .thenRefused({ type: 'NotYourSession' });
    given().when(accept(ben)).thenRefused({ type: 'SessionUnknown' });
    // Without a queue it does not help to be of the community.
    given(...open)
      .when(accept(dora, { isOfCommunity: true }))
      .thenRefused({ type: 'NotYourSession' });
  });

  it('SES-68 the mentors of a queue have it open, and lose like the others', () => {
    const queued = [requested({ communityId: 'p1' }), offered(cleo)] as const;
    const won = acceptedBy(dora);
    const event = { ...won, data: { ...won.data, communityId: 'p1' } } as SessionEvent;
    given(...queued)
      .when(accept(dora, { isOfCommunity: true }))
      .thenEvents(event);
    given(...queued, event)
      .when(accept(ben, { isOfCommunity: true }))
      .thenRefused({ type: 'RequestTaken' });
    given(...queued)
      .when(accept(ada, { isOfCommunity: true }))
      .thenRefused({ type: 'NotYourSession' });
  });

  it('takes one of the suggested times that is still ahead', () => {
    given(...open)
      .when(accept(ben, { time: thursday + HOUR }))
      .thenRefused({ type: 'SessionInputInvalid', fields: { time: 'choiceUnknown' } });
    given(...open)
      .when(accept(ben, {}, thursday))
      .thenRefused({ type: 'SessionInputInvalid', fields: { time: 'inThePast' } });
  });

  it('SES-15 SES-17 SES-29 SES-30 needs a provider and an https link', () => {
    const refusedWith = (changes: object, fields: Record<string, string>) =>
      given(...open)
        .when(accept(ben, changes))
        .thenRefused({ type: 'SessionInputInvalid', fields });
    refusedWith({ provider: '' }, { provider: 'mandatory' });
    refusedWith({ link: '  ' }, { link: 'mandatory' });
    refusedWith({ link: `https://a.example/${'x'.repeat(2_000)}` }, { link: 'tooLong' });
    for (const bad of [
      'http://zoom.us/j/1',
      'javascript:alert(1)',
      'https://user:word@zoom.us/j/1',
      'https://localhost/x',
      'https://192.168.1.1/x',
      'https://zoom.us/<script>',
      'zoom.us/j/1',
      'https://zoom.us/a b',
    ]) {
      refusedWith({ link: bad }, { link: 'linkInvalid' });
    }
    for (const good of [
      'https://zoom.us/j/1?pwd=a.b',
      'HTTPS://Meet.example.com:8443/ä',
      'https://whereby.com',
    ]) {
      const event = acceptedBy(ben);
      const expected = { ...event, data: { ...event.data, link: good } } as SessionEvent;
      given(...open)
        .when(accept(ben, { link: ` ${good} ` }))
        .thenEvents(expected);
    }
  });

  it('SES-76 refuses what somebody saw before it changed, and lets pass what changes nothing of it', () => {
    given(...open, declined(cleo))
      .when(accept(ben, { expectedVersion: 3 }))
      .thenEvents(acceptedBy(ben, thursday, []));
    given(...open)
      .when(accept(ben, { expectedVersion: 1 }))
      .thenRefused({ type: 'SessionChangedMeanwhile', version: 3 });
  });
});

describe('any number of concurrent accepts', () => {
  const mentors = Array.from({ length: 6 }, (_each, index) => userId(`mentor-${index}`));
  it('SES-52 exactly one wins, whatever the order, and every other one is notified', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...mentors), { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(fc.constantFrom(...mentors), fc.boolean()), { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        (chosen, tries, isQueued) => {
          let state = [
            requested({ communityId: isQueued ? 'p1' : null }),
            ...chosen.map((id) => offered(id)),
          ].reduce(evolveSession, newSession);
          const won: UserId[] = [];
          for (const [mentor, isOfCommunity] of tries) {
            const decision = sessionDecider.decide(state, accept(mentor, { isOfCommunity }));
            const mayHaveIt = chosen.includes(mentor) || (isQueued && isOfCommunity);
            if (decision.status === 'accepted') {
              won.push(...decision.events.filter(({ type }) => type === 'SessionAccepted').map(() => mentor));
              state = decision.events.reduce(evolveSession, state);
            } else if (!mayHaveIt && mentor !== won[0]) expect(decision.refusal.type).toBe('NotYourSession');
            else
              expect(decision.refusal.type).toBe(mentor === won[0] ? 'RequestNotAvailable' : 'RequestTaken');
          }
          const canWin = tries.find(([mentor, isOf]) => chosen.includes(mentor) || (isQueued && isOf));
          expect(won).toEqual(canWin ? [canWin[0]] : []);
          expect(state.mentorId).toBe(won[0] ?? null);
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);
});

describe('declining', () => {
  const allDeclined: SessionEvent = {
    type: 'SessionRequestDeclined',
    data: { sessionId, menteeId: ada, mentorIds: [ben, cleo], declinedAt: later },
  };

  it('SES-04 SES-42 SES-43 is declined when the last one declined', () => {
    given(...open)
      .when(decline(ben))
      .thenEvents(declined(ben));
    given(...open, declined(ben))
      .when(decline(cleo))
      .thenEvents(declined(cleo), allDeclined);
    expect(statusOf(...open, declined(ben))).toBe('PENDING');
    expect(statusOf(...open, declined(ben), declined(cleo), allDeclined)).toBe('DECLINED');
  });

  it('SES-43 stays while a queue may still take it', () => {
    given(requested({ communityId: 'p1' }), offered(ben))
      .when(decline(ben))
      .thenEvents(declined(ben));
    given(requested({ communityId: 'p1' }), offered(ben))
      .when(decline(dora, { isOfCommunity: true }))
      .thenEvents(declined(dora));
  });

  it('SES-32 SES-33 needs a reason, and a text where it is another one', () => {
    const refusedWith = (changes: object, fields: Record<string, string>) =>
      given(...open)
        .when(decline(ben, changes))
        .thenRefused({ type: 'SessionInputInvalid', fields });
    refusedWith({ reason: '' }, { reason: 'mandatory' });
    refusedWith({ reason: 'OTHER', reasonText: ' ' }, { reasonText: 'mandatory' });
    refusedWith({ reasonText: 'a'.repeat(1_001) }, { reasonText: 'tooLong' });
    given(...open)
      .when(decline(ben, { reason: 'OTHER', reasonText: ' I am away. ' }))
      .thenEvents(declined(ben, { reason: 'OTHER', reasonText: 'I am away.' }));
  });

  it('SES-55 goes on to a substitute where the mentee wants that, and only to somebody new', () => {
    const wanting = [requested({ acceptSubstitutes: true }), offered(ben)] as const;
    given(...wanting)
      .when(decline(ben, { substituteId: dora }))
      .thenEvents(declined(ben), offered(dora, ben, later));
    given(requested(), offered(ben), offered(cleo))
      .when(decline(ben, { substituteId: dora }))
      .thenEvents(declined(ben));
    for (const substituteId of [ben, ada]) {
      given(...wanting)
        .when(decline(ben, { substituteId }))
        .thenEvents(declined(ben), {
          type: 'SessionRequestDeclined',
          data: { sessionId, menteeId: ada, mentorIds: [ben], declinedAt: later },
        });
    }
  });

  it('SES-51 passes on what does not fit, and says so to who comes back', () => {
    const wanting = [requested({ acceptSubstitutes: true }), offered(ben), offered(cleo)] as const;
    const passedOn: SessionEvent = {
      type: 'SessionOfferPassedOn',
      data: { sessionId, menteeId: ada, mentorId: ben, passedOnAt: later },
    };
    const pass = (who: UserId, substituteId: UserId) =>
      by(who, 'PassOnSessionRequest', { substituteId }, later);
    given(...wanting)
      .when(pass(ben, dora))
      .thenEvents(passedOn, offered(dora, ben, later));
    given(...wanting, passedOn)
      .when(accept(ben))
      .thenRefused({ type: 'RequestReassigned' });
    given(...wanting)
      .when(pass(ben, cleo))
      .thenRefused({ type: 'SubstituteNotWanted' });
    given(...open)
      .when(pass(ben, dora))
      .thenRefused({ type: 'SubstituteNotWanted' });
    given(...wanting)
      .when(pass(dora, dora))
      .thenRefused({ type: 'NotYourSession' });
  });

  it('SES-55 does not pass a request round without end', () => {
    const many = Array.from({ length: 10 }, (_each, index) => offered(userId(`m${index}`)));
    given(requested({ acceptSubstitutes: true }), ...many)
      .when(decline(userId('m0'), { substituteId: dora }))
      .thenEvents(declined(userId('m0')));
  });
});

describe('asking a question', () => {
  const far = monday + 40 * DAY;
  const end = monday + 14 * DAY;
  const long = [requested({ times: [far], expiresAt: end }), offered(ben), offered(cleo)] as const;
  const question = (mentorId: UserId, askedAt: number, changes: object): SessionEvent => ({
    type: 'SessionQuestionAsked',
    data: {
      sessionId,
      menteeId: ada,
      mentorId,
      question: 'What do you sell?',
      askedAt,
      pausedUntil: askedAt + 2 * DAY,
      expiresAt: end + 2 * DAY,
      nudges: [
        { nudge: 1, dueAt: monday + 4 * DAY },
        { nudge: 2, dueAt: monday + 9 * DAY },
      ],
      ...changes,
    },
  });

  it('SES-53 SES-78 stops the clock for 48 hours and keeps the request pending', () => {
    given(...long)
      .when(ask(ben))
      .thenEvents(question(ben, later, {}));
    expect(statusOf(...long, question(ben, later, {}))).toBe('PENDING');
    given(...long, question(ben, later, {}))
      .when(accept(ben, { time: far }))
      .thenEvents(acceptedBy(ben, far));
  });

  it('SES-53 counts what overlaps once', () => {
    const again = later + DAY;
    given(...long, question(ben, later, {}))
      .when(ask(cleo, again))
      .thenEvents(
        question(cleo, again, {
          pausedUntil: again + 2 * DAY,
          expiresAt: end + 3 * DAY,
          nudges: [
            { nudge: 1, dueAt: monday + 5 * DAY },
            { nudge: 2, dueAt: monday + 10 * DAY },
          ],
        }),
      );
  });

  it('SES-53 SES-54 the last suggested time still ends it, and a nudge that was sent is not sent again', () => {
    const nudged: SessionEvent = {
      type: 'SessionMentorsNudged',
      data: { sessionId, menteeId: ada, mentorIds: [ben, cleo], nudge: 1 },
    };
    const at = monday + 2 * DAY + HOUR;
    given(...open, nudged)
      .when(ask(ben, at))
      .thenEvents(question(ben, at, { expiresAt: friday, nudges: [] }));
    given(...long, nudged)
      .when(ask(ben, at))
      .thenEvents(question(ben, at, { nudges: [{ nudge: 2, dueAt: monday + 9 * DAY }] }));
  });

  it('SES-53 during a pause nobody is nudged and nothing expires', () => {
    const paused = [...long, question(ben, later, {})];
    given(...paused)
      .when(by(bySystem(), 'NudgeMentors', { nudge: 1 }, monday + 2 * DAY))
      .thenNothing();
    given(...paused)
      .when(by(bySystem(), 'ExpireSessionRequest', {}, end))
      .thenNothing();
  });

  it('needs a text, and somebody who was asked', () => {
    given(...open)
      .when(ask(ben, later, ' '))
      .thenRefused({ type: 'SessionInputInvalid', fields: { text: 'mandatory' } });
    given(...open)
      .when(ask(dora))
      .thenRefused({ type: 'NotYourSession' });
    const queued = requested({ communityId: 'p1', times: [far], expiresAt: end });
    given(queued)
      .when(ask(dora, later, 'What do you sell?', true))
      .thenEvents(question(dora, later, {}));
    expect(statusOf(queued, question(dora, later, {}))).toBe('PENDING');
  });
});
