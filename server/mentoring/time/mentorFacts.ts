import { blockedBetween } from '@waymark/db/messaging';
import { readApprovals } from '@waymark/db/partner';
import { type MentorSettings, readMentorSettings } from '@waymark/db/profile';
import type { Instant, UserId, Viewer } from '@waymark/events/kernel';
import { endOf, type SessionKind } from '@waymark/events/mentoring';
import { freeTimeBetween } from '@waymark/events/profile';
import { contactPerson } from '../../messaging/types.ts';
import type { App } from '../../platform/app.ts';

/**
 * Whether and when somebody mentors, from read models and so a moment old: who is paused while a request is under way may
 * still get it. What must not be wrong, two sessions at once or two winners, is decided in the streams.
 */
export type MentorFacts = {
  readonly userId: UserId;
  /** A mentor that anybody can meet: verified, active, not paused, approved as a mentor. */
  readonly standing: 'good' | 'paused' | 'unapproved' | 'unavailable';
  /** Where they are approved as a mentor. */
  readonly communities: readonly string[];
  readonly takes: Readonly<Record<SessionKind, boolean>>;
  readonly acceptSubstitutes: boolean;
  readonly hoursPerWeek: number | null;
  readonly timezone: string;
  readonly availability: MentorSettings['availability'];
};

type Dependencies = Pick<App, 'db'>;

/** The facts of each of these people, in one statement a table. */
export async function mentorFacts(
  app: Dependencies,
  viewer: Viewer,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, MentorFacts>> {
  const [people, approvals, settings] = await Promise.all([
    Promise.all(ids.map((id) => contactPerson(app, id))),
    readApprovals(viewer, app.db, ids),
    readMentorSettings(viewer, app.db, ids),
  ]);
  return new Map(
    ids.map((userId, index) => {
      const person = people[index];
      const links = approvals.get(userId) ?? [];
      const communities = links.filter((link) => link.isMentorApproved).map(({ partnerId }) => partnerId);
      const own = settings.get(userId);
      const isMentor = person?.userType === 'mentor' || person?.userType === 'both';
      const isApproved = links.length === 0 || communities.length > 0;
      const facts: MentorFacts = {
        userId,
        standing:
          !person?.isAvailable || !isMentor
            ? 'unavailable'
            : person.isPaused
              ? 'paused'
              : isApproved
                ? 'good'
                : 'unapproved',
        communities,
        takes: kindsOf(own),
        acceptSubstitutes: own?.acceptSubstitutes ?? false,
        ...mentorTimes(own),
      };
      return [userId, facts] as const;
    }),
  );
}

/** When they have time, of what they have stored. */
export function mentorTimes(
  own: MentorSettings | undefined,
): Pick<MentorFacts, 'hoursPerWeek' | 'timezone' | 'availability'> {
  return {
    hoursPerWeek: own?.hoursPerWeek ?? null,
    timezone: own?.availability?.timezone ?? 'Europe/London',
    availability: own?.availability ?? null,
  };
}

/** PRO-84: the chosen request types; where none was chosen, what was said when signing up, and silence is a yes. */
function kindsOf(own: MentorSettings | undefined): MentorFacts['takes'] {
  const chosen = own?.requestTypeIds ?? [];
  if (chosen.length > 0) {
    return { ONE_OFF: chosen.includes('oneOff'), ONGOING: chosen.includes('ongoing') };
  }
  const { oneOffMentoring, ongoingMentoring } = own ?? {};
  return { ONE_OFF: oneOffMentoring !== false, ONGOING: ongoingMentoring !== false };
}

/** PRO-93: the whole session lies within the mentor's times. A mentor without times can be asked and can decline. */
export function isWithinAvailability(
  { availability }: Pick<MentorFacts, 'availability'>,
  startsAt: Instant,
  durationMinutes: number,
): boolean {
  if (availability === null) return true;
  const endsAt = endOf(startsAt, durationMinutes);
  const [free] = freeTimeBetween(availability, startsAt, endsAt);
  return free !== undefined && free.start === startsAt && free.end === endsAt;
}

/** A block is never revealed: each of the two finds the other missing. */
export async function withoutBlocked(
  { db }: Dependencies,
  viewer: Viewer,
  id: UserId,
  others: readonly UserId[],
): Promise<readonly UserId[]> {
  const blocked = others.length === 0 ? new Set<UserId>() : await blockedBetween(viewer, db, id, others);
  return others.filter((other) => !blocked.has(other));
}
