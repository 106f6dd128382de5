import { describe, expect, it } from 'vitest';
import type { Recorded } from '../kernel/index.ts';
import { ada, ben, bySystem, DAY, deciderSpec, HOUR, MINUTE, monday } from '../testing/index.ts';
import { gatheringDecider } from './decide/decide.ts';
import type { AttendeeEvent, GatheringEvent, GatheringFact } from './events.ts';
import {
  acceptedBy,
  by,
  form,
  gatheringId,
  on,
  proposed,
  published,
  startsAt,
  upcoming,
} from './testing/story.ts';
import { gatheringTimers } from './timers.ts';

const { given } = deciderSpec(gatheringDecider);
const endsAt = startsAt + HOUR;
const timersOf = (event: GatheringFact | AttendeeEvent) =>
  gatheringTimers(event as unknown as Recorded<GatheringEvent>).map((timer) =>
    timer.change === 'arm' ? [timer.id, timer.dueAt, timer.command.type, timer.command.data] : [timer.id],
  );
const ahead = [
  ['gathering-start.g1', startsAt, 'StartGathering', { gatheringId, startsAt }],
  ['gathering-finish.g1', endsAt, 'FinishGathering', { gatheringId, endsAt }],
  ['gathering-short.g1', startsAt - 48 * HOUR, 'WarnOfShort', { gatheringId, startsAt }],
  ['gathering-day.g1', startsAt - DAY, 'RemindOfGathering', { gatheringId, lead: 'DAY', startsAt }],
  [
    'gathering-minutes.g1',
    startsAt - 15 * MINUTE,
    'RemindOfGathering',
    { gatheringId, lead: 'MINUTES', startsAt },
  ],
];

describe('the timers of an event', () => {
  const changed = (changes: object): GatheringFact =>
    ({
      type: 'GatheringChanged',
      data: { ...on, ...form, status: 'UPCOMING', isMoved: true, changedAt: monday, ...changes },
    }) as unknown as GatheringFact;

  it('end a request that nobody answers', () => {
    expect(timersOf(proposed())).toEqual([
      ['gathering-expiry.g1', monday + 14 * DAY, 'ExpireRequest', { gatheringId }],
    ]);
    expect(timersOf(acceptedBy(ada))).toEqual([['gathering-expiry.g1']]);
  });

  it('warn, remind, start and finish it once it is published', () => {
    expect(timersOf(published())).toEqual(ahead);
    const atOnce = { ...published().data, publishedAt: startsAt - 15 * MINUTE };
    expect(timersOf({ type: 'GatheringPublished', data: atOnce } as GatheringFact).slice(3)).toEqual([
      ['gathering-day.g1'],
      ['gathering-minutes.g1'],
    ]);
  });

  it('move with an event that is published, and stay where it stays', () => {
    expect(timersOf(changed({}))).toEqual(ahead);
    expect(timersOf(changed({ isMoved: false }))).toEqual([]);
    expect(timersOf(changed({ status: 'DRAFT' }))).toEqual([]);
  });

  it('end with it', () => {
    const cancelled = { type: 'GatheringCancelled', data: on } as unknown as GatheringFact;
    expect(timersOf(cancelled)).toEqual([
      ['gathering-expiry.g1'],
      ['gathering-start.g1'],
      ['gathering-finish.g1'],
      ['gathering-short.g1'],
      ['gathering-day.g1'],
      ['gathering-minutes.g1'],
    ]);
    const finished = { type: 'GatheringFinished', data: on } as unknown as GatheringFact;
    expect(timersOf(finished)).toEqual([['gathering-start.g1'], ['gathering-finish.g1']]);
  });

  it('take a seat back that nobody confirms, where it has to be confirmed', () => {
    const called = (confirmBy: number | null): AttendeeEvent => ({
      type: 'AttendeeCalled',
      data: { gatheringId, userId: ada, entry: 1, startsAt, confirmBy, calledAt: monday },
    });
    expect(timersOf(called(monday + DAY))).toEqual([
      [`gathering-confirm.g1.${ada}`, monday + DAY, 'FindOverdue', { gatheringId, userId: ada, entry: 1 }],
    ]);
    expect(timersOf(called(null))).toEqual([]);
    for (const type of ['AttendeeConfirmed', 'AttendeeLeft'])
      expect(timersOf({ type, data: { gatheringId, userId: ada } } as AttendeeEvent)).toEqual([
        [`gathering-confirm.g1.${ada}`],
      ]);
  });
});

