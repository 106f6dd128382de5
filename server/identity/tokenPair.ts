import { builder } from '../platform/builder.ts';
import type { TokenPair } from './session/session.ts';

export const TokenPairRef = builder.objectRef<TokenPair>('TokenPair').implement({
  fields: (t) => ({
    accessToken: t.exposeString('accessToken'),
    refreshToken: t.exposeString('refreshToken'),
  }),
});
