import { describe, expect, it } from 'vitest';
import type { UserId } from '../../kernel/index.ts';
import { ada, ben, bySystem, cleo, DAY, deciderSpec, HOUR, monday } from '../../testing/index.ts';
import type { GatheringFact } from '../events.ts';
import type { GatheringState } from '../state.ts';
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
const propose = (changes: object = {}, more: object = {}) =>
  by(ben, 'ProposeGathering', { form: { ...form, ...changes }, partnerId: 'farol', isMentor: true, ...more });
const wrong = (fields: Readonly<Record<string, string>>, firstDay?: string) =>
  ({ type: 'GatheringInvalid', fields, ...(firstDay && { firstDay }) }) as const;
const offeredTimes = [startsAt, startsAt + DAY];
const invited: GatheringFact = {
  type: 'SpeakerInvited',
  data: {
    ...on,
    byId: ada,
    partnerId: 'farol',
    offeredTimes,
    ...form,
    topicIds: [...form.topicIds],
    invitedAt: monday,
    expiresAt: monday + 14 * DAY,
  },
};

/** Who waited for the answer. */
function askedBy(askedById: UserId, { type, data }: GatheringFact): GatheringFact {
  return { type, data: { ...data, askedById } } as GatheringFact;
}

describe('a proposal', () => {
  it('EVT-80 is made by a mentor, who becomes its speaker', () => {
    given().when(propose()).thenEvents(proposed());
    given()
      .when(propose({}, { isMentor: false }))
      .thenRefused({ type: 'SpeakersAreMentors' });
    given(proposed()).when(propose()).thenRefused({ type: 'GatheringExists' });
    given()
      .when(by(bySystem(), 'ProposeGathering', { form, partnerId: null, isMentor: true }))
      .thenRefused({ type: 'NotYourGathering' });
  });

  it('EVT-91 EVT-92 says the first allowed day where the date is less than 10 days in advance', () => {
    const soon = monday + 9 * DAY;
    given()
      .when(propose({ startsAt: soon, registersUntil: soon }))
      .thenRefused(wrong({ startTime: 'tooSoonForEvent' }, '2026-03-12'));
    const tenth = monday + 10 * DAY;
    given()
      .when(propose({ startsAt: tenth, registersUntil: tenth }))
      .thenEvents(proposed({ startsAt: tenth, registersUntil: tenth, expiresAt: tenth }));
  });

  it('EVT-93 EVT-94 refuses a time outside 8am to 6pm in the United Kingdom', () => {
    given()
      .when(propose({ startsAt: startsAt + 8 * HOUR, registersUntil: startsAt }))
      .thenRefused(wrong({ startTime: 'outsideUkHours' }));
  });

  it('EVT-36 EVT-37 EVT-38 needs a place where people meet, and a provider and an https meeting link online', () => {
    given()
      .when(propose({ location: 'BOTH', provider: null, link: '' }))
      .thenRefused(wrong({ place: 'mandatory', provider: 'mandatory', link: 'mandatory' }));
    for (const link of [
      'http://meet.example.com/room',
      'javascript:alert(1)',
      'https://localhost/x',
      'meet',
    ]) {
      given()
        .when(propose({ link }))
        .thenRefused(wrong({ link: 'linkInvalid' }));
    }
    const inPerson = { location: 'IN_PERSON', place: 'Town hall', provider: null, link: '' } as const;
    given().when(propose(inPerson)).thenEvents(proposed(inPerson));
  });

  it('EVT-18 EVT-21 EVT-22 EVT-23 EVT-24 refuses an end before the start, a minimum over the maximum and a registration window that is reversed, over or longer than the event', () => {
    const cases: readonly (readonly [object, Readonly<Record<string, string>>])[] = [
      [{ durationMinutes: -15 }, { duration: 'endBeforeStart' }],
      [{ durationMinutes: 5 }, { duration: 'outOfRange' }],
      [{ minimum: 3 }, { minNumberOfAttendees: 'minimumOverMaximum' }],
      [{ capacity: 0, minimum: 0 }, { maxNumberOfAttendees: 'outOfRange' }],
      [{ capacity: 10_001 }, { maxNumberOfAttendees: 'outOfRange' }],
      [
        { registersFrom: startsAt, registersUntil: startsAt - HOUR },
        { endDateRegistration: 'endBeforeStart' },
      ],
      [
        { registersFrom: monday - 2 * DAY, registersUntil: monday - DAY },
        { endDateRegistration: 'inThePast' },
      ],
      [{ registersUntil: startsAt + 2 * HOUR }, { endDateRegistration: 'afterEvent' }],
    ];
    for (const [changes, fields] of cases) given().when(propose(changes)).thenRefused(wrong(fields));
  });

  it('EVT-02 EVT-14 EVT-15 EVT-17 EVT-33 names each wrong word of the form: title, description, type, taxonomy, sponsor', () => {
    given()
      .when(
        propose({
          title: '  ',
          description: 'Short.',
          typeId: 'CONCERT',
          topicIds: [],
          sponsoredBy: 'a'.repeat(121),
          timezone: 'Mars/Base',
        }),
      )
      .thenRefused(
        wrong({
          title: 'mandatory',
          description: 'tooShort',
          type: 'choiceUnknown',
          taxonomyIds: 'mandatory',
          sponsoredBy: 'tooLong',
          timezone: 'timezoneUnknown',
        }),
      );
  });

  it('EVT-89 is PENDING until it is accepted or declined by who manages, expires, or is cancelled by its host', () => {
    const accept = (who = ada, isManager = true, at = monday) => by(who, 'AcceptProposal', { isManager }, at);
    given(proposed())
      .when(accept())
      .thenEvents(askedBy(ben, acceptedBy(ada)));
    given(proposed()).when(accept(ben, false)).thenRefused({ type: 'NotYourGathering' });
    given(proposed()).when(accept(cleo, false)).thenRefused({ type: 'NotYourGathering' });
    given().when(accept()).thenRefused({ type: 'GatheringUnknown' });
    given(proposed())
      .when(accept(ada, true, monday + 14 * DAY))
      .thenRefused({ type: 'GatheringRequestClosed' });
    const declined: GatheringFact = {
      type: 'GatheringDeclined',
      data: { ...onOfFarol, byId: ada, askedById: ben, reasonText: 'Too early.', declinedAt: monday },
    };
    const decline = by(ada, 'DeclineRequest', { reasonText: ' Too early. ', isManager: true });
    given(proposed()).when(decline).thenEvents(declined);
    given(proposed(), declined).when(accept()).thenRefused({ type: 'GatheringRequestClosed' });
    given(proposed())
      .when(by(ada, 'DeclineRequest', { reasonText: ' ', isManager: true }))
      .thenRefused(wrong({ reason: 'mandatory' }));
    const expire = (at: number) => by(bySystem(), 'ExpireRequest', {}, at);
    given(proposed())
      .when(expire(monday + 14 * DAY - 1))
      .thenNothing();
    const expired: GatheringFact = {
      type: 'GatheringExpired',
      data: { ...onOfFarol, askedById: ben, expiredAt: monday + 14 * DAY },
    };
    given(proposed())
      .when(expire(monday + 14 * DAY))
      .thenEvents(expired);
    given(proposed()).when(by(ben, 'ExpireRequest')).thenRefused({ type: 'GatheringSystemOnly' });
    const state = [proposed(), cancelled(false)].reduce(gatheringDecider.evolve, gatheringDecider.initial);
    expect([state.requestStatus, state.status]).toEqual(['CANCELLED', null]);
  });
});

