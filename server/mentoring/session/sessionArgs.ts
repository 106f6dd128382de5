import { builder } from '../../platform/builder.ts';

/** Which session, and which command: what every change of one session is given. */
export const sessionArgs = builder.args((t) => ({
  sessionId: t.id({ required: true }),
  clientId: t.id({ description: 'Made by the client for this: sent twice, it happens once.' }),
}));
