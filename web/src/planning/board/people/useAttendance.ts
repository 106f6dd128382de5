import { useEffect } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { graphql, type ResultOf } from '#/app/graphql.ts';
import { isHearing, useLiveStatus } from '#/app/live/liveStatus.ts';
import { ask, REFETCH, type Resource, useResource } from '#/app/sync/index.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { planFeed } from '../live/planFeed.ts';

const AttendActionPlan = graphql(`
  mutation AttendActionPlan($planId: ID!, $tabId: ID!, $isHere: Boolean!) {
    attendActionPlan(planId: $planId, tabId: $tabId, isHere: $isHere)
  }
`);
const GetActionPlanAttendance = graphql(`
  query GetActionPlanAttendance($planId: ID!) {
    getActionPlanAttendance(planId: $planId, limit: 5) {
      items {
        id
        firstName
        lastName
        photo
      }
      total
    }
  }
`);

export type Attendance = ResultOf<typeof GetActionPlanAttendance>['getActionPlanAttendance'];

export const attendance: Resource<{ readonly planId: string }, Attendance> = {
  name: 'boardAttendance',
  feed: ({ planId }) => planFeed(planId),
  fetch: ({ planId }, signal) =>
    ask(GetActionPlanAttendance, { planId }, signal, (answer) => answer.getActionPlanAttendance),
  on: { AttendanceChanged: () => REFETCH, ActionPlanChanged: () => REFETCH },
};

const repeatMs = 30_000;
const tabId = newUuid();

/** PLN-32: says that this tab has the board open, and who else has; null while that is not known. Nothing of it is kept. */
export function useAttendance(planId: string): Attendance | null {
  const { data, retry } = useResource(attendance, { planId });
  const isKnown = useLiveStatus(isHearing);
  useEffect(() => {
    const say = (isHere: boolean) =>
      apiClient.mutate({ mutation: AttendActionPlan, variables: { planId, tabId, isHere } });
    // Without an answer nothing is known, and nothing is lost: it is said again.
    const repeat = () => void say(true).then(retry, () => {});
    repeat();
    const repeating = setInterval(repeat, repeatMs);
    const stopLooking = useLiveStatus.subscribe((now, before) => {
      if (isHearing(now) && !isHearing(before)) repeat();
    });
    return () => {
      clearInterval(repeating);
      stopLooking();
      say(false).catch(() => {});
    };
  }, [planId, retry]);
  return isKnown ? (data ?? null) : null;
}