describe('an invitation to speak', () => {
  it('EVT-85 EVT-89 EVT-112 a speaker is INVITED with offered dates and says which of them suit', () => {
    const invite = { form, partnerId: 'farol', hostId: ben, offeredTimes, isMentor: true };
    given()
      .when(by(ada, 'InviteSpeaker', { ...invite, isManager: true }))
      .thenEvents(invited);
    given()
      .when(by(ada, 'InviteSpeaker', { ...invite, isManager: false }))
      .thenRefused({ type: 'NotYourGathering' });
    given()
      .when(by(ada, 'InviteSpeaker', { ...invite, isManager: true, isMentor: false }))
      .thenRefused({ type: 'SpeakersAreMentors' });
    given()
      .when(by(ada, 'InviteSpeaker', { ...invite, isManager: true, offeredTimes: [monday + DAY] }))
      .thenRefused({
        type: 'GatheringInvalid',
        fields: { 'offeredTimes.0': 'tooSoonForEvent', endDateRegistration: 'afterEvent' },
        firstDay: '2026-03-12',
      });
    const answer = (suitingTimes: readonly number[], who = ben, at = monday) =>
      by(who, 'AnswerInvitation', { suitingTimes, recordingConsent: true }, at);
    const second = startsAt + DAY;
    const takenAt = (time: number, more = {}) => {
      const { type, data } = acceptedBy(ben, time);
      return { type, data: { ...data, askedById: ada, recordingConsent: true, ...more } } as GatheringFact;
    };
    given(invited)
      .when(answer([second]))
      .thenEvents(takenAt(second, { registersUntil: second }));
    given(invited)
      .when(answer([startsAt]))
      .thenEvents(takenAt(startsAt));
    given(invited)
      .when(answer([]))
      .thenRefused(wrong({ suitingTimes: 'timeMandatory' }));
    given(invited)
      .when(answer([startsAt + HOUR]))
      .thenRefused(wrong({ suitingTimes: 'choiceUnknown' }));
    given(invited)
      .when(answer([second], ada))
      .thenRefused({ type: 'NotYourGathering' });
    given(invited)
      .when(answer([second], ben, monday + 14 * DAY))
      .thenRefused({ type: 'GatheringRequestClosed' });
    const no = {
      type: 'GatheringDeclined',
      data: { ...onOfFarol, byId: ben, askedById: ada, reasonText: '', declinedAt: monday },
    };
    given(invited)
      .when(by(ben, 'DeclineRequest', { reasonText: '' }))
      .thenEvents(no as GatheringFact);
    given(invited)
      .when(by(ada, 'DeclineRequest', { reasonText: '', isManager: true }))
      .thenRefused({ type: 'NotYourGathering' });
  });

  it('EVT-112 EVT-116 registration stays open until the offered date that the speaker took, or until the window that was set closes', () => {
    const second = startsAt + DAY;
    const set = startsAt - HOUR;
    const answer = by(ben, 'AnswerInvitation', { suitingTimes: [second], recordingConsent: true });
    const openUntil = (registersUntil: number, answered = answer) => {
      const asked = { ...invited, data: { ...invited.data, registersUntil } } as GatheringFact;
      const state = [asked].reduce(gatheringDecider.evolve, gatheringDecider.initial as GatheringState);
      const decision = gatheringDecider.decide(state, answered);
      if (decision.status === 'refused') throw new Error(decision.refusal.type);
      return decision.events.reduce(gatheringDecider.evolve, state).registersUntil;
    };
    expect(openUntil(startsAt)).toBe(second);
    expect(openUntil(set)).toBe(set);
    // A window for the second date is too long for the first.
    const first = by(ben, 'AnswerInvitation', { suitingTimes: [startsAt], recordingConsent: true });
    expect(openUntil(second)).toBe(second);
    expect(openUntil(second + HOUR)).toBe(second + HOUR);
    expect(openUntil(second, first)).toBe(startsAt);
    expect(openUntil(startsAt + HOUR, first)).toBe(startsAt + HOUR);
  });

  it('EVT-112 EVT-116 a registration window may last until the end of the last date that is offered, and opens before the first of them', () => {
    const second = startsAt + DAY;
    const invite = (changes: object, times = [second, startsAt]) =>
      by(ada, 'InviteSpeaker', {
        form: { ...form, ...changes },
        partnerId: 'farol',
        hostId: ben,
        offeredTimes: times,
        isMentor: true,
        isManager: true,
      });
    const { status } = gatheringDecider.decide(
      gatheringDecider.initial,
      invite({ registersUntil: second + HOUR }),
    );
    expect(status).toBe('accepted');
    given()
      .when(invite({ registersUntil: second + HOUR + 1 }))
      .thenRefused(wrong({ endDateRegistration: 'afterEvent' }));
    given()
      .when(invite({ registersFrom: startsAt, registersUntil: second }))
      .thenRefused(wrong({ startDateRegistration: 'opensAfterStart' }));
    given()
      .when(invite({ registersUntil: second }, [startsAt, second]))
      .thenEvents({
        ...invited,
        data: { ...invited.data, registersUntil: second },
      } as GatheringFact);
  });
});

