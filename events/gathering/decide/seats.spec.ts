import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type UserId, userId } from '../../kernel/index.ts';
import {
  ada,
  ben,
  bySystem,
  byUser,
  cleo,
  DAY,
  deciderSpec,
  HOUR,
  meta,
  monday,
} from '../../testing/index.ts';
import { type AttendeeState, attendeeDecider } from '../attendee/attendee.ts';
import type { AttendeeEvent, GatheringFact } from '../events.ts';
import type { GatheringState } from '../state.ts';
import {
  acceptedBy,
  attends,
  by,
  entered,
  form,
  gatheringId,
  onOfFarol,
  proposed,
  published,
  seat,
  startsAt,
  upcoming,
} from '../testing/story.ts';
import { gatheringDecider } from './decide.ts';

const { given } = deciderSpec(gatheringDecider);
const { given: givenAttendee } = deciderSpec(attendeeDecider);
const dora = userId('user-dora');
const take = (who: UserId, isOfCommunity = true, at = monday) => by(who, 'TakeSeat', { isOfCommunity }, at);

const full = [
  ...upcoming,
  seat('SeatTaken', ada, 1, [1, 1, 0]),
  seat('SeatTaken', cleo, 2, [2, 2, 0]),
] as const;

describe('seats', () => {
  it('EVT-90 EVT-113 a registration that finds the event full joins the waiting list, and a seat that comes free goes to the first of it', () => {
    given(...upcoming)
      .when(take(ada))
      .thenEvents(seat('SeatTaken', ada, 1, [1, 1, 0]));
    given(...full)
      .when(take(dora))
      .thenEvents(seat('SeatQueued', dora, 3, [2, 2, 1]));
    const waiting = [...full, seat('SeatQueued', dora, 3, [2, 2, 1])];
    const free = by(ada, 'FreeSeat', { userId: ada, ticket: 1 });
    const freed = seat('SeatFreed', ada, 1, [2, 1, 1]);
    given(...waiting)
      .when(free)
      .thenEvents(freed);
    given(...waiting, freed)
      .when(take(ada))
      .thenEvents(seat('SeatQueued', ada, 4, [2, 1, 2]));
    const call = (ticket: number) => by(bySystem(), 'CallSeat', { userId: dora, ticket });
    const called = seat('SeatCalled', dora, 3, [3, 2, 0]);
    given(...waiting, freed)
      .when(call(3))
      .thenEvents(called);
    given(...waiting)
      .when(call(3))
      .thenRefused({ type: 'AttendeeChangedMeanwhile' });
    given(...waiting, freed, called)
      .when(call(3))
      .thenRefused({ type: 'AttendeeChangedMeanwhile' });
    given(...waiting, freed)
      .when(by(ada, 'CallSeat', { userId: dora, ticket: 3 }))
      .thenRefused({ type: 'GatheringSystemOnly' });
  });

  it('EVT-116 registration outside startDateRegistration to endDateRegistration is refused and says when it opens or that it closed', () => {
    const opensAt = monday + DAY;
    const closedAt = startsAt - DAY;
    const windowed = [
      proposed({ registersFrom: opensAt, registersUntil: closedAt }),
      acceptedBy(ada),
      published(),
    ];
    given(...windowed)
      .when(take(ada, true, opensAt - 1))
      .thenRefused({ type: 'RegistrationNotOpen', opensAt });
    given(...windowed)
      .when(take(ada, true, opensAt))
      .thenEvents(seat('SeatTaken', ada, 1, [1, 1, 0], opensAt));
    given(...windowed)
      .when(take(ada, true, closedAt))
      .thenRefused({ type: 'RegistrationClosed', closedAt });
  });

  it('EVT-115 isPublic false is for the community and who was invited, and no host attends their own', () => {
    const closed = [proposed({ isPublic: false }), acceptedBy(ada), published(false)];
    given(...closed)
      .when(take(dora, false))
      .thenRefused({ type: 'GatheringNotForYou' });
    given(...closed)
      .when(take(dora))
      .thenEvents(seat('SeatTaken', dora, 1, [1, 1, 0]));
    given(...upcoming)
      .when(take(ben))
      .thenRefused({ type: 'HostCannotAttend' });
    given(proposed(), acceptedBy(ada)).when(take(ada)).thenRefused({ type: 'GatheringUnknown' });
  });

  it('fewer seats than people asks first and says how many it would tell, then moves the last of them to the waiting list', () => {
    const change = (displaces: object | null) =>
      by(ben, 'ChangeGathering', { form: { ...form, capacity: 1 }, formSeen: 5, displaces });
    given(...full)
      .when(change(null))
      .thenRefused({ type: 'CapacityBelowRegistered', registered: 2, displaced: 1 });
    given(...full)
      .when(change({ calledTicket: 1, seenVersion: 4 }))
      .thenRefused({ type: 'GatheringChangedMeanwhile', version: 5 });
    const changed: GatheringFact = {
      type: 'GatheringChanged',
      data: {
        ...onOfFarol,
        byId: ben,
        ...form,
        topicIds: [...form.topicIds],
        capacity: 1,
        status: 'UPCOMING',
        previousStart: startsAt,
        previousMinutes: 60,
        isMoved: false,
        sequence: 1,
        calledTicket: 1,
        taken: 1,
        waiting: 1,
        displaced: 1,
        calledBefore: 2,
        changedAt: monday,
      },
    };
    given(...full)
      .when(change({ calledTicket: 1, seenVersion: 5 }))
      .thenEvents(changed);
    // Who is back on the list is the first to come in again.
    given(...full, changed, seat('SeatFreed', ada, 1, [1, 0, 1]))
      .when(by(bySystem(), 'CallSeat', { userId: cleo, ticket: 2 }))
      .thenEvents(seat('SeatCalled', cleo, 2, [2, 1, 0]));
  });

  it('EVT-113 a place that is not confirmed in time passes on only where somebody waits', () => {
    const lapse = by(bySystem(), 'LapseSeat', { userId: cleo, ticket: 2 });
    given(...full)
      .when(lapse)
      .thenRefused({ type: 'AttendeeChangedMeanwhile' });
    given(...full, seat('SeatQueued', dora, 3, [2, 2, 1]))
      .when(lapse)
      .thenEvents(seat('SeatFreed', cleo, 2, [2, 1, 1]));
  });
});

