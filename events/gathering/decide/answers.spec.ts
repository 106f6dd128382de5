import { describe, expect, it } from 'vitest';
import { ada, ben, bySystem, cleo, DAY, deciderSpec, HOUR, monday } from '../../testing/index.ts';
import type { GatheringCommand } from '../commands.ts';
import type { GatheringFact } from '../events.ts';
import {
  acceptedBy,
  by,
  form,
  on,
  onOfFarol,
  proposed,
  published,
  seat,
  startsAt,
  upcoming,
} from '../testing/story.ts';
import { gatheringDecider } from './decide.ts';

const { given } = deciderSpec(gatheringDecider);
const second = startsAt + DAY;
const expiresAt = monday + 14 * DAY;
const topicIds = [...form.topicIds];
const closed = { type: 'GatheringRequestClosed' } as const;
const notUpcoming = { type: 'GatheringNotUpcoming' } as const;
const notYours = { type: 'NotYourGathering' } as const;
const invalid = (fields: Record<string, string>) => ({ type: 'GatheringInvalid', fields }) as const;

const invitedUntil = (until: number): GatheringFact => ({
  type: 'SpeakerInvited',
  data: {
    ...on,
    byId: ada,
    partnerId: 'farol',
    offeredTimes: [startsAt, second],
    ...form,
    topicIds,
    invitedAt: monday,
    expiresAt: until,
  },
});
const invited = invitedUntil(expiresAt);
const declined: GatheringFact = {
  type: 'GatheringDeclined',
  data: { ...onOfFarol, byId: ben, askedById: ada, reasonText: '', declinedAt: monday },
};
const expired: GatheringFact = {
  type: 'GatheringExpired',
  data: { ...onOfFarol, askedById: ada, expiredAt: expiresAt },
};
const withdrawn: GatheringFact = {
  type: 'GatheringCancelled',
  data: {
    ...onOfFarol,
    byId: ada,
    reasonText: 'No room',
    startsAt,
    wasPublished: false,
    isRequest: true,
    sequence: 0,
    cancelledAt: monday,
  },
};
const called: GatheringFact = {
  type: 'GatheringCancelled',
  data: { ...withdrawn.data, wasPublished: true, isRequest: false, sequence: 1 },
} as GatheringFact;
const started: GatheringFact = { type: 'GatheringStarted', data: { ...onOfFarol, startedAt: startsAt } };
const finished: GatheringFact = {
  type: 'GatheringFinished',
  data: { ...onOfFarol, isEarly: false, finishedAt: startsAt + HOUR },
};
const draft = [proposed(), acceptedBy(ada)] as const;

