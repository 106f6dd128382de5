import { readUser, readUserPartners } from '@waymark/db/identity';
import { readMentorSettings } from '@waymark/db/profile';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';

/** What a request requires of the person who makes it. */
export type AskingMentee = {
  readonly timezone: string;
  readonly acceptSubstitutes: boolean;
  /** Where they are approved to learn. */
  readonly communities: readonly string[];
};

/**
 * SES-34, SES-35, PRO-102: the viewer, who may ask for sessions. Advisory: it looks at read models. That
 * access is not paused, and the community that is asked, are confirmed in the append.
 * @throws GraphQLError ACCESS_PAUSED, NOT_AUTHORIZED, PARTNER_NOT_APPROVED, PROFILE_INCOMPLETE
 */
export async function askingMentee({ app, viewer }: UserContext): Promise<AskingMentee> {
  const { userId } = viewer;
  const [user, links, settings] = await Promise.all([
    readUser(viewer, app.db, userId),
    readUserPartners(viewer, app.db, userId),
    readMentorSettings(viewer, app.db, [userId]),
  ]);
  const own = user?.own;
  if (!own || user.isErased) throw failure('NOT_FOUND');
  if (own.pausedUntil !== null) throw failure('ACCESS_PAUSED', { until: own.pausedUntil });
  if (user.userType === 'mentor') throw failure('NOT_AUTHORIZED');
  const approved = links.filter((link) => link.isMenteeApproved);
  if (links.length > 0 && approved.length === 0) throw failure('PARTNER_NOT_APPROVED');
  if (!own.hasFinishedSignup || user.userType === null) throw failure('PROFILE_INCOMPLETE');
  return {
    timezone: own.timezone ?? 'Europe/London',
    acceptSubstitutes: settings.get(userId)?.acceptSubstitutes ?? false,
    communities: approved.map(({ partnerId }) => partnerId),
  };
}
