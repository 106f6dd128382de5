import { readUser, type UserProfile } from '@waymark/db/identity';
import { readOwnSpecialDetails } from '@waymark/db/profile';
import {
  type ProfileChanges,
  type UserCommand,
  type UserType,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import type { EventMeta, UserId } from '@waymark/events/kernel';
import { detailProblems, stepCount } from '@waymark/events/profile';
import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { acceptPhoto, forgetPicture, onlyWhileLoggedIn } from '../../platform/files/acceptPhoto.ts';
import { badUserInput, failure, refusalOf } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { accountFacts, type Subject, subjectOf } from './accountFacts.ts';
import { availabilityView, daysOf, withDays } from './availability.ts';
import { UpdateUserInput } from './inputs.ts';
import { executeAll, type Intents, profileIntent } from './onProfile.ts';
import { readDetailChanges } from './readDetails.ts';
import { readAccountChanges } from './readUpdateUser.ts';

type Input = typeof UpdateUserInput.$inferInput;

builder.mutationField('updateUser', (t) =>
  t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'Changes what the person says about themselves, all of it or nothing.',
    args: { data: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await updateUser(context, data);
      return freshUser(context);
    },
  }),
);

/** The viewer as they are now. @throws GraphQLError EXPIRED_TOKEN when the account is gone. */
export async function freshUser({ app, viewer }: UserContext): Promise<UserProfile> {
  const user = await readUser(viewer, app.db, viewer.userId);
  if (!user) throw failure('EXPIRED_TOKEN');
  return user;
}

/**
 * PRO-69. Account and profile change in one append, and the last step finishes signing up in the same one (ONB-33).
 * @throws GraphQLError BAD_USER_INPUT with every field that is wrong, or missing on a step or once finished.
 */
async function updateUser(context: UserContext, input: Input): Promise<void> {
  const { app, viewer } = context;
  const { userId } = viewer;
  const [subject, special] = await Promise.all([
    subjectOf(context, userId),
    readOwnSpecialDetails(viewer, app.db),
  ]);
  const { own, userType: heldType } = subject.user;
  const { changes, problems } = readAccountChanges(input, own);
  const details = readDetailChanges(input, subject, special);
  const all = {
    ...problems,
    ...detailProblems(details),
    ...typeProblem(input, subject),
    ...daysProblem(input),
  };
  if (Object.keys(all).length > 0) throw badUserInput(all);

  const userType = input.userType ?? heldType;
  const account = await accountFacts(context, subject, changes, userType);
  const meta = commandMeta(context);
  const signupStep = input.signupStep ?? null;
  const photo = await photoChange(context, input, subject);
  const intents = [
    ...accountIntents(userId, meta, { ...unlikeHeld(changes, own), ...photo }),
    ...(input.userType && input.userType !== heldType ? [typeIntent(userId, input.userType, meta)] : []),
    ...(input.selectedPartnerId ? [selectIntent(userId, input.selectedPartnerId, meta)] : []),
    profileIntent({
      type: 'ChangeDetails',
      data: { userId, account, details, availability: availabilityChange(input, subject), signupStep },
      meta,
    }),
    ...(finishesSignup(account.hasFinishedSignup, userType, signupStep) ? [finishIntent(userId, meta)] : []),
  ];
  try {
    await executeAll(context, intents);
  } catch (error) {
    // After any other failure the outcome may be unknown.
    if (photo.photo && refusalOf(error) !== undefined) await forgetPicture(app, photo.photo);
    throw error;
  }
}

/** Choosing is for who has not finished; later a role is added by becoming a learner or a mentor (PRO-98). */
function typeProblem({ userType }: Input, { user }: Subject): Record<string, string> {
  if (userType === undefined) return {};
  if (userType === null) return { userType: 'mandatory' };
  const isChosen = user.own.hasFinishedSignup && user.userType !== null;
  return isChosen && user.userType !== userType ? { userType: 'alreadyChosen' } : {};
}

function daysProblem({ days }: Input): Record<string, string> {
  return days?.some((day) => day < 1 || day > 7) ? { days: 'dayInvalid' } : {};
}

function availabilityChange({ days }: Input, { own, user }: Subject) {
  if (days === undefined) return null;
  const held = availabilityView(own, user.own.timezone);
  const isSame =
    JSON.stringify(daysOf(held)) === JSON.stringify([...new Set(days ?? [])].sort((a, b) => a - b));
  return isSame ? null : withDays(held, days ?? []);
}

async function photoChange(context: UserContext, input: Input, { user }: Subject): Promise<ProfileChanges> {
  if (input.photo) {
    const photo = await acceptPhoto(context.app, user.id, input.photo);
    await onlyWhileLoggedIn(context.app, context.viewer, photo);
    return { photo };
  }
  const isRemoved = (input.removePhoto === true || input.photo === null) && user.photo !== null;
  return isRemoved ? { photo: null } : {};
}

/** Saving the same again is no fact. */
function unlikeHeld(changes: ProfileChanges, held: Readonly<Record<string, unknown>>): ProfileChanges {
  return Object.fromEntries(Object.entries(changes).filter(([key, value]) => held[key] !== value));
}

function accountIntents(userId: UserId, meta: EventMeta, changes: ProfileChanges): Intents {
  if (Object.keys(changes).length === 0) return [];
  return [onUser({ type: 'ChangeProfile', data: { userId, changes }, meta })];
}

function typeIntent(userId: UserId, userType: UserType, meta: EventMeta): Intents[number] {
  return onUser({ type: 'ChooseUserType', data: { userId, userType }, meta });
}

function selectIntent(userId: UserId, partnerId: string, meta: EventMeta): Intents[number] {
  return onUser({ type: 'SelectPartner', data: { userId, partnerId }, meta });
}

/** The profile's own decision refuses the last step while anything is missing, and with it this. */
function finishIntent(userId: UserId, meta: EventMeta): Intents[number] {
  const bySystem = { ...meta, actor: { kind: 'system', name: 'onboarding' } as const };
  return onUser({ type: 'FinishSignup', data: { userId }, meta: bySystem });
}

function finishesSignup(isFinished: boolean, userType: UserType | null, step: number | null): boolean {
  return !isFinished && userType !== null && step === stepCount(userType);
}

function onUser(command: UserCommand): Intents[number] {
  return { decider: userDecider, stream: userStream(command.data.userId), command };
}
