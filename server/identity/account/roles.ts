import { findAccount, findAccountById, readStaff } from '@waymark/db/identity';
import { normalizeEmail, userDecider, userStream } from '@waymark/events/identity';
import type { UserId, UserRole } from '@waymark/events/kernel';
import { operatorDecider, operatorStream } from '@waymark/events/operations';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { freshMeta } from '../freshMeta.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { emailFingerprint } from '../secrets.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { ownAccount } from './onAccount.ts';

/** What goes wrong on an operator's own record. */
const operatorCodes = {
  ...refusalCodes,
  NotOperator: 'NOT_AUTHORIZED',
  NotAdmin: 'NOT_AUTHORIZED',
  PasswordNeeded: 'NOT_AUTHORIZED',
  OwnRole: 'NOT_AUTHORIZED',
  PowerInvalid: 'BAD_USER_INPUT',
};

/**
 * OPS-01: the password again; it counts for ten minutes in this session.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED, NOT_AUTHORIZED
 */
export async function confirmOperator(context: UserContext, password: string): Promise<true> {
  const { app, viewer } = context;
  const account = await ownAccount(context);
  const { role } = account;
  if (role !== 'OPS' && role !== 'ADMIN') throw failure('NOT_AUTHORIZED');
  await confirmIdentity(context, account, password);
  const outcome = await app.execute({
    decider: operatorDecider,
    stream: operatorStream(viewer.userId),
    command: {
      type: 'ConfirmOperator',
      data: { sessionId: viewer.sessionId, role },
      meta: freshMeta(context, { kind: 'user', id: viewer.userId }),
    },
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, operatorCodes);
  return true;
}

/** Everybody with a role, and who has one address. */
export type StaffMember = { readonly userId: UserId; readonly email: string; readonly role: UserRole };

/** @throws GraphQLError NOT_AUTHORIZED unless the viewer is ADMIN now */
export async function staff(
  context: UserContext,
  email: string | null | undefined,
): Promise<readonly StaffMember[]> {
  const { app } = context;
  const { role } = await ownAccount(context);
  if (role !== 'ADMIN') throw failure('NOT_AUTHORIZED');
  if (!email) return readStaff(app.db);
  const found = await findAccount(app.db, emailFingerprint(app, normalizeEmail(email)));
  return found ? [found] : [];
}

/**
 * OPS-01: by ADMIN, after the password, with a reason. The change and its record are one append.
 * @throws GraphQLError NOT_AUTHORIZED, NOT_FOUND, BAD_USER_INPUT
 */
export async function changeUserRole(
  context: UserContext,
  { userId, role, reason }: { readonly userId: UserId; readonly role: UserRole; readonly reason: string },
): Promise<StaffMember> {
  const { app, viewer } = context;
  const { role: byRole } = await ownAccount(context);
  const meta = freshMeta(context, { kind: 'user', id: viewer.userId });
  const use = { power: 'role', userId, role, reason } as const;
  const { sessionId } = viewer;
  const outcome = await app.execute.all([
    {
      decider: operatorDecider,
      stream: operatorStream(viewer.userId),
      command: { type: 'UsePower', data: { sessionId, role: byRole, use }, meta },
    },
    {
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'ChangeUserRole', data: { userId, role, byRole }, meta },
    },
  ]);
  if (outcome.status === 'refused') {
    const { refusal } = outcome;
    app.log.warn({ userId: viewer.userId, power: 'role', refusal: refusal.type }, 'a power was refused');
    throw refusalFailure(refusal, operatorCodes);
  }
  const changed = await findAccountById(app.db, userId);
  if (!changed) throw failure('NOT_FOUND');
  return changed;
}