describe('an invitation', () => {
  const answer = (suitingTimes: readonly number[], at = monday) =>
    by(ben, 'AnswerInvitation', { suitingTimes, recordingConsent: false }, at);

  it('is made by a person, once', () => {
    const invite = (history: readonly GatheringFact[], who: Parameters<typeof by>[0] = ada) =>
      given(...history).when(
        by(who, 'InviteSpeaker', {
          form,
          partnerId: 'farol',
          hostId: ben,
          offeredTimes: [startsAt, second],
          isMentor: true,
          isManager: true,
        }),
      );
    invite([]).thenEvents(invited);
    invite([invited]).thenRefused({ type: 'GatheringExists' });
    invite([proposed()]).thenRefused({ type: 'GatheringExists' });
    invite([], bySystem()).thenRefused(notYours);
  });

  it('is answered only while it is open', () => {
    for (const history of [
      [proposed()],
      [invited, declined],
      [invited, expired],
      [invited, withdrawn],
      draft,
    ])
      given(...history)
        .when(answer([startsAt]))
        .thenRefused(closed);
    given(invited)
      .when(answer([startsAt], expiresAt))
      .thenRefused(closed);
    given(invited)
      .when(answer([startsAt], expiresAt - 1))
      .thenEvents({
        type: 'GatheringAccepted',
        data: {
          ...onOfFarol,
          byId: ben,
          askedById: ada,
          startsAt,
          suitingTimes: [startsAt],
          recordingConsent: false,
          acceptedAt: expiresAt - 1,
        },
      });
  });

  it('EVT-29 asks for a recording, to which its speaker alone says yes or no; an answer of before says what was asked', () => {
    const consentAfter = (recordingConsent?: boolean) => {
      const fact = { ...acceptedBy(ben).data, ...(recordingConsent !== undefined && { recordingConsent }) };
      const history = [invited, { type: 'GatheringAccepted', data: fact } as GatheringFact];
      return history.reduce(gatheringDecider.evolve, gatheringDecider.initial).recordingConsent;
    };
    expect([consentAfter(), consentAfter(true), consentAfter(false)]).toEqual([true, true, false]);
    for (const recordingConsent of [true, false])
      given(invited)
        .when(by(ben, 'AnswerInvitation', { suitingTimes: [startsAt], recordingConsent }))
        .thenEvents({
          type: 'GatheringAccepted',
          data: { ...acceptedBy(ben).data, askedById: ada, recordingConsent } as never,
        });
  });

  it('EVT-29 consent to a recording is taken back by who manages, and given by the speaker alone', () => {
    const without = proposed({ recordingConsent: false });
    const change = (who: Parameters<typeof by>[0], recordingConsent: boolean) =>
      by(who, 'ChangeGathering', {
        form: { ...form, recordingConsent },
        formSeen: 9,
        displaces: null,
        isManager: true,
      });
    const after = (history: readonly GatheringFact[], command: GatheringCommand) => {
      const state = history.reduce(gatheringDecider.evolve, gatheringDecider.initial);
      const decision = gatheringDecider.decide(state, command);
      if (decision.status === 'refused') return decision.refusal;
      return decision.events.reduce(gatheringDecider.evolve, state).recordingConsent;
    };
    expect(after([without], change(ada, true))).toEqual(invalid({ recordingShareConsent: 'speakerOnly' }));
    expect(after([without], change(ada, false))).toBe(false);
    expect(after([without], change(ben, true))).toBe(true);
    expect(after([proposed()], change(ada, true)), 'it stays').toBe(true);
    expect(after([proposed()], change(ada, false))).toBe(false);
  });

  it('is answered with dates that were offered, each once and none of them over', () => {
    for (const times of [
      [startsAt, startsAt + HOUR],
      [startsAt, startsAt],
    ])
      given(invited)
        .when(answer(times))
        .thenRefused(invalid({ suitingTimes: 'choiceUnknown' }));
    const open = invitedUntil(second + DAY);
    for (const at of [startsAt, startsAt + HOUR])
      given(open)
        .when(answer([startsAt], at))
        .thenRefused(invalid({ suitingTimes: 'inThePast' }));
  });

  it('is declined by its speaker without a reason, with one of 1,000 characters at most, while it is open', () => {
    const decline = (reasonText: string, at = monday) => by(ben, 'DeclineRequest', { reasonText }, at);
    given(invited).when(decline(' ')).thenEvents(declined);
    given(invited)
      .when(decline('x'.repeat(1_001)))
      .thenRefused(invalid({ reason: 'tooLong' }));
    given(invited)
      .when(decline('x'.repeat(1_000)))
      .thenEvents({
        ...declined,
        data: { ...declined.data, reasonText: 'x'.repeat(1_000) },
      } as GatheringFact);
    given(invited).when(decline('', expiresAt)).thenRefused(closed);
    for (const over of [expired, withdrawn])
      given(invited, over).when(decline('', expiresAt)).thenRefused(closed);
    given(invited, expired)
      .when(by(cleo, 'DeclineRequest', { reasonText: '' }, expiresAt))
      .thenRefused(notYours);
  });

  it('expires when it was not answered in time, and nothing else does', () => {
    const expire = by(bySystem(), 'ExpireRequest', {}, expiresAt);
    given(invited).when(expire).thenEvents(expired);
    for (const history of [[invited, declined], [invited, withdrawn], draft, [invited, expired], []])
      given(...history)
        .when(expire)
        .thenNothing();
  });

  it('is taken back by who manages, with a reason', () => {
    given(invited)
      .when(by(ada, 'CancelGathering', { reasonText: ' No room ', isManager: true }))
      .thenEvents(withdrawn);
    for (const end of [declined, expired, withdrawn])
      given(invited, end)
        .when(by(ada, 'CancelGathering', { reasonText: 'No room', isManager: true }))
        .thenRefused(notUpcoming);
  });
});

describe('a proposal', () => {
  it('is declined only while it waits for an answer', () => {
    const decline = (at = monday) =>
      by(ada, 'DeclineRequest', { reasonText: 'Too early', isManager: true }, at);
    const byManager = { ...declined.data, byId: ada, askedById: ben, reasonText: 'Too early' };
    given(proposed())
      .when(decline(expiresAt - 1))
      .thenEvents({
        type: 'GatheringDeclined',
        data: { ...byManager, declinedAt: expiresAt - 1 },
      } as GatheringFact);
    given(proposed()).when(decline(expiresAt)).thenRefused(closed);
    for (const history of [draft, upcoming, [proposed(), expired], [proposed(), withdrawn]])
      given(...history)
        .when(decline())
        .thenRefused(closed);
  });
});

