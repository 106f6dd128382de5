import { builder } from '../../../platform/builder.ts';
import { UserRef } from '../../types.ts';
import { switchRole } from '../standing.ts';

builder.mutationField('becomeLearner', (t) =>
  t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'A mentor is both from here on; the steps of a mentee come next.',
    resolve: (_root, _args, context) => switchRole(context, 'mentee'),
  }),
);
