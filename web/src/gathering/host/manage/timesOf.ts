import type { HostedEvent } from '../operations.ts';

/** When it is; while its speaker has not answered, the dates that they were offered. */
export function timesOf({
  startTime,
  groupEventRequest: { status, offeredTimes },
}: HostedEvent): readonly string[] {
  return status === 'INVITED' && offeredTimes.length > 0 ? offeredTimes : [startTime];
}
