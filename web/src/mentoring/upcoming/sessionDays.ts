import type { Session } from '../operations.ts';

export type SessionDay = {
  /** "2026-11-24" in the viewer's zone. */
  readonly day: string;
  /** The first start of the day. */
  readonly at: string;
  readonly sessions: readonly Session[];
};

/** Upcoming sessions by the viewer's day, the next one first. */
export function sessionDays(
  sessions: readonly Session[],
  dayOf: (at: string) => string,
): readonly SessionDay[] {
  const dated = sessions.flatMap((session) =>
    session.acceptedTime === null ? [] : [{ session, at: session.acceptedTime }],
  );
  const sorted = dated.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const days: { day: string; at: string; sessions: Session[] }[] = [];
  for (const { session, at } of sorted) {
    const day = dayOf(at);
    const last = days.at(-1);
    if (last?.day === day) last.sessions.push(session);
    else days.push({ day, at, sessions: [session] });
  }
  return days;
}
