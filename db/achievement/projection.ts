import type { GatheringEvent } from '@waymark/events/gathering';
import type { IdentityEvent } from '@waymark/events/identity';
import type { DomainEvent, Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Projection } from '../store/index.ts';
import { forgetUndone, projectEvents } from './projectEvents.ts';
import { projectMemberships, projectPeople } from './projectPeople.ts';
import { projectSessions } from './projectSessions.ts';
import { recount } from './recount.ts';
import { recountEvents } from './recountEvents.ts';
import { countYears } from './recountYears.ts';

const personEvents = [
  'UserSignedUp',
  'UserProfileChanged',
  'UserErased',
  'UserPartnerLinked',
  'UserPartnerUnlinked',
] as const satisfies readonly IdentityEvent['type'][];
const sessionEvents = [
  'SessionRequested',
  'SessionAccepted',
  'SessionPlanned',
  'RescheduleAccepted',
  'SessionCompleted',
  'SessionNoShowReported',
  'SessionNoShowRevoked',
] as const satisfies readonly MentoringEvent['type'][];

const groupEvents = [
  'GatheringProposed',
  'SpeakerInvited',
  'GatheringAccepted',
  'GatheringChanged',
  'GatheringPublished',
  'GatheringCancelled',
  'GatheringFinished',
  'AttendeeEntered',
  'AttendeeLeft',
  'AttendeeAttended',
  'AttendeeCheckInUndone',
] as const satisfies readonly GatheringEvent['type'][];

/**
 * What people did, by month in their time zone. A batch ends in the same rows however it is divided: facts are written
 * first, and what depends on them is counted from them.
 */
export const achievementProjection: Projection = {
  name: 'achievement',
  since: 24,
  changedIn: 29,
  tables: [
    'achievement_people',
    'achievement_memberships',
    'achievement_sessions',
    'achievement_events',
    'achievement_attendances',
    'achievement_years',
  ],
  eventTypes: [...personEvents, ...sessionEvents, ...groupEvents],
  async apply(sql, recorded) {
    const aboutPeople = ofTypes<IdentityEvent>(recorded, personEvents);
    const { recut, renamed } = await projectPeople(sql, aboutPeople);
    await projectMemberships(sql, aboutPeople);
    const sessionIds = await projectSessions(sql, ofTypes<MentoringEvent>(recorded, sessionEvents));
    const changed = await projectEvents(sql, ofTypes<GatheringEvent>(recorded, groupEvents));
    const ofSessions = await recount(sql, { sessionIds, recut, renamed });
    const ofEvents = await recountEvents(sql, { ...changed, recut });
    await forgetUndone(sql, changed.undone);
    await countYears(sql, [...ofSessions, ...ofEvents]);
  },
};

function ofTypes<Event extends DomainEvent>(
  recorded: readonly Recorded[],
  types: readonly Event['type'][],
): readonly Recorded<Event>[] {
  return recorded.filter(({ type }) => types.includes(type)) as unknown as readonly Recorded<Event>[];
}
