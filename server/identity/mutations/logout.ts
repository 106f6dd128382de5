import { builder } from '../../platform/builder.ts';
import { endSession } from '../session/session.ts';

builder.mutationField('logout', (t) =>
  t.boolean({
    description: 'Ends the session: that of the access token, or of `refreshToken` when the other is stale.',
    args: { refreshToken: t.arg.string() },
    resolve: async (_root, { refreshToken }, context) => {
      await endSession(context, refreshToken);
      return true;
    },
  }),
);
