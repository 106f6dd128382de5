import { findAccountById, readUser, type UserProfile } from '@waymark/db/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import { partnerById } from '../../partner/types.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { selectedPartnerOf } from '../profileOf.ts';
import { holderMeta, onAccount, onAccountEnding, staffMeta, staffPassword } from './onAccount.ts';

/**
 * PRO-100: before the decision, which knows no reason.
 * @throws GraphQLError ACCESS_PAUSED with `reason` and `until`
 */
async function refuseWhilePaused({ app, viewer }: UserContext): Promise<void> {
  const own = (await readUser(viewer, app.db, viewer.userId))?.own;
  if (own?.pausedUntil == null || own.pausedUntil <= app.clock.now()) return;
  throw failure('ACCESS_PAUSED', { reason: own.pauseReason, until: new Date(own.pausedUntil).toISOString() });
}

/**
 * PRO-98, PRO-99, PRO-103: adds the other role; its missing steps of onboarding come next.
 * @throws GraphQLError ACCESS_PAUSED, COMMUNITY_OPTION_OFF, PROFILE_INCOMPLETE
 */
export async function switchRole(context: UserContext, to: 'mentee' | 'mentor'): Promise<UserProfile> {
  const { app, viewer } = context;
  const id = viewer.userId;
  await refuseWhilePaused(context);
  const before = await readUser(viewer, app.db, id);
  if (!before) throw failure('EXPIRED_TOKEN');
  const selected = await selectedPartnerOf(before, context);
  const settings = selected && (await partnerById(app, selected.id))?.settings;
  const isHidden =
    (to === 'mentor' ? settings?.hideBecomeAMentorOption : settings?.hideBecomeALearnerOption) ?? false;
  await onAccount(context, holderMeta(context, id), {
    type: 'SwitchRole',
    data: { userId: id, to, isHidden },
  });
  const after = await readUser(viewer, app.db, id);
  if (!after) throw failure('EXPIRED_TOKEN');
  return after;
}

/** @throws GraphQLError NOT_FOUND, NOT_AUTHORIZED, BAD_USER_INPUT */
export async function pauseAccess(
  context: UserContext,
  asked: { readonly userId: string; readonly reason: string; readonly until: number },
): Promise<true> {
  const id = await somebody(context, asked.userId);
  const reason = asked.reason.trim();
  const fields: Record<string, string> = {};
  if (reason === '') fields.reason = 'mandatory';
  if (reason.length > identityLimits.pauseReasonMax) fields.reason = 'tooLong';
  if (asked.until <= context.app.clock.now()) fields.until = 'inThePast';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  const data = { userId: id, reason, until: asked.until };
  const meta = staffMeta(context);
  await onAccount(context, meta, { type: 'PauseAccess', data }, staffPassword(context, meta));
  return true;
}

/** @throws GraphQLError NOT_FOUND, NOT_AUTHORIZED */
export async function resumeAccess(context: UserContext, of: string): Promise<true> {
  const id = await somebody(context, of);
  const meta = staffMeta(context);
  const command = { type: 'ResumeAccess', data: { userId: id, isEarly: true } } as const;
  await onAccount(context, meta, command, staffPassword(context, meta));
  return true;
}

/** ONB-48: who is made inactive is logged out, and cannot log in until ops bring them back; an ADMIN by ADMIN alone. @throws GraphQLError NOT_FOUND, NOT_AUTHORIZED */
export async function setUserActive(
  context: UserContext,
  { of, isActive }: { readonly of: string; readonly isActive: boolean },
): Promise<true> {
  const id = await somebody(context, of);
  const meta = staffMeta(context);
  const first = staffPassword(context, meta);
  const byRole = context.viewer.role;
  if (isActive) {
    await onAccount(context, meta, { type: 'ReactivateUser', data: { userId: id, byRole } }, first);
    return true;
  }
  const command = { type: 'DeactivateUser', data: { userId: id, reason: 'ops', byRole } } as const;
  await onAccountEnding(context, meta, command, { reason: 'deactivated' }, first);
  return true;
}

/** Nobody decides about themselves. @throws GraphQLError NOT_FOUND, NOT_AUTHORIZED */
async function somebody({ app, viewer }: UserContext, id: string): Promise<UserId> {
  const account = await findAccountById(app.db, userId(id));
  if (!account) throw failure('NOT_FOUND');
  if (account.userId === viewer.userId) throw failure('NOT_AUTHORIZED', { refusal: 'OwnCase' });
  return account.userId;
}
