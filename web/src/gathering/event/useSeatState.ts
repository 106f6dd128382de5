import { useClock } from '#/lib/clock/useClock.ts';
import { type SeatState, seatState } from '../eventState.ts';
import type { GroupEvent, OwnPart } from '../operations.ts';

/** What the viewer can do about a seat now; it follows the clock. */
export function useSeatState(event: GroupEvent, own: OwnPart | null): { state: SeatState; now: number } {
  const { startDateRegistration, endDateRegistration, startTime, endTime } = event;
  const turns = [startDateRegistration, endDateRegistration, startTime, endTime];
  const now = useClock([...turns, own?.canJoinFrom ?? endTime].map((at) => Date.parse(at)));
  return { state: seatState(event, own?.mine ?? null, now), now };
}
