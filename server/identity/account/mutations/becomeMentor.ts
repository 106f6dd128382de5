import { builder } from '../../../platform/builder.ts';
import { UserRef } from '../../types.ts';
import { switchRole } from '../standing.ts';

builder.mutationField('becomeMentor', (t) =>
  t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'A mentee is both from here on; the steps of a mentor come next.',
    resolve: (_root, _args, context) => switchRole(context, 'mentor'),
  }),
);
