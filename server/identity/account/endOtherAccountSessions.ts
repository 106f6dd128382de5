import { findAccountById } from '@waymark/db/identity';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { endingSessions } from './endSessions.ts';
import { holderMeta } from './onAccount.ts';

async function endOthers(context: UserContext): Promise<true> {
  const { app, viewer } = context;
  const { userId, sessionId } = viewer;
  if (!(await findAccountById(app.db, userId))) throw failure('EXPIRED_TOKEN');
  const of = { userId, meta: holderMeta(context, userId), reason: 'revoked', except: sessionId } as const;
  // Until none is left: one of them may have moved to another origin while it was ended.
  let ended = 0;
  do {
    await endingSessions(app, of, async ({ intents }) => {
      ended = intents.length;
      return ended === 0 ? { status: 'accepted' } : app.execute.all(intents);
    });
  } while (ended > 0);
  return true;
}

builder.mutationField('endOtherAccountSessions', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Logs the viewer out everywhere but here.',
    resolve: (_root, _args, context) => endOthers(context),
  }),
);
