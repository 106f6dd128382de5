import type { GatheringEvent } from '@waymark/events/gathering';
import type { IdentityEvent } from '@waymark/events/identity';
import type { MentoringEvent } from '@waymark/events/mentoring';
import { projection } from '../store/index.ts';
import { countsNothing, type EventPatches, eventFolds, forgetUndone, writeEvents } from './events.ts';
import { type PeoplePatches, personFolds, writeMemberships, writePeople } from './people.ts';
import { recount } from './recount.ts';
import { recountEvents } from './recountEvents.ts';
import { countYears } from './recountYears.ts';
import { type SessionPatches, sessionFolds, writeSessions } from './sessions.ts';

type Patches = PeoplePatches & SessionPatches & EventPatches;

/**
 * What people did, by month in their time zone. A batch ends in the same rows however it is divided: facts are written
 * first, and what depends on them is counted from them.
 */
export const achievementProjection = projection<IdentityEvent | MentoringEvent | GatheringEvent, Patches>({
  name: 'achievement',
  since: 24,
  changedIn: 42,
  tables: [
    'achievement_people',
    'achievement_memberships',
    'achievement_sessions',
    'achievement_events',
    'achievement_attendances',
    'achievement_years',
  ],
  start: () => ({
    people: new Map(),
    recut: new Set(),
    renamed: new Set(),
    memberships: [],
    sessions: new Map(),
    events: new Map(),
    attendances: new Map(),
  }),
  writesNothingFor: countsNothing,
  on: { ...personFolds, ...sessionFolds, ...eventFolds },
  async write(sql, patches) {
    const [recut, renamed] = [[...patches.recut], [...patches.renamed]];
    await writePeople(sql, patches);
    await writeMemberships(sql, patches);
    const sessionIds = await writeSessions(sql, patches);
    const changed = await writeEvents(sql, patches);
    const ofSessions = await recount(sql, { sessionIds, recut, renamed });
    const ofEvents = await recountEvents(sql, { ...changed, recut });
    await forgetUndone(sql, changed.undone);
    await countYears(sql, [...ofSessions, ...ofEvents]);
  },
});
