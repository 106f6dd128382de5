import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Projection } from '../store/index.ts';
import { projectMemberships, projectPeople } from './projectPeople.ts';
import { projectSessions } from './projectSessions.ts';
import { recount } from './recount.ts';

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

/**
 * What people did, by month of their own calendar. A batch ends in the same rows however it is divided: facts are written
 * first, and what depends on them is counted from them.
 */
export const achievementProjection: Projection = {
  name: 'achievement',
  since: 24,
  tables: ['achievement_people', 'achievement_memberships', 'achievement_sessions', 'achievement_years'],
  eventTypes: [...personEvents, ...sessionEvents],
  async apply(sql, recorded) {
    const isOfPerson = (event: Recorded) => (personEvents as readonly string[]).includes(event.type);
    const aboutPeople = recorded.filter(isOfPerson) as readonly Recorded<IdentityEvent>[];
    const aboutSessions = recorded.filter(
      (event) => !isOfPerson(event),
    ) as readonly Recorded<MentoringEvent>[];
    const { recut, renamed } = await projectPeople(sql, aboutPeople);
    await projectMemberships(sql, aboutPeople);
    const sessionIds = await projectSessions(sql, aboutSessions);
    await recount(sql, { sessionIds, recut, renamed });
  },
};