describe('a change', () => {
  const change = (changes: object = {}, at = monday, who: Parameters<typeof by>[0] = ben) =>
    by(who, 'ChangeGathering', { form: { ...form, ...changes }, formSeen: 9, displaces: null }, at);
  const changed = (more: object = {}): GatheringFact =>
    ({
      type: 'GatheringChanged',
      data: {
        ...onOfFarol,
        byId: ben,
        ...form,
        topicIds,
        status: 'UPCOMING',
        previousStart: startsAt,
        previousMinutes: 60,
        isMoved: false,
        sequence: 1,
        calledTicket: 0,
        taken: 0,
        waiting: 0,
        displaced: 0,
        changedAt: monday,
        ...more,
      },
    }) as GatheringFact;

  it('is made by who organises: of a proposal, a draft and an event that is ahead', () => {
    given(proposed())
      .when(change({ title: ' Another title ' }))
      .thenEvents(changed({ title: 'Another title', status: null, sequence: 0 }));
    given(...draft)
      .when(change())
      .thenEvents(changed({ status: 'DRAFT', sequence: 0 }));
    given(...upcoming)
      .when(change({}, startsAt - 1))
      .thenEvents(changed({ changedAt: startsAt - 1 }));
    for (const who of [cleo, bySystem()])
      given(...upcoming)
        .when(change({}, monday, who))
        .thenRefused(notYours);
    given().when(change()).thenRefused({ type: 'GatheringUnknown' });
  });

  it('is refused where the form was changed since it was seen; who registers meanwhile does not matter', () => {
    const seen = (formSeen: number) =>
      by(ben, 'ChangeGathering', { form: { ...form, title: 'Mine, made later' }, formSeen, displaces: null });
    const moved = [...upcoming, changed({ title: 'Theirs', byId: ada })];
    given(...moved)
      .when(seen(3))
      .thenRefused({ type: 'GatheringChangedMeanwhile', version: 4 });
    const taken = { calledTicket: 1, taken: 1, waiting: 0 };
    given(...moved, seat('SeatTaken', cleo, 1, [1, 1, 0]))
      .when(seen(4))
      .thenEvents(changed({ title: 'Mine, made later', sequence: 2, ...taken }));
    given(...moved, seat('SeatTaken', cleo, 1, [1, 1, 0]))
      .when(seen(3))
      .thenRefused({ type: 'GatheringChangedMeanwhile', version: 5 });
    given(proposed(), acceptedBy(ada))
      .when(seen(1))
      .thenRefused({ type: 'GatheringChangedMeanwhile', version: 2 });
  });

  it('is refused from the start on, and of what is over, called off or not answered by its speaker', () => {
    given(...upcoming)
      .when(change({}, startsAt))
      .thenRefused(notUpcoming);
    for (const history of [
      [...upcoming, started],
      [...upcoming, started, finished],
      [...upcoming, called],
      [proposed(), expired],
      [proposed(), declined],
      [invited],
    ])
      given(...history)
        .when(change())
        .thenRefused(notUpcoming);
  });

  it('moves the event where either its start or its length is another one, which is judged as new', () => {
    given(...upcoming)
      .when(change({ startsAt: second }))
      .thenEvents(changed({ startsAt: second, isMoved: true }));
    given(...upcoming)
      .when(change({ durationMinutes: 90 }))
      .thenEvents(changed({ durationMinutes: 90, isMoved: true }));
    const late = startsAt - 2 * DAY;
    given(...upcoming)
      .when(change({ title: 'A better title' }, late))
      .thenEvents(changed({ title: 'A better title', changedAt: late }));
    given(...upcoming)
      .when(change({ durationMinutes: 90 }, late))
      .thenRefused({ ...invalid({ startTime: 'tooSoonForEvent' }), firstDay: '2026-03-31' });
    given(...upcoming)
      .when(change({ title: '' }))
      .thenRefused(invalid({ title: 'mandatory' }));
  });

  it('lets an event that was moved warn and remind again, and one that stays not', () => {
    const reminded: GatheringFact = {
      type: 'GatheringReminderDue',
      data: { ...on, lead: 'DAY', startsAt },
    };
    const short: GatheringFact = {
      type: 'GatheringShort',
      data: { ...on, partnerId: 'farol', taken: 0, minimum: 1, startsAt, warnedAt: monday },
    };
    const after = (fact: GatheringFact) => {
      const { isWarned, reminded: leads } = [...upcoming, short, reminded, fact].reduce(
        gatheringDecider.evolve,
        gatheringDecider.initial,
      );
      return { isWarned, leads };
    };
    expect(after(changed({ isMoved: true }))).toEqual({ isWarned: false, leads: [] });
    expect(after(changed())).toEqual({ isWarned: true, leads: ['DAY'] });
  });
});

