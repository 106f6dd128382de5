import { describe, expect, it } from 'vitest';
import { commandId, type Recorded } from '../../kernel/index.ts';
import { ada, ben, bySystem, cleo, HOUR, monday } from '../../testing/index.ts';
import type { CausingEvent } from './cause.ts';
import { causesOf } from './causes.ts';

function causesIn(type: string, more: object) {
  return causesOf({
    type,
    data: { gatheringId: 'g1', ...more },
    position: 7,
    stream: 'gathering-g1',
    version: 1,
    fingerprint: 1,
    sealed: {},
    meta: { actor: bySystem(), commandId: commandId('c'), correlationId: 'c', at: monday },
  } as unknown as Recorded<CausingEvent>);
}

/** What the notices that begin say. */
function valuesIn(type: string, more: object) {
  return causesIn(type, more).begins.map(({ values }) => values);
}

/** `KIND person answer` and `-KIND person|all`, with `at place` where it stands and falls with the news of a place alone. */
function noticesOf(type: string, more: object): readonly string[] {
  const { begins, ends } = causesIn(type, more);
  for (const { values } of begins) expect(values.gatheringId).toBe('g1');
  return [
    ...begins.map(({ kind, userId, about, values: { answer }, isOwnAct }) =>
      [kind, userId, answer, isOwnAct && 'own', ...standsBy(about)].filter(Boolean).join(' '),
    ),
    ...ends.flatMap(({ kinds, about, userId = 'all' }) =>
      kinds.map((kind) => [`-${kind}`, userId, ...standsBy(about)].join(' ')),
    ),
  ];
}

function standsBy(about: string): readonly string[] {
  if (about === 'g1.place') return ['at place'];
  expect(about).toBe('g1');
  return [];
}

const start = monday + HOUR;
const attends = { userId: ada };
const hosts = { hostId: ben, startsAt: start };
const passing = (who: string) => [...whilePlanned(who), `-EVENT_CHANGED ${who} at place`];
const whilePlanned = (who: string) =>
  [
    'EVENT_IN_24_HOURS',
    'EVENT_IN_15_MINUTES',
    'EVENT_INVITATION',
    'EVENT_REGISTERED',
    'EVENT_PLACE',
    'EVENT_CHANGED',
    'EVENT_LATE',
    'EVENT_SHORT',
  ].map((kind) => `-${kind} ${who}`);

