import { HOUR, MINUTE, mentoringLimits } from '@waymark/events/limits';
import type { MentorAvailability } from '../operations.ts';
import { type Day, dayName, instantsOf } from '../zonedTimes.ts';

/** What is over before it could be answered is no offer. */
const SOONEST_MS = HOUR;

export type PickProblem = 'full' | 'repeated';

/** Every quarter of an hour of a day that can be suggested in place of `current`. */
export function suggestableStarts(
  day: Day,
  zone: string,
  now: number,
  current: number | null,
): readonly number[] {
  const starts: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute += mentoringLimits.step / MINUTE)
    starts.push(...instantsOf(day, minute, zone));
  return starts.filter((at) => isSuggestable(at, now) && at !== current).sort((one, other) => one - other);
}

/** From an hour ahead to sixty days. */
export function isSuggestable(at: number, now: number): boolean {
  return at >= now + SOONEST_MS && at <= now + mentoringLimits.timeBefore;
}

/** Why a time cannot be added to those that are picked. */
export function pickProblem(at: number, picked: readonly number[]): PickProblem | null {
  if (picked.includes(at)) return 'repeated';
  return picked.length >= mentoringLimits.proposalTimes ? 'full' : null;
}

/** The starts of the next free times that hold the session, one a day. */
export function nextFreeStarts(
  slots: MentorAvailability['slots'],
  minutes: number,
  now: number,
  dayOf: (at: number) => Day,
): readonly number[] {
  const { step } = mentoringLimits;
  const byDay = new Map<string, number>();
  for (const { start, end } of slots) {
    const at = Math.ceil(Math.max(Date.parse(start), now + SOONEST_MS) / step) * step;
    if (at + minutes * MINUTE > Date.parse(end) || !isSuggestable(at, now)) continue;
    const day = dayName(dayOf(at));
    byDay.set(day, Math.min(at, byDay.get(day) ?? at));
  }
  return [...byDay.values()].sort((one, other) => one - other).slice(0, 4);
}

export type ProposalView = 'mine' | 'theirs' | 'expired' | 'moved' | 'kept' | 'withdrawn' | 'none';

type Proposal = {
  readonly status: string;
  readonly isMine: boolean;
  readonly expiresAt: string;
  readonly acceptedTime: string | null;
};

/** What the newest proposal says now; the clock decides before the server's timer has. */
export function viewOf(proposal: Proposal | null, current: string | null, now: number): ProposalView {
  if (!proposal) return 'none';
  switch (proposal.status) {
    case 'OPEN':
      if (now >= Date.parse(proposal.expiresAt)) return 'expired';
      return proposal.isMine ? 'mine' : 'theirs';
    case 'EXPIRED':
      return 'expired';
    case 'ACCEPTED':
      return isSameTime(proposal.acceptedTime, current) ? 'moved' : 'none';
    case 'DECLINED':
      return 'kept';
    case 'WITHDRAWN':
      return proposal.isMine ? 'none' : 'withdrawn';
    default:
      return 'none';
  }
}

function isSameTime(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Date.parse(one) === Date.parse(other);
}
