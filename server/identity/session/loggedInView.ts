import { readUser } from '@waymark/db/identity';
import type { UserType } from '@waymark/events/identity';
import type { UserId, UserRole } from '@waymark/events/kernel';
import type { Context } from '../../platform/app.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { type UserPartnerView, userPartnersOf } from '../profileOf.ts';
import type { LoggedIn } from './logIn.ts';
import type { TokenPair } from './session.ts';

/** AUT-72 to AUT-81. */
export type LoggedInView = TokenPair & {
  readonly email: string;
  readonly role: UserRole;
  readonly isUserFinished: boolean;
  readonly userId: UserId;
  readonly userType: UserType | null;
  /** The log-in took back a deletion (PRV-13). */
  readonly isDeletionCancelled: boolean;
  readonly links: readonly UserPartnerView[];
};

export async function viewOfLogIn(context: Context, { account, tokens }: LoggedIn): Promise<LoggedInView> {
  const { userId, role } = account;
  // The new token is the first to say who is looking; the next request finds it verified.
  const { viewer } = await context.app.tokens.authenticate(`Bearer ${tokens.accessToken}`);
  const profile = await readUser(viewer, context.app.db, userId);
  if (!profile?.own) throw failure('INVALID_CREDENTIALS');
  return {
    ...tokens,
    email: account.email,
    role,
    isUserFinished: profile.own.hasFinishedSignup,
    userId,
    userType: profile.userType,
    isDeletionCancelled: account.deletionDueAt !== null,
    links: await userPartnersOf(profile, { ...context, viewer }),
  };
}
