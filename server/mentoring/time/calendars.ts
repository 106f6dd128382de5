import {
  dateAt,
  type EventMeta,
  type Instant,
  instantOf,
  type UserId,
  weekdayOf,
} from '@waymark/events/kernel';
import {
  type BookDiary,
  type DiaryState,
  diaryDecider,
  diaryStream,
  endOf,
  type SessionId,
} from '@waymark/events/mentoring';
import type { App } from '../../platform/app.ts';
import type { Intents } from '../session/changeSession.ts';
import type { MentorFacts } from './mentorFacts.ts';

type Booking = {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly week: BookDiary['data']['week'];
  readonly meta: EventMeta;
};

function bookCommand({ durationMinutes, meta, ...data }: Booking): BookDiary {
  const endsAt = endOf(data.startsAt, durationMinutes);
  return { type: 'BookDiary', data: { ...data, endsAt }, meta };
}

export function bookDiary(booking: Booking): Intents[number] {
  const command = bookCommand(booking);
  return { decider: diaryDecider, stream: diaryStream(booking.userId), command };
}

/** What the person's diary would say to it now; a look, for what is decided in the append. */
export async function whyNotBook(
  { store }: Pick<App, 'store'>,
  booking: Booking,
): Promise<'TimeNotFree' | 'WeekIsFull' | undefined> {
  const { state } = await store.load(diaryDecider, diaryStream(booking.userId));
  return whyNotIn(state, booking);
}

/** The same of a diary that was read already. */
export function whyNotIn(diary: DiaryState, booking: Booking): 'TimeNotFree' | 'WeekIsFull' | undefined {
  const decision = diaryDecider.decide(diary, bookCommand(booking));
  if (decision.status === 'accepted' || decision.refusal.type === 'NotYourDiary') return undefined;
  return decision.refusal.type;
}

/** MEN-22: the week, Monday to Monday in the mentor's zone, and how many minutes of it they give. */
export function weekOf(
  { hoursPerWeek, timezone }: Pick<MentorFacts, 'hoursPerWeek' | 'timezone'>,
  at: Instant,
): BookDiary['data']['week'] {
  if (hoursPerWeek === null) return null;
  const date = dateAt(timezone, at);
  const monday = date - weekdayOf(date) + 1;
  const [from, to] = [instantOf(timezone, monday, 0), instantOf(timezone, monday + 7, 0)];
  return { from, to, limit: hoursPerWeek * 60 };
}
