import { readUser } from '@waymark/db/identity';
import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { decide } from '../membership/joinCommunity.ts';

builder.mutationField('selectPartner', (t) =>
  t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'Chooses, among the viewer’s communities, the one whose brand is shown.',
    args: { partnerId: t.arg.id({ required: true }) },
    resolve: async (_root, { partnerId }, context) => {
      const { app, viewer } = context;
      const data = { userId: viewer.userId, partnerId };
      await decide(context, (meta) => ({ type: 'SelectPartner', data, meta }));
      const me = await readUser(viewer, app.db, viewer.userId);
      if (!me) throw failure('NOT_FOUND');
      return me;
    },
  }),
);