describe('notifications of group events', () => {
  it('NTF-02 NTF-04 an invitation stands until it is answered', () => {
    expect(noticesOf('AttendeeInvited', { ...attends, byId: cleo })).toEqual([
      `EVENT_INVITATION ${ada}`,
      `-EVENT_INVITATION ${ada}`,
    ]);
    for (const type of ['AttendeeEntered', 'AttendeeDeclined'])
      expect(noticesOf(type, attends)).toEqual([`-EVENT_INVITATION ${ada}`]);
    expect(noticesOf('AttendeeEntered', { ...attends, wasInvited: true })).toEqual([
      `-EVENT_INVITATION ${ada}`,
    ]);
    const first = { ...attends, entry: 1, wasInvited: false };
    expect(noticesOf('AttendeeEntered', first), 'there is none').toEqual([]);
    expect(noticesOf('AttendeeEntered', { ...first, entry: 2 })).toEqual([`-EVENT_PLACE ${ada}`]);
    expect(noticesOf('AttendeeTold', { ...attends, what: 'SILENT', startsAt: start })).toEqual([
      `EVENT_INVITATION ${ada} SILENT`,
      `-EVENT_INVITATION ${ada}`,
    ]);
  });

  it('NTF-02 who registers gets a mail for their calendar alone, and who waits their place', () => {
    expect(noticesOf('SeatTaken', attends)).toEqual([`EVENT_REGISTERED ${ada} own`]);
    expect(noticesOf('SeatFreed', { ...attends, wasSeated: true })).toEqual([
      `EVENT_REGISTERED ${ada} LEFT own`,
    ]);
    expect(noticesOf('SeatFreed', { ...attends, wasSeated: false })).toEqual([]);
    expect(noticesOf('SeatQueued', { ...attends, waiting: 3 })).toEqual([
      `EVENT_REGISTERED ${ada} WAITING own`,
    ]);
    expect(noticesOf('AttendeeConfirmed', attends)).toEqual([
      `EVENT_REGISTERED ${ada} own`,
      `-EVENT_PLACE ${ada}`,
    ]);
  });

  it('NTF-02 EVT-113 a place freed is kept until confirmed, is theirs at once, or is lost', () => {
    const ends = [`-EVENT_PLACE ${ada}`, `-EVENT_REGISTERED ${ada}`];
    expect(noticesOf('AttendeeCalled', { ...attends, startsAt: start, confirmBy: start })).toEqual([
      `EVENT_PLACE ${ada} FREED`,
      ...ends,
    ]);
    expect(noticesOf('AttendeeCalled', { ...attends, startsAt: start, confirmBy: null })).toEqual([
      `EVENT_PLACE ${ada} YOURS`,
      ...ends,
    ]);
    expect(noticesOf('AttendeeLeft', { ...attends, isLapsed: true })).toEqual([
      `EVENT_PLACE ${ada} LAPSED`,
      ...passing(ada),
    ]);
    expect(noticesOf('AttendeeLeft', { ...attends, isLapsed: false })).toEqual(passing(ada));
    expect(noticesOf('AttendeeTold', { ...attends, what: 'DISPLACED' })).toEqual([
      `EVENT_PLACE ${ada} DISPLACED`,
      `-EVENT_PLACE ${ada}`,
    ]);
  });

  it('NTF-07 a notice of an event that moved has the time that it had before, for attendees and the host', () => {
    const moved = { ...hosts, ...attends, what: 'CHANGED', byId: cleo, status: 'UPCOMING', isMoved: true };
    const times = { gatheringId: 'g1', startsAt: String(start) };
    for (const type of ['AttendeeTold', 'GatheringChanged']) {
      const valuesOf = (previousStart?: number) => valuesIn(type, { ...moved, previousStart });
      expect(valuesOf(start - HOUR), type).toEqual([{ ...times, previousStart: String(start - HOUR) }]);
      expect(valuesOf(start), 'longer or shorter').toEqual([{ ...times, previousStart: String(start) }]);
    }
    expect(valuesIn('AttendeeTold', moved), 'of before it was noted').toEqual([times]);
  });

  it('NTF-02 NTF-04 each attendee gets notice of a change, an end, a delay, a message and a replay', () => {
    const tells = (what: string) =>
      noticesOf('AttendeeTold', { ...attends, what, startsAt: start, minutes: 10 });
    expect(tells('CHANGED')).toEqual([`EVENT_CHANGED ${ada}`, `-EVENT_CHANGED ${ada}`]);
    const elsewhere = { ...attends, what: 'CHANGED', startsAt: start, isElsewhere: true };
    expect(noticesOf('AttendeeTold', elsewhere), 'and not the news of another time').toEqual([
      `EVENT_CHANGED ${ada} PLACE at place`,
      `-EVENT_CHANGED ${ada} at place`,
    ]);
    expect(tells('CANCELLED')).toEqual([`EVENT_CANCELLED ${ada}`, ...passing(ada)]);
    const reminders = [`-EVENT_IN_24_HOURS ${ada}`, `-EVENT_IN_15_MINUTES ${ada}`];
    expect(tells('DAY')).toEqual([`EVENT_IN_24_HOURS ${ada}`, ...reminders]);
    expect(tells('MINUTES')).toEqual([`EVENT_IN_15_MINUTES ${ada}`, ...reminders]);
    expect(tells('LATE')).toEqual([`EVENT_LATE ${ada}`, `-EVENT_LATE ${ada}`]);
    expect(tells('REPLAY')).toEqual([`EVENT_REPLAY ${ada}`, `-EVENT_REPLAY ${ada}`]);
    expect(tells('PROPOSED')).toEqual([`EVENT_HOSTING ${ada} PROPOSED`, `-EVENT_HOSTING ${ada}`]);
    expect(tells('MESSAGE')).toEqual([`EVENT_MESSAGE ${ada}`]);
  });

  it('NTF-02 the speaker is notified of the invitation, the answer, the publication and what others do', () => {
    expect(noticesOf('SpeakerInvited', { ...hosts, byId: cleo, expiresAt: start })).toEqual([
      `EVENT_SPEAKER_INVITATION ${ben}`,
    ]);
    const gone = ['-EVENT_SPEAKER_INVITATION all', '-EVENT_HOSTING all'];
    expect(noticesOf('GatheringAccepted', { ...hosts, byId: cleo })).toEqual([
      `EVENT_HOSTING ${ben} ACCEPTED`,
      ...gone,
    ]);
    expect(noticesOf('GatheringAccepted', { ...hosts, byId: ben })).toEqual(gone);
    expect(noticesOf('GatheringDeclined', { ...hosts, byId: cleo })).toEqual([
      `EVENT_HOSTING ${ben} DECLINED`,
      ...gone,
    ]);
    const invited = { ...hosts, byId: ben, askedById: cleo };
    expect(noticesOf('GatheringAccepted', invited)).toEqual([
      `EVENT_HOSTING ${cleo} SPEAKER_ACCEPTED`,
      ...gone,
    ]);
    expect(noticesOf('GatheringDeclined', invited)).toEqual([
      `EVENT_HOSTING ${cleo} SPEAKER_DECLINED`,
      ...gone,
    ]);
    expect(noticesOf('GatheringExpired', invited)).toEqual([`EVENT_HOSTING ${cleo} SPEAKER_SILENT`, ...gone]);
    expect(noticesOf('GatheringExpired', { ...hosts, askedById: ben })).toEqual([
      `EVENT_HOSTING ${ben} EXPIRED`,
      ...gone,
    ]);
    expect(noticesOf('GatheringExpired', hosts), 'as it was said before').toEqual(gone);
    const own = { ...hosts, byId: ben, askedById: ben };
    expect(noticesOf('GatheringAccepted', own), 'they invited themselves').toEqual(gone);
    expect(noticesOf('GatheringPublished', hosts)).toEqual([
      `EVENT_HOSTING ${ben} PUBLISHED`,
      '-EVENT_HOSTING all',
    ]);
    const moved = { ...hosts, status: 'UPCOMING', isMoved: true };
    const ends = ['EVENT_IN_24_HOURS', 'EVENT_IN_15_MINUTES', 'EVENT_SHORT', 'EVENT_CHANGED'];
    const ended = ends.map((kind) => `-${kind} all`);
    expect(noticesOf('GatheringChanged', { ...moved, byId: cleo })).toEqual([
      `EVENT_CHANGED ${ben}`,
      ...ended,
    ]);
    expect(noticesOf('GatheringChanged', { ...moved, byId: ben })).toEqual([
      `EVENT_CHANGED ${ben} own`,
      ...ended,
    ]);
    expect(noticesOf('GatheringChanged', { ...moved, byId: cleo, isMoved: false })).toEqual([]);
    expect(
      noticesOf('GatheringChanged', { ...moved, byId: cleo, isMoved: false, isElsewhere: true }),
    ).toEqual([`EVENT_CHANGED ${ben} PLACE at place`, '-EVENT_CHANGED all at place']);
    expect(noticesOf('GatheringChanged', { ...moved, byId: cleo, status: 'DRAFT' })).toEqual([]);
    const all = [...whilePlanned('all'), ...gone, '-EVENT_CHANGED all at place'];
    const cancelled = (byId: string, wasPublished: boolean) =>
      noticesOf('GatheringCancelled', { ...hosts, byId, wasPublished });
    expect(cancelled(cleo, true)).toEqual([`EVENT_CANCELLED ${ben}`, ...all]);
    expect(cancelled(ben, true)).toEqual([`EVENT_CANCELLED ${ben} own`, ...all]);
    expect(cancelled(ben, false), 'in no calendar').toEqual(all);
  });

  it('NTF-02 NTF-04 EVT-30 a replay that is gone is offered to nobody; who shared it and the speaker are notified of what others decided', () => {
    const ended = '-EVENT_REPLAY all';
    const removed = (byId: string, sharedById: string) =>
      noticesOf('ReplayRemoved', { ...hosts, byId, sharedById });
    expect(removed(cleo, ben)).toEqual([`EVENT_HOSTING ${ben} REPLAY_REMOVED`, ended]);
    expect(removed(ben, ben)).toEqual([ended]);
    expect(removed(ben, cleo)).toEqual([`EVENT_HOSTING ${cleo} REPLAY_REMOVED`, ended]);
    expect(removed(ada, cleo)).toEqual([
      `EVENT_HOSTING ${ben} REPLAY_REMOVED`,
      `EVENT_HOSTING ${cleo} REPLAY_REMOVED`,
      ended,
    ]);
    const answered = (isGiven: boolean, sharedById: string | null) =>
      noticesOf('RecordingConsentAnswered', { ...hosts, isGiven, sharedById });
    expect(answered(false, cleo)).toEqual([`EVENT_HOSTING ${cleo} REPLAY_WITHDRAWN`, ended]);
    expect(answered(false, ben)).toEqual([ended]);
    expect(answered(false, null)).toEqual([ended]);
    expect(answered(true, null)).toEqual([]);
  });

  it('NTF-02 NTF-04 EVT-114 reminders and the warning below the minimum end with the event', () => {
    const reminders = [`-EVENT_IN_24_HOURS ${ben}`, `-EVENT_IN_15_MINUTES ${ben}`];
    expect(noticesOf('GatheringReminderDue', { ...hosts, lead: 'DAY' })).toEqual([
      `EVENT_IN_24_HOURS ${ben}`,
      ...reminders,
    ]);
    expect(noticesOf('GatheringReminderDue', { ...hosts, lead: 'MINUTES' })).toEqual([
      `EVENT_IN_15_MINUTES ${ben}`,
      ...reminders,
    ]);
    expect(noticesOf('GatheringShort', { ...hosts, taken: 1, minimum: 2 })).toEqual([`EVENT_SHORT ${ben}`]);
    expect(noticesOf('GatheringStarted', hosts)).toEqual(['-EVENT_IN_24_HOURS all']);
    expect(noticesOf('GatheringFinished', hosts)).toEqual(passing('all'));
  });

  it('NTF-02 FBK-15 who was there is thanked with the question how it was, until they answered', () => {
    const asked = { subjectKind: 'GROUP_EVENT', subjectId: 'g1', personId: ada, aboutId: ben };
    expect(noticesOf('FeedbackAsked', asked)).toEqual([`EVENT_THANKS ${ada}`, `-EVENT_THANKS ${ada}`]);
    expect(noticesOf('FeedbackGiven', { subjectId: 'g1', byId: ada })).toEqual([
      `-FEEDBACK_ASKED ${ada}`,
      `-EVENT_THANKS ${ada}`,
    ]);
  });
});