describe('an attendee', () => {
  it('EVT-82 registers once, leaves at any time, and comes in again behind the others', () => {
    const enter = attends(ada, 'EnterGathering');
    const left: AttendeeEvent = {
      type: 'AttendeeLeft',
      data: { gatheringId, userId: ada, entry: 1, isLapsed: false, leftAt: monday },
    };
    givenAttendee().when(enter).thenEvents(entered());
    givenAttendee(entered()).when(enter).thenRefused({ type: 'AlreadyRegistered' });
    givenAttendee().when(attends(cleo, 'EnterGathering')).thenRefused({ type: 'NotYourGathering' });
    givenAttendee(entered())
      .when(attends(ada, 'LeaveGathering', { entry: 1 }))
      .thenEvents(left);
    givenAttendee(entered(), left, entered(2))
      .when(attends(ada, 'LeaveGathering', { entry: 1 }))
      .thenRefused({ type: 'AttendeeChangedMeanwhile' });
    givenAttendee(entered(), left).when(enter).thenEvents(entered(2));
  });

  it('EVT-90 an organiser undoes a check-in until the person has been thanked, and who was noted as missing is missing again', () => {
    const person = { gatheringId, userId: ada };
    const attended: AttendeeEvent = {
      type: 'AttendeeAttended',
      data: { ...person, hostId: ben, checkedInById: ben, attendedAt: monday },
    };
    const undo = attends(ben, 'UndoCheckIn', { userId: ada, hostId: ben });
    const undone = (isMissed: boolean): AttendeeEvent => ({
      type: 'AttendeeCheckInUndone',
      data: { ...person, hostId: ben, byId: ben, isMissed, undoneAt: monday },
    });
    const missed: AttendeeEvent = { type: 'AttendeeMissed', data: { ...person, missedAt: monday } };
    const thanked: AttendeeEvent = {
      type: 'AttendeeThanked',
      data: { ...person, hostId: ben, thankedAt: monday },
    };
    givenAttendee(entered(), attended).when(undo).thenEvents(undone(false));
    givenAttendee(entered(), missed, attended).when(undo).thenEvents(undone(true));
    givenAttendee(entered(), attended, thanked).when(undo).thenRefused({ type: 'AttendeeThankedBefore' });
    givenAttendee(entered()).when(undo).thenNothing();
    givenAttendee(entered(), attended, undone(false)).when(undo).thenNothing();
    givenAttendee(entered(), attended, undone(false))
      .when(attends(ben, 'AttendGathering', { userId: ada, hostId: ben }))
      .thenEvents(attended);
    givenAttendee().when(undo).thenRefused({ type: 'NotRegistered' });
    givenAttendee(entered(), attended)
      .when(attends(bySystem(), 'UndoCheckIn', { userId: ada, hostId: ben }))
      .thenRefused({ type: 'NotYourGathering' });
  });

  it('EVT-98 EVT-99 LIM-27 joins from 5 minutes before the start to the end; the speaker from 15', () => {
    const open = (who: UserId, at: number, ticket = 1) =>
      by(who, 'ConfirmOpen', { doing: 'JOIN', ticket: who === ben ? null : ticket }, at);
    const minute = 60_000;
    const taken = [...upcoming, seat('SeatTaken', ada, 1, [1, 1, 0])];
    given(...taken)
      .when(open(ada, startsAt, 2))
      .thenRefused({ type: 'NotRegistered' });
    given(...taken)
      .when(open(ada, startsAt - 5 * minute - 1))
      .thenRefused({ type: 'DoorNotOpen', opensAt: startsAt - 5 * minute });
    given(...taken)
      .when(open(ada, startsAt - 5 * minute))
      .thenNothing();
    given(...taken)
      .when(open(ben, startsAt - 15 * minute - 1))
      .thenRefused({ type: 'DoorNotOpen', opensAt: startsAt - 15 * minute });
    given(...taken)
      .when(open(ben, startsAt - 15 * minute))
      .thenNothing();
    given(...taken)
      .when(open(ada, startsAt + HOUR - 1))
      .thenNothing();
    given(...taken)
      .when(open(ada, startsAt + HOUR))
      .thenRefused({ type: 'DoorClosed' });
  });

  it('EVT-63 EVT-78 briefs the speaker with help, level and a hidden name, until the start', () => {
    const answers = { hostId: ben, help: ' How? ', interestExpertise: 'BEGINNER', isHidden: true };
    const briefed: AttendeeEvent = {
      type: 'AttendeeBriefed',
      data: {
        gatheringId,
        userId: ada,
        hostId: ben,
        help: 'How?',
        interestExpertise: 'BEGINNER',
        isHidden: true,
        briefedAt: monday,
      },
    };
    givenAttendee(entered())
      .when(attends(ada, 'BriefSpeaker', answers))
      .thenEvents(briefed);
    givenAttendee()
      .when(attends(ada, 'BriefSpeaker', answers))
      .thenRefused({ type: 'NotRegistered' });
    givenAttendee(entered())
      .when(attends(ada, 'BriefSpeaker', { ...answers, help: '', interestExpertise: 'GURU' }))
      .thenRefused({
        type: 'GatheringInvalid',
        fields: { help: 'mandatory', interestExpertise: 'choiceUnknown' },
      });
    const ask = (at: number) => by(ada, 'ConfirmOpen', { doing: 'BRIEF', ticket: null }, at);
    given(...upcoming)
      .when(ask(startsAt - 1))
      .thenNothing();
    given(...upcoming)
      .when(ask(startsAt))
      .thenRefused({ type: 'BriefingClosed' });
  });
});

