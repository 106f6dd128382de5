import { userId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { UserRoleEnum } from '../types.ts';
import { changeUserRole, confirmOperator, type StaffMember, staff } from './roles.ts';

const StaffMemberRef = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'Somebody and their role, for ADMIN.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: UserRoleEnum }),
  }),
});

builder.queryField('getStaff', (t) =>
  t.withAuth({ user: true }).field({
    type: [StaffMemberRef],
    ...atMost(100),
    description: 'Everybody with a role beyond USER, or who has this address. For ADMIN.',
    args: { email: t.arg.string() },
    resolve: async (_root, { email }, context) => [...(await staff(context, email))],
  }),
);

builder.mutationFields((t) => ({
  confirmOperator: t.withAuth({ user: true }).boolean({
    description: 'The password again: an operator may use powers for ten minutes, in this session.',
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, { password }, context) => confirmOperator(context, password),
  }),
  changeUserRole: t.withAuth({ user: true }).field({
    type: StaffMemberRef,
    description:
      'By ADMIN, after `confirmOperator`, and never one’s own. It is written down with the reason.',
    args: {
      userId: t.arg.id({ required: true }),
      role: t.arg({ type: UserRoleEnum, required: true }),
      reason: t.arg.string({ required: true, description: '10 to 500 characters.' }),
    },
    resolve: (_root, args, context) => changeUserRole(context, { ...args, userId: userId(args.userId) }),
  }),
}));
