import { randomUUID } from 'node:crypto';
import { projections } from '@waymark/db/catalogue';
import { type Projection, rebuild, rebuildsUnderWay } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { commandId, type UserId } from '@waymark/events/kernel';
import { operatorDecider, operatorStream } from '@waymark/events/operations';
import type { App } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { asOperator, type OperatorContext, usePower } from '../operator.ts';

type UnderWay = { readonly name: string; readonly done: number; readonly total: number };
/** From the decision until the end is noted; the session that shows the progress is shorter at both ends. Null: asked for. */
const underWay = new WeakMap<App['db'], UnderWay | null>();

/** The rebuild that this process does: where it began, or where it ended. */
export function rebuildHere(app: Pick<App, 'db'>): UnderWay | null {
  return underWay.get(app.db) ?? null;
}

/** @throws GraphQLError NOT_FOUND, CONFLICT, NOT_AUTHORIZED, BAD_USER_INPUT */
async function begin(context: OperatorContext, name: string, reason: string): Promise<true> {
  const { app, operator } = context;
  const projection = projections.find((each) => each.name === name);
  if (!projection) throw failure('NOT_FOUND');
  const another = () => failure('CONFLICT', {}, 'Another read model is being rebuilt');
  if (underWay.has(app.db)) throw another();
  underWay.set(app.db, null);
  try {
    if ((await rebuildsUnderWay(app.db)).length > 0) throw another();
    const total = await app.store.head();
    await usePower(context, { power: 'rebuild', readModel: name, reason });
    underWay.set(app.db, { name, done: 0, total });
  } catch (error) {
    underWay.delete(app.db);
    throw error;
  }
  void run(app, projection, operator.userId).finally(() => underWay.delete(app.db));
  return true;
}

/** Never throws: the end is an event, and a line of the log where even that fails. */
async function run(app: App, projection: Projection, byId: UserId): Promise<void> {
  const { name } = projection;
  let upTo: number | null = null;
  try {
    upTo = await rebuild({ db: app.db, capabilities }, projection);
    underWay.set(app.db, { name, done: upTo, total: upTo });
    app.log.info({ readModel: name, upTo }, 'a read model was rebuilt');
  } catch (error) {
    app.log.error({ err: error, readModel: name }, 'a read model was not rebuilt');
  }
  try {
    await app.execute({
      decider: operatorDecider,
      stream: operatorStream(byId),
      command: {
        type: 'EndRebuild',
        data: { byId, readModel: name, upTo },
        meta: {
          actor: { kind: 'system', name: 'rebuild' },
          commandId: commandId(randomUUID()),
          correlationId: randomUUID(),
          at: app.clock.now(),
        },
      },
    });
  } catch (error) {
    app.log.warn({ err: error, readModel: name }, 'the end of a rebuild was not recorded');
  }
}

builder.mutationField('rebuildReadModel', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'Fills a copy from the log, beside the old one, and puts it in its place in one transaction. One at a time; after `confirmOperator`, with a reason. `getReadModels` tells how far it is.',
    args: {
      name: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true, description: '10 to 500 characters.' }),
    },
    resolve: async (_root, { name, reason }, context) => begin(await asOperator(context), name, reason),
  }),
);