type World = {
  event: GatheringState;
  people: Map<UserId, { state: AttendeeState; ticket: number }>;
  queue: UserId[];
  seated: Set<UserId>;
  called: UserId[];
};
const crowd = Array.from({ length: 6 }, (_each, index) => userId(`user-${index}`));

/** Both deciders together, as one append does it: either both take the command or neither. */
function step(world: World, who: UserId, wants: 'enter' | 'leave' | 'call'): void {
  const person = world.people.get(who) ?? { state: attendeeDecider.initial, ticket: 0 };
  if (wants === 'call') {
    const [first] = world.queue;
    if (first) callFirst(world, first);
    return;
  }
  const data = { gatheringId, userId: who, entry: person.state.entry };
  const type = wants === 'enter' ? 'EnterGathering' : 'LeaveGathering';
  const own = attendeeDecider.decide(person.state, { type, data, meta: meta(byUser(who)) } as never);
  const theirs =
    wants === 'enter'
      ? gatheringDecider.decide(world.event, take(who))
      : gatheringDecider.decide(world.event, by(who, 'FreeSeat', { userId: who, ticket: person.ticket }));
  if (own.status === 'refused' || theirs.status === 'refused') return;
  world.event = theirs.events.reduce(gatheringDecider.evolve, world.event);
  const [fact] = theirs.events;
  const state = own.events.reduce(attendeeDecider.evolve, person.state);
  const ticket = fact && 'ticket' in fact.data ? fact.data.ticket : person.ticket;
  world.people.set(who, { state, ticket });
  if (fact?.type === 'SeatTaken') world.seated.add(who);
  if (fact?.type === 'SeatQueued') world.queue.push(who);
  if (fact?.type === 'SeatFreed') {
    world.seated.delete(who);
    world.queue = world.queue.filter((id) => id !== who);
  }
}

