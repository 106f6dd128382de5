import type { ServerCapability } from '../platform/capability.ts';
import './accessMutations.ts';
import { followAttendance, forgetAttendance } from './attendance.ts';
import './attendanceFields.ts';
import './history.ts';
import { forgetAllFacts, forgetFacts } from './planFacts.ts';
import './planListFeed.ts';
import './planMutations.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { planFeed, planningChanges } from './subscription.ts';
import './taskMutations.ts';
import './timeTravel.ts';

export const planning: ServerCapability = {
  name: 'planning',
  changes: planningChanges,
  workers: [],
  feeds: [planFeed],
  start: followAttendance,
  onApplied: (app, event) => {
    forgetAttendance(app, event);
    forgetFacts(app, event);
  },
  onLogChanged: forgetAllFacts,
  accessEvents: ['PlanAccessRemoved', 'PlanDeleted'],
  refusalCodes,
};
