import {
  accepted,
  assertNever,
  type Decider,
  type Decision,
  type Instant,
  refused,
} from '../kernel/index.ts';
import { mentoringLimits } from '../limits/index.ts';
import type { BookDiary, DiaryCommand } from './commands.ts';
import type { DiaryEvent } from './events.ts';
import type { DiaryRefusal } from './refusals.ts';
import type { SessionId } from './values.ts';

type Booking = { readonly sessionId: SessionId; readonly startsAt: Instant; readonly endsAt: Instant };

/** What is ahead, and the weeks behind that a limit may still count. */
export type DiaryState = { readonly bookings: readonly Booking[] };

/**
 * What one person has promised to attend. Stream `diary-<user>`. Whether the actor may book is decided by the session, in the
 * same append: the mentor who accepts books for the mentee too.
 */
export const diaryDecider: Decider<DiaryState, DiaryCommand, DiaryEvent, DiaryRefusal> = {
  category: 'diary',
  stateVersion: 1,
  initial: { bookings: [] },
  evolve: evolveDiary,
  decide: decideDiary,
};

function evolveDiary({ bookings }: DiaryState, event: DiaryEvent): DiaryState {
  const others = without(bookings, event.data.sessionId);
  switch (event.type) {
    case 'DiaryBooked': {
      const { sessionId, startsAt, endsAt, bookedAt } = event.data;
      const kept = others.filter((other) => other.endsAt > bookedAt - mentoringLimits.diaryKeeps);
      return { bookings: [...kept, { sessionId, startsAt, endsAt }] };
    }
    case 'DiaryFreed':
      return { bookings: others };
    default:
      return assertNever(event);
  }
}

function decideDiary(state: DiaryState, command: DiaryCommand): Decision<DiaryEvent, DiaryRefusal> {
  const { actor } = command.meta;
  const { userId, sessionId } = command.data;
  if (actor.kind === 'anonymous') return refused({ type: 'NotYourDiary' });
  switch (command.type) {
    case 'BookDiary':
      return decideBooking(state, command);
    case 'FreeDiary': {
      if (actor.kind === 'user' && actor.id !== userId) return refused({ type: 'NotYourDiary' });
      const isBooked = state.bookings.some((booking) => booking.sessionId === sessionId);
      return isBooked ? accepted({ type: 'DiaryFreed', data: { userId, sessionId } }) : accepted();
    }
    default:
      return assertNever(command);
  }
}

function decideBooking(state: DiaryState, { data, meta }: BookDiary): Decision<DiaryEvent, DiaryRefusal> {
  const { userId, sessionId, startsAt, endsAt, week } = data;
  const others = without(state.bookings, sessionId);
  const isFree = others.every((other) => other.endsAt <= startsAt || endsAt <= other.startsAt);
  if (!isFree || endsAt <= startsAt) return refused({ type: 'TimeNotFree' });
  if (week) {
    const inWeek = [...others, { startsAt, endsAt }].map((one) => overlap(one, week));
    const minutes = inWeek.reduce((sum, duration) => sum + duration, 0) / 60_000;
    if (minutes > week.limit) return refused({ type: 'WeekIsFull' });
  }
  const held = state.bookings.find((booking) => booking.sessionId === sessionId);
  if (held?.startsAt === startsAt && held.endsAt === endsAt) return accepted();
  return accepted({ type: 'DiaryBooked', data: { userId, sessionId, startsAt, endsAt, bookedAt: meta.at } });
}

type Span = { readonly startsAt: Instant; readonly endsAt: Instant };

function overlap(one: Span, week: { readonly from: Instant; readonly to: Instant }): number {
  return Math.max(0, Math.min(one.endsAt, week.to) - Math.max(one.startsAt, week.from));
}

function without(bookings: readonly Booking[], sessionId: SessionId): readonly Booking[] {
  return bookings.filter((booking) => booking.sessionId !== sessionId);
}
