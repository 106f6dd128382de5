import { ask, REFETCH, type Resource } from '#/app/sync/index.ts';
import { planListFeed } from '../plans/planListFeed.ts';
import { GetSessionTasks, type LinkedTasksAnswer } from './operations.ts';
import { planOfTask } from './taskAddress.ts';

/** What came out of a session, and the plans that more may be added to. */
export const sessionTasks: Resource<{ readonly sessionId: string }, LinkedTasksAnswer> = {
  name: 'sessionTasks',
  // What happens to a card is on the streams of its plan and of the viewer's plans only.
  feed: () => planListFeed,
  async fetch(params, signal) {
    const answer = await ask(GetSessionTasks, params, signal, (data) => data);
    const { getSessionTasks: tasks, getActionPlans: plans } = answer.data;
    planListFeed.cover([...tasks.map(({ id }) => planOfTask(id)), ...plans.items.map(({ id }) => id)]);
    return answer;
  },
  on: { ActionPlanChanged: () => REFETCH, PlanTaskChanged: () => REFETCH },
};