describe('publishing', () => {
  const publish = (at = monday) => by(ben, 'PublishGathering', {}, at);

  it('is done once, before the start', () => {
    given(...draft)
      .when(publish(startsAt - 1))
      .thenEvents({
        type: 'GatheringPublished',
        data: { ...published().data, publishedAt: startsAt - 1 },
      } as GatheringFact);
    given(...draft)
      .when(publish(startsAt))
      .thenRefused(invalid({ startTime: 'inThePast' }));
    given(...upcoming)
      .when(publish())
      .thenNothing();
    for (const history of [
      [...upcoming, started],
      [...upcoming, started, finished],
      [...upcoming, called],
    ])
      given(...history)
        .when(publish())
        .thenRefused({ type: 'GatheringNotDraft' });
  });
});

describe('what is called off', () => {
  const stateAfter = (...facts: readonly GatheringFact[]) => {
    const { requestStatus, status } = facts.reduce(gatheringDecider.evolve, gatheringDecider.initial);
    return [requestStatus, status];
  };

  it('keeps how its request ended', () => {
    expect(stateAfter(...draft)).toEqual(['ACCEPTED', 'DRAFT']);
    expect(stateAfter(...upcoming, called)).toEqual(['ACCEPTED', 'CANCELLED']);
    expect(stateAfter(invited, withdrawn)).toEqual(['CANCELLED', null]);
    expect(stateAfter(invited, declined)).toEqual(['DECLINED', null]);
    expect(stateAfter(invited, expired)).toEqual(['EXPIRED', null]);
  });
});

describe('a seat', () => {
  const full = [
    ...upcoming,
    seat('SeatTaken', ada, 1, [1, 1, 0]),
    seat('SeatTaken', cleo, 2, [2, 2, 0]),
    seat('SeatQueued', ada, 3, [2, 2, 1]),
  ] as const;
  const when = (history: readonly GatheringFact[], command: GatheringCommand) =>
    given(...history).when(command);

  it('is taken by a person, until the event is over or called off', () => {
    const take = (who: Parameters<typeof by>[0]) => by(who, 'TakeSeat', { isOfCommunity: true });
    when(upcoming, take(bySystem())).thenRefused(notYours);
    when([...upcoming, started], take(ada)).thenEvents(seat('SeatTaken', ada, 1, [1, 1, 0]));
    when([...upcoming, started, finished], take(ada)).thenRefused(notUpcoming);
    when([...upcoming, called], take(ada)).thenRefused(notUpcoming);
  });

  it('is given back by its person or by the product, until the event is over', () => {
    const free = (who: Parameters<typeof by>[0], ticket = 1) => by(who, 'FreeSeat', { userId: ada, ticket });
    const freed = seat('SeatFreed', ada, 1, [2, 1, 1]);
    when(full, free(ada)).thenEvents(freed);
    when(full, free(bySystem())).thenEvents(freed);
    when([...full, started], free(ada)).thenEvents(freed);
    when(full, free(cleo)).thenRefused(notYours);
    when(full, free(ben)).thenRefused(notYours);
    when(full, free({ kind: 'anonymous' })).thenRefused(notYours);
    when([...full, started, finished], free(ada)).thenRefused(notUpcoming);
    when([], free(ada)).thenRefused(notUpcoming);
    // Of who only waits, the seats stay as they are and the list is one shorter.
    when(full, free(ada, 3)).thenEvents(seat('SeatFreed', ada, 3, [2, 2, 0]));
  });

  it('is passed on to a ticket that waits, while the event is ahead or runs', () => {
    const call = (ticket: number) => by(bySystem(), 'CallSeat', { userId: ada, ticket });
    const open = [...full, seat('SeatFreed', cleo, 2, [2, 1, 1])];
    const meanwhile = { type: 'AttendeeChangedMeanwhile' } as const;
    when([...open, started], call(3)).thenEvents(seat('SeatCalled', ada, 3, [3, 2, 0]));
    when(open, call(4)).thenRefused(meanwhile);
    when(open, call(2)).thenRefused(meanwhile);
    when([...open, started, finished], call(3)).thenRefused(meanwhile);
    when([...open, called], call(3)).thenRefused(meanwhile);
  });

  it('lapses only of who has one, before the event begins', () => {
    const lapse = (ticket: number) => by(bySystem(), 'LapseSeat', { userId: cleo, ticket });
    const meanwhile = { type: 'AttendeeChangedMeanwhile' } as const;
    when(full, lapse(2)).thenEvents(seat('SeatFreed', cleo, 2, [2, 1, 1]));
    when(full, lapse(3)).thenRefused(meanwhile);
    when([...full, started], lapse(2)).thenRefused(meanwhile);
  });
});
