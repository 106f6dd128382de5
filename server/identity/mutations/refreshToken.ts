import { builder } from '../../platform/builder.ts';
import { refreshSession } from '../session/session.ts';
import { TokenPairRef } from '../tokenPair.ts';

builder.mutationField('refreshToken', (t) =>
  t.field({
    type: TokenPairRef,
    description:
      'A new pair. The token before the newest is good for 30 seconds more; using an older one ends the session.',
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: (_root, { refreshToken }, context) => refreshSession(context, refreshToken),
  }),
);
