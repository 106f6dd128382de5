import { type AccountSession, readAccountSessions } from '@waymark/db/identity';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import type { UserContext } from '../../platform/viewer.ts';

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

async function listSessions({ app, viewer }: UserContext) {
  const sessions = await readAccountSessions(viewer, app.db, app.clock.now());
  return sessions.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }));
}

builder.queryField('getAccountSessions', (t) =>
  t.withAuth({ user: true }).field({
    type: [AccountSessionRef],
    ...atMost(100),
    description: 'Where the viewer is logged in, the one that was used last first. At most 30.',
    resolve: (_root, _args, context) => listSessions(context),
  }),
);
