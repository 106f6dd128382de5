import type { ServerCapability } from '../platform/capability.ts';
import './mutations/shareActionPlan.ts';
import './mutations/updateActionPlanAccess.ts';
import './mutations/removeActionPlanAccess.ts';
import './mutations/leaveActionPlan.ts';
import { followAttendance, forgetAttendance } from './live/attendance.ts';
import './mutations/attendActionPlan.ts';
import './live/attendanceFields.ts';
import './history/history.ts';
import { forgetAllFacts, forgetFacts } from './history/planFacts.ts';
import './live/planListFeed.ts';
import './mutations/createActionPlan.ts';
import './mutations/updateActionPlan.ts';
import './mutations/archiveActionPlan.ts';
import './mutations/deleteActionPlan.ts';
import './query.ts';
import { planFeed, planningChanges } from './live/subscription.ts';
import { refusalCodes } from './refusalCodes.ts';
import './mutations/createTask.ts';
import './mutations/updateTask.ts';
import './mutations/moveTask.ts';
import './mutations/deleteTask.ts';
import './mutations/restoreTask.ts';
import './mutations/addTaskComment.ts';
import './mutations/restoreActionPlanVersion.ts';
import './history/timeTravel.ts';

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
