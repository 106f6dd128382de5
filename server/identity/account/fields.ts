import { PartnerRef } from '../../partner/types.ts';
import { botCheckToken } from '../../platform/botCheck/challengeField.ts';
import { builder } from '../../platform/builder.ts';
import { UserRef, UserTypeEnum } from '../types.ts';
import { cancelDeletion, deleteUser } from './deletion.ts';
import { confirmEmailChange, requestEmailChange } from './email.ts';
import { createUser, type Invitation, invitationOf, inviteUser } from './invitation.ts';
import { changePassword, forgotPassword, resetPassword } from './password.ts';
import { pauseAccess, resumeAccess, setUserActive, switchRole } from './standing.ts';

const InvitationRef = builder.objectRef<Invitation>('Invitation').implement({
  description: 'An account that waits for its person to complete it.',
  fields: (t) => ({
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    userType: t.expose('userType', { type: UserTypeEnum, nullable: true }),
    partner: t.field({ type: PartnerRef, nullable: true, resolve: ({ partner }) => partner ?? null }),
  }),
});

const CreateUserResultRef = builder.objectRef<{ readonly email: string }>('CreateUserResult').implement({
  fields: (t) => ({ email: t.exposeString('email') }),
});

const CreateUserInputRef = builder.inputType('CreateUserInput', {
  fields: (t) => ({
    code: t.string({ required: true, description: 'That of the mailed invitation.' }),
    password: t.string({ required: true, description: '8 to 128 characters.' }),
    confirmPassword: t.string({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    signupOptions: t.stringList({
      description: '`terms`, `privacy` and `age` are required, `newsletter` is not.',
    }),
    timezone: t.string({ description: 'IANA name.' }),
  }),
});

const InviteUserInputRef = builder.inputType('InviteUserInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    userType: t.field({ type: UserTypeEnum }),
    language: t.string({ description: '`en` or `pt`.' }),
    partnerId: t.id({ description: 'Required unless the caller is of ops; the caller must manage it.' }),
  }),
});

builder.queryField('getInvitation', (t) =>
  t.field({
    type: InvitationRef,
    nullable: true,
    description: 'Null for a link that is not ours, was used or is too old to be known.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => (await invitationOf(context, code)) ?? null,
  }),
);

builder.mutationFields((t) => ({
  forgotPassword: t.boolean({
    description: 'Mails a link that is good for 60 minutes and once. True for every address.',
    args: {
      email: t.arg.string({ required: true }),
      token: t.arg.string(botCheckToken),
    },
    resolve: (_root, { email, token }, context) => forgotPassword(context, email, token),
  }),
  resetPassword: t.boolean({
    description: 'Sets a password by the mailed link, and ends every session of the person.',
    args: {
      resetId: t.arg.string({ required: true }),
      password: t.arg.string({ required: true, description: '8 to 128 characters.' }),
      confirmPassword: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => resetPassword(context, args),
  }),
  changePassword: t.withAuth({ user: true }).boolean({
    description: 'Changes the password, or sets the first one; ends all other sessions.',
    args: {
      currentPassword: t.arg.string({ description: 'Needed if there is one.' }),
      password: t.arg.string({ required: true, description: '8 to 128 characters.' }),
      confirmPassword: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => changePassword(context, args),
  }),
  requestEmailChange: t.withAuth({ user: true }).boolean({
    description:
      'Mails a link to the new address, and a notice to the old one. True also for an address that is taken. Without a password set, it needs a log-in of the last ten minutes.',
    args: { email: t.arg.string({ required: true }), password: t.arg.string() },
    resolve: (_root, args, context) => requestEmailChange(context, args),
  }),
  confirmEmailChange: t.boolean({
    description: 'The account has the new address from here on. The token comes from the mailed link.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => confirmEmailChange(context, code),
  }),
  inviteUser: t.withAuth({ user: true }).boolean({
    description:
      'Makes an account and mails its person the way to complete it. For ops and partner managers.',
    args: { data: t.arg({ type: InviteUserInputRef, required: true }) },
    resolve: (_root, { data }, context) => inviteUser(context, data),
  }),
  createUser: t.field({
    type: CreateUserResultRef,
    description: 'Completes an invited or imported account; its person can then log in.',
    args: { userData: t.arg({ type: CreateUserInputRef, required: true }) },
    resolve: (_root, { userData }, context) => createUser(context, userData),
  }),
  deleteUser: t.withAuth({ user: true }).boolean({
    description:
      'Erases the account in 14 days, unless its person logs in before. With the password and the word DELETE; without arguments it needs a log-in of the last ten minutes.',
    args: { password: t.arg.string(), confirmation: t.arg.string() },
    resolve: (_root, args, context) => deleteUser(context, args),
  }),
  cancelDeletion: t.withAuth({ user: true }).boolean({
    description: 'Keeps the account.',
    resolve: (_root, _args, context) => cancelDeletion(context),
  }),
  becomeMentor: t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'A mentee is both from here on; the steps of a mentor come next.',
    resolve: (_root, _args, context) => switchRole(context, 'mentor'),
  }),
  becomeLearner: t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'A mentor is both from here on; the steps of a mentee come next.',
    resolve: (_root, _args, context) => switchRole(context, 'mentee'),
  }),
  pauseAccess: t.withAuth({ role: ['OPS', 'ADMIN'] }).boolean({
    description: 'For a while the person cannot ask, accept, register or host.',
    args: {
      userId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: 'Shown to the person. Up to 500 characters.' }),
      until: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: (_root, args, context) => pauseAccess(context, args),
  }),
  resumeAccess: t.withAuth({ role: ['OPS', 'ADMIN'] }).boolean({
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context) => resumeAccess(context, userId),
  }),
  setUserActive: t.withAuth({ role: ['OPS', 'ADMIN'] }).boolean({
    description: 'Who is inactive is logged out and cannot log in.',
    args: { userId: t.arg.id({ required: true }), isActive: t.arg.boolean({ required: true }) },
    resolve: (_root, { userId, isActive }, context) => setUserActive(context, { of: userId, isActive }),
  }),
}));
