import { useEffect, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { graphql, type ResultOf } from '#/app/graphql.ts';
import { isHearing, useLiveStatus } from '#/app/live/liveStatus.ts';
import { newUuid } from '#/lib/newUuid.ts';
import type { BoardClient } from './boardClient.ts';

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

const repeatMs = 30_000;
const coalesceMs = 250;
const tabId = newUuid();

/** PLN-32: says that this tab has the board open, and asks who else has; null while that is not known. Nothing of it is kept. */
export function useAttendance(client: BoardClient): Attendance | null {
  const [attendance, setAttendance] = useState<Attendance | null>(null);
  const isKnown = useLiveStatus(isHearing);
  useEffect(() => {
    const { planId } = client;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(): Promise<void> {
      const { data } = await apiClient.query({ query: GetActionPlanAttendance, variables: { planId } });
      if (!isGone && data) setAttendance(data.getActionPlanAttendance);
    }
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ask().catch(() => {}), coalesceMs);
    };
    const say = (isHere: boolean) =>
      apiClient.mutate({ mutation: AttendActionPlan, variables: { planId, tabId, isHere } });
    // Without an answer nothing is known, and nothing is lost: it is said again.
    const repeat = () => void say(true).then(askSoon, () => {});

    repeat();
    askSoon();
    const repeating = setInterval(repeat, repeatMs);
    const stopLooking = useLiveStatus.subscribe((now, before) => {
      if (isHearing(now) && !isHearing(before)) repeat();
    });
    const stopHearing = client.onNews(({ type }) => type === 'attendance' && askSoon());
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearInterval(repeating);
      stopHearing();
      stopLooking();
      say(false).catch(() => {});
    };
  }, [client]);
  return isKnown ? attendance : null;
}