function callFirst(world: World, who: UserId): void {
  const ticket = world.people.get(who)?.ticket ?? 0;
  const decision = gatheringDecider.decide(world.event, by(bySystem(), 'CallSeat', { userId: who, ticket }));
  if (decision.status === 'refused') return;
  world.event = decision.events.reduce(gatheringDecider.evolve, world.event);
  world.queue.shift();
  world.seated.add(who);
  world.called.push(who);
}

it('EVT-113 whatever people do, no seat is sold twice and the waiting list keeps the order of acknowledgement', () => {
  const wants = fc.constantFrom<'enter' | 'leave' | 'call'>('enter', 'enter', 'leave', 'call');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...crowd), wants), { maxLength: 60 }), (steps) => {
      const event = upcoming.reduce(gatheringDecider.evolve, gatheringDecider.initial as GatheringState);
      const world: World = { event, people: new Map(), queue: [], seated: new Set(), called: [] };
      for (const [who, what] of steps) {
        step(world, who, what);
        expect(world.event.taken).toBeLessThanOrEqual(2);
        expect([world.event.taken, world.event.waiting]).toEqual([world.seated.size, world.queue.length]);
        const tickets = world.queue.map((id) => world.people.get(id)?.ticket ?? 0);
        expect(tickets).toEqual([...tickets].sort((one, other) => one - other));
        for (const ticket of tickets) expect(ticket).toBeGreaterThan(world.event.calledTicket);
        for (const id of world.seated)
          expect(world.people.get(id)?.ticket).toBeLessThanOrEqual(world.event.calledTicket);
      }
      // However many came, what is kept with every append stays as small.
      expect(JSON.stringify(world.event).length).toBeLessThan(800);
    }),
    { numRuns: 300 },
  );
});
