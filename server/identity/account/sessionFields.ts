import { type AccountSession, findAccountById, readAccountSessions } from '@waymark/db/identity';
import { sessionDecider, sessionStream } from '@waymark/events/identity';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { endingSessions } from './endSessions.ts';
import { holderMeta } from './onAccount.ts';

const DeviceKindEnum = builder.enumType('DeviceKind', { values: ['computer', 'phone', 'tablet'] as const });

const AccountSessionRef = builder
  .objectRef<AccountSession & { readonly isCurrent: boolean }>('AccountSession')
  .implement({
    description: 'A log-in of the viewer that stands, in one browser.',
    fields: (t) => ({
      id: t.exposeID('id'),
      isCurrent: t.exposeBoolean('isCurrent', { description: 'The one that asks.' }),
      isTransferred: t.boolean({
        description: 'It came from a log-in at another address of the product, by `createHandoff`.',
        resolve: ({ method }) => method === 'handoff',
      }),
      browser: t.string({ nullable: true, resolve: ({ device }) => device?.browser ?? null }),
      system: t.string({ nullable: true, resolve: ({ device }) => device?.system ?? null }),
      device: t.field({
        type: DeviceKindEnum,
        nullable: true,
        resolve: ({ device }) => device?.kind ?? null,
      }),
      timezone: t.exposeString('timezone', {
        nullable: true,
        description: 'IANA name, as the browser tells it; roughly where it is.',
      }),
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', {
        type: 'DateTime',
        description: 'To about a quarter of an hour.',
      }),
    }),
  });

builder.queryField('getAccountSessions', (t) =>
  t.withAuth({ user: true }).field({
    type: [AccountSessionRef],
    ...atMost(100),
    description: 'Where the viewer is logged in, the one that was used last first. At most 30.',
    resolve: (_root, _args, context) => listSessions(context),
  }),
);

builder.mutationFields((t) => ({
  endAccountSession: t.withAuth({ user: true }).boolean({
    description: 'Logs the viewer out in one browser. NOT_FOUND for a log-in that is over, or not theirs.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => endOne(context, id),
  }),
  endOtherAccountSessions: t.withAuth({ user: true }).boolean({
    description: 'Logs the viewer out everywhere but here.',
    resolve: (_root, _args, context) => endOthers(context),
  }),
}));

async function listSessions({ app, viewer }: UserContext) {
  const sessions = await readAccountSessions(viewer, app.db, app.clock.now());
  return sessions.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }));
}

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
