import { type MentorSettings, readMentorSettings } from '@waymark/db/profile';
import type { UserId } from '@waymark/events/kernel';
import type { Context } from '../../platform/app.ts';
import { together } from '../../platform/graphql/together.ts';
import type { SessionCardView } from '../view/views.ts';
import { isWithinAvailability } from './mentorFacts.ts';

const settingsOf = together<UserId, MentorSettings>(({ viewer, app }, ids) =>
  readMentorSettings(viewer, app.db, ids),
);

/** SES-66: the zone in which the mentor has time; null before there is a mentor, or without stored times. */
export async function timezoneOfMentor(
  { mentorId }: SessionCardView,
  _args: unknown,
  context: Context,
): Promise<string | null> {
  if (mentorId === null) return null;
  return (await settingsOf(context, mentorId))?.availability?.timezone ?? null;
}

/** PRO-93: an upcoming session stays where it is when its mentor's times change; they are notified. */
export async function isOutsideAvailability(
  session: SessionCardView,
  _args: unknown,
  context: Context,
): Promise<boolean> {
  const { part, mentorId, startsAt, status, durationMinutes } = session;
  if (part !== 'mentor' || mentorId === null || startsAt === null || status !== 'ACCEPTED') return false;
  const settings = await settingsOf(context, mentorId);
  return settings !== undefined && !isWithinAvailability(settings, startsAt, durationMinutes);
}
