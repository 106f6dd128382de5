import { readUser } from '@waymark/db/identity';
import { userId } from '@waymark/events/kernel';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { userPartnersOf } from './profileOf.ts';
import { type LoggedInView, viewOfLogIn } from './session/loggedInView.ts';
import { logIn } from './session/logIn.ts';
import { isApproved, UserPartnerRef, UserRef, UserRoleEnum, UserTypeEnum } from './types.ts';

export const AuthResultRef = builder.objectRef<LoggedInView>('AuthResult').implement({
  description: 'Who logged in, and the tokens.',
  fields: (t) => ({
    email: t.exposeString('email'),
    accessToken: t.exposeString('accessToken', { description: 'Lives 15 minutes; keep it in memory only.' }),
    refreshToken: t.exposeString('refreshToken', { description: 'Lives 30 days from its last use.' }),
    isMenteeApproved: t.boolean({ resolve: ({ links }) => isApproved(links, 'isMenteeApproved') }),
    isMentorApproved: t.boolean({ resolve: ({ links }) => isApproved(links, 'isMentorApproved') }),
    userRole: t.expose('role', { type: UserRoleEnum }),
    isUserFinished: t.exposeBoolean('isUserFinished'),
    userId: t.exposeID('userId'),
    userType: t.expose('userType', { type: UserTypeEnum, nullable: true }),
    isDeletionCancelled: t.exposeBoolean('isDeletionCancelled', {
      description: 'The account was to be deleted, and logging in has taken that back.',
    }),
    userPartners: t.field({ type: [UserPartnerRef], ...atMost(20), resolve: ({ links }) => [...links] }),
  }),
});

builder.queryFields((t) => ({
  auth: t.field({
    type: AuthResultRef,
    description:
      'Logs in. `authToken` is an HS256 token made with the public client secret, with `email`, `password` and an `iat` of at most five minutes ago.',
    args: {
      authToken: t.arg.string({ required: true }),
      timezone: t.arg.string(),
      subdomain: t.arg.string(),
    },
    resolve: async (_root, asked, context) => viewOfLogIn(context, await logIn(context, asked)),
  }),
  me: t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'The person who is logged in.',
    resolve: async (_root, _args, { app, viewer }) => {
      const profile = await readUser(viewer, app.db, viewer.userId);
      if (!profile || profile.isErased) throw failure('EXPIRED_TOKEN');
      return profile;
    },
  }),
  getUser: t.field({
    type: UserRef,
    nullable: true,
    description: 'A person, masked for the viewer. Visitors see mentors only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { app, viewer }) => (await readUser(viewer, app.db, userId(id))) ?? null,
  }),
  getAllUserPartners: t.withAuth({ user: true }).field({
    type: [UserPartnerRef],
    ...atMost(20),
    description: 'The communities of a person, the selected one first. One’s own; ops may ask for anyone’s.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { app, viewer } = context;
      const isStaff = viewer.role === 'OPS' || viewer.role === 'ADMIN';
      if (viewer.userId !== args.userId && !isStaff) throw failure('NOT_AUTHORIZED');
      const profile = await readUser(viewer, app.db, userId(args.userId));
      return profile ? [...(await userPartnersOf(profile, context))] : [];
    },
  }),
}));
