import { builder } from '../../../platform/builder.ts';
import { cancelDeletion } from '../deletion.ts';

builder.mutationField('cancelDeletion', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Keeps the account.',
    resolve: (_root, _args, context) => cancelDeletion(context),
  }),
);
