import { projections } from '@waymark/db/catalogue';
import { type ReadModelProgress, readReadModels } from '@waymark/db/operations';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { asOperator } from '../operator.ts';
import { rebuildHere } from './rebuildReadModel.ts';

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
      const here = rebuildHere(app);
      const models = await readReadModels(operator, app.db, names);
      return models.map((model) =>
        model.name === here?.name && model.done === null
          ? { ...model, done: here.done, total: here.total }
          : model,
      );
    },
  }),
);