describe('who is checked in', () => {
  const attended = (more: object) =>
    ({ type: 'AttendeeAttended', data: { gatheringId, userId: ada, hostId: ben, ...more } }) as AttendeeEvent;

  it('is thanked by a timer where the event was over, which ends where the check-in is undone', () => {
    expect(timersOf(attended({}))).toEqual([]);
    expect(timersOf(attended({ thanksAt: endsAt + DAY }))).toEqual([
      [
        `gathering-thanks.g1.${ada}`,
        endsAt + DAY,
        'ThankAttendee',
        { gatheringId, userId: ada, hostId: ben },
      ],
    ]);
    const undone = { type: 'AttendeeCheckInUndone', data: { gatheringId, userId: ada } } as AttendeeEvent;
    expect(timersOf(undone)).toEqual([[`gathering-thanks.g1.${ada}`]]);
  });
});

describe('a reminder', () => {
  const remind = (lead: 'DAY' | 'MINUTES', at: number, start = startsAt) =>
    by(bySystem(), 'RemindOfGathering', { lead, startsAt: start }, at);
  const due = (lead: 'DAY' | 'MINUTES'): GatheringFact => ({
    type: 'GatheringReminderDue',
    data: { gatheringId, hostId: ben, lead, startsAt },
  });
  const cancelled = {
    type: 'GatheringCancelled',
    data: { ...on, sequence: 1 },
  } as unknown as GatheringFact;

  it('is sent once of each kind, a day and a quarter of an hour before the start', () => {
    given(...upcoming)
      .when(remind('DAY', startsAt - DAY))
      .thenEvents(due('DAY'));
    given(...upcoming, due('DAY'))
      .when(remind('DAY', startsAt - DAY))
      .thenNothing();
    given(...upcoming, due('DAY'))
      .when(remind('MINUTES', startsAt - 15 * MINUTE))
      .thenEvents(due('MINUTES'));
    given(...upcoming, due('MINUTES'))
      .when(remind('MINUTES', startsAt - 1))
      .thenNothing();
  });

  it('is not sent so late that the next one says it, nor after the start', () => {
    given(...upcoming)
      .when(remind('DAY', startsAt - 15 * MINUTE - 1))
      .thenEvents(due('DAY'));
    given(...upcoming)
      .when(remind('DAY', startsAt - 15 * MINUTE))
      .thenNothing();
    given(...upcoming)
      .when(remind('MINUTES', startsAt - 1))
      .thenEvents(due('MINUTES'));
    given(...upcoming)
      .when(remind('MINUTES', startsAt))
      .thenNothing();
  });

  it('means nothing for an event that was moved, called off or never published', () => {
    given(...upcoming)
      .when(remind('DAY', startsAt - DAY, startsAt - HOUR))
      .thenNothing();
    for (const history of [
      [...upcoming, cancelled],
      [proposed(), acceptedBy(ada)],
    ])
      given(...history)
        .when(remind('DAY', startsAt - DAY))
        .thenNothing();
  });
});

describe('what is late', () => {
  const delayed: GatheringFact = {
    type: 'GatheringDelayed',
    data: { ...on, minutes: 10, startsAt, endsAt: endsAt + 10 * MINUTE, delayedAt: startsAt },
  };
  const started: GatheringFact = { type: 'GatheringStarted', data: { ...on, startedAt: startsAt } };

  it('does not finish an event whose end moved, nor one that is not over', () => {
    const finish = (end: number, at: number) => by(bySystem(), 'FinishGathering', { endsAt: end }, at);
    given(...upcoming, started, delayed)
      .when(finish(endsAt, endsAt + DAY))
      .thenNothing();
    given(...upcoming, started)
      .when(finish(endsAt, endsAt - 1))
      .thenNothing();
    given(proposed(), acceptedBy(ada)).when(finish(endsAt, endsAt)).thenNothing();
  });

  it('does not warn of an event that was moved, has begun, or has who it needs', () => {
    const warn = (start: number, at: number) => by(bySystem(), 'WarnOfShort', { startsAt: start }, at);
    given(...upcoming)
      .when(warn(startsAt - HOUR, startsAt - HOUR))
      .thenNothing();
    given(...upcoming)
      .when(warn(startsAt, startsAt))
      .thenNothing();
    given(...upcoming, started)
      .when(warn(startsAt, startsAt - 1))
      .thenNothing();
    given(proposed({ minimum: 0 }), acceptedBy(ada), published())
      .when(warn(startsAt, startsAt - HOUR))
      .thenNothing();
  });
});
