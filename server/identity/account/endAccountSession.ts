import { readAccountSessions } from '@waymark/db/identity';
import { sessionDecider, sessionStream } from '@waymark/events/identity';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { holderMeta } from './onAccount.ts';

async function endOne(context: UserContext, sessionId: string): Promise<true> {
  const { app, viewer } = context;
  const own = await readAccountSessions(viewer, app.db, app.clock.now());
  if (!own.some(({ id }) => id === sessionId)) throw failure('NOT_FOUND');
  const outcome = await app.execute({
    decider: sessionDecider,
    stream: sessionStream(sessionId),
    command: {
      type: 'EndSession',
      data: { sessionId, reason: 'revoked' },
      meta: holderMeta(context, viewer.userId),
    },
  });
  if (outcome.status === 'refused') throw failure('NOT_FOUND');
  app.tokens.revoke(sessionId);
  return true;
}

builder.mutationField('endAccountSession', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Logs the viewer out in one browser. NOT_FOUND for a log-in that is over, or not theirs.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => endOne(context, id),
  }),
);