function cancelled(wasPublished: boolean, at = monday): GatheringFact {
  const isRequest = !wasPublished;
  const sequence = wasPublished ? 1 : 0;
  return {
    type: 'GatheringCancelled',
    data: {
      ...onOfFarol,
      byId: ben,
      reasonText: 'I am ill.',
      startsAt,
      wasPublished,
      isRequest,
      sequence,
      cancelledAt: at,
    },
  };
}

describe('an event', () => {
  it('EVT-81 EVT-84 goes from DRAFT to UPCOMING, STARTED at its startTime and FINISHED after its duration', () => {
    const draft = [proposed(), acceptedBy(ada)];
    const statusAfter = (...facts: readonly GatheringFact[]) =>
      facts.reduce(gatheringDecider.evolve, gatheringDecider.initial).status;
    expect(statusAfter(...draft)).toBe('DRAFT');
    given(...draft)
      .when(by(ben, 'PublishGathering'))
      .thenEvents(published());
    given(...draft)
      .when(by(cleo, 'PublishGathering'))
      .thenRefused({ type: 'NotYourGathering' });
    given(proposed()).when(by(ben, 'PublishGathering')).thenRefused({ type: 'GatheringNotDraft' });
    expect(statusAfter(...upcoming)).toBe('UPCOMING');
    const started: GatheringFact = { type: 'GatheringStarted', data: { ...onOfFarol, startedAt: startsAt } };
    given(...upcoming)
      .when(by(bySystem(), 'StartGathering', { startsAt }, startsAt))
      .thenEvents(started);
    for (const early of [
      by(bySystem(), 'StartGathering', { startsAt }, startsAt - 1),
      by(bySystem(), 'StartGathering', { startsAt: startsAt - HOUR }, startsAt),
    ]) {
      given(...upcoming)
        .when(early)
        .thenNothing();
    }
    const endsAt = startsAt + HOUR;
    const finished: GatheringFact = {
      type: 'GatheringFinished',
      data: { ...onOfFarol, isEarly: false, finishedAt: endsAt },
    };
    const finish = by(bySystem(), 'FinishGathering', { endsAt }, endsAt);
    given(...upcoming, started)
      .when(finish)
      .thenEvents(finished);
    given(...upcoming)
      .when(finish)
      .thenEvents({ type: 'GatheringStarted', data: { ...onOfFarol, startedAt: endsAt } }, finished);
    for (const other of [
      by(bySystem(), 'FinishGathering', { endsAt }, endsAt - 1),
      // The timer of an end before one that a delay gave.
      by(bySystem(), 'FinishGathering', { endsAt: endsAt - HOUR }, endsAt + HOUR),
    ]) {
      given(...upcoming, started)
        .when(other)
        .thenNothing();
    }
    expect(statusAfter(...upcoming, started)).toBe('STARTED');
    expect(statusAfter(...upcoming, started, finished)).toBe('FINISHED');
  });

  it('EVT-84 anything before FINISHED can be CANCELLED, with a reason', () => {
    const cancel = (who = ben, reasonText = ' I am ill. ') => by(who, 'CancelGathering', { reasonText });
    given(...upcoming)
      .when(cancel())
      .thenEvents(cancelled(true));
    given(proposed()).when(cancel()).thenEvents(cancelled(false));
    given(...upcoming)
      .when(cancel(ben, ' '))
      .thenRefused(wrong({ reason: 'mandatory' }));
    given(...upcoming)
      .when(cancel(cleo))
      .thenRefused({ type: 'NotYourGathering' });
    given(...upcoming, cancelled(true))
      .when(cancel())
      .thenRefused({ type: 'GatheringNotUpcoming' });
    const finished: GatheringFact = {
      type: 'GatheringFinished',
      data: { ...onOfFarol, isEarly: false, finishedAt: startsAt + HOUR },
    };
    given(...upcoming, finished)
      .when(cancel())
      .thenRefused({ type: 'GatheringNotUpcoming' });
  });

  it('a host who runs late moves the end, and who ends early ends it', () => {
    const delay = (minutes: number, at = startsAt) => by(ben, 'DelayGathering', { minutes }, at);
    const delayed: GatheringFact = {
      type: 'GatheringDelayed',
      data: {
        ...on,
        minutes: 10,
        startsAt,
        endsAt: startsAt + 70 * 60_000,
        delayedAt: startsAt,
      },
    };
    given(...upcoming)
      .when(delay(10))
      .thenEvents(delayed);
    given(...upcoming)
      .when(delay(7))
      .thenRefused(wrong({ minutes: 'choiceUnknown' }));
    given(...upcoming)
      .when(delay(10, startsAt - HOUR))
      .thenRefused({ type: 'DoorNotOpen', opensAt: startsAt - 15 * 60_000 });
    const endsAt = startsAt + HOUR;
    given(...upcoming, delayed)
      .when(by(bySystem(), 'FinishGathering', { endsAt }, endsAt))
      .thenNothing();
    given(...upcoming)
      .when(by(ben, 'EndGathering'))
      .thenRefused({ type: 'GatheringNotUpcoming' });
  });

  it('EVT-114 warns once, 48 hours before the start, where fewer than minNumberOfAttendees are registered, and cancels nothing', () => {
    const due = startsAt - 48 * HOUR;
    const warn = (at = due) => by(bySystem(), 'WarnOfShort', { startsAt }, at);
    const short: GatheringFact = {
      type: 'GatheringShort',
      data: { ...on, partnerId: 'farol', taken: 0, minimum: 1, startsAt, warnedAt: due },
    };
    given(...upcoming)
      .when(warn())
      .thenEvents(short);
    given(...upcoming)
      .when(warn(due - 1))
      .thenNothing();
    given(...upcoming, short)
      .when(warn())
      .thenNothing();
    given(...upcoming, seat('SeatTaken', ada, 1, [1, 1, 0]))
      .when(warn())
      .thenNothing();
  });
});
