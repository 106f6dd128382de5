import { randomUUID } from 'node:crypto';
import { projections } from '@waymark/db/catalogue';
import { type ReadModelProgress, readReadModels } from '@waymark/db/operations';
import { type Projection, rebuild, rebuildsUnderWay } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { commandId, type UserId } from '@waymark/events/kernel';
import { operatorDecider, operatorStream } from '@waymark/events/operations';
import type { App } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { asOperator, type OperatorContext, usePower } from '../operator.ts';

const ReadModelRef = builder.objectRef<ReadModelProgress>('ReadModel').implement({
  description: 'Tables that are made from the log, in the transaction of each append.',
  fields: (t) => ({
    name: t.exposeString('name'),
    done: t.field({
      type: 'Position',
      nullable: true,
      description: 'Where the copy is that is being rebuilt; null while nobody rebuilds it.',
      resolve: ({ done }) => done,
    }),
    total: t.field({ type: 'Position', nullable: true, resolve: ({ total }) => total }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Of the latest rebuild from here.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    hasFailed: t.exposeBoolean('hasFailed', {
      description: 'The latest rebuild failed; the old rows stayed.',
    }),
  }),
});

builder.queryField('getReadModels', (t) =>
  t.withAuth({ user: true }).field({
    type: [ReadModelRef],
    ...atMost(200),
    description: 'Every read model, and how far its rebuild is, for operators.',
    resolve: async (_root, _args, context) => {
      const { app, operator } = await asOperator(context);
      const names = projections.map(({ name }) => name);
      return [...(await readReadModels(operator, app.db, names))];
    },
  }),
);

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

/** Between the decision and the session that shows its progress. */
const beginning = new WeakSet<App['db']>();

/** @throws GraphQLError NOT_FOUND, CONFLICT, NOT_AUTHORIZED, BAD_USER_INPUT */
async function begin(context: OperatorContext, name: string, reason: string): Promise<true> {
  const { app, operator } = context;
  const projection = projections.find((each) => each.name === name);
  if (!projection) throw failure('NOT_FOUND');
  if (beginning.has(app.db) || (await rebuildsUnderWay(app.db)).length > 0) {
    throw failure('CONFLICT', {}, 'Another read model is being rebuilt');
  }
  beginning.add(app.db);
  try {
    await usePower(context, { power: 'rebuild', readModel: name, reason });
  } catch (error) {
    beginning.delete(app.db);
    throw error;
  }
  void run(app, projection, operator.userId).finally(() => beginning.delete(app.db));
  return true;
}

/** Never throws: the end is an event, and a line of the log where even that fails. */
async function run(app: App, projection: Projection, byId: UserId): Promise<void> {
  const { name } = projection;
  let upTo: number | null = null;
  try {
    upTo = await rebuild({ db: app.db, capabilities }, projection);
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
