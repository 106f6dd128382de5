import { builder } from '../platform/builder.ts';
import { asOperator, usePower } from './operator.ts';
import { readFilter } from './readFilter.ts';
import { LogFilterInput } from './types.ts';

builder.mutationField('beginLogExport', (t) =>
  t.withAuth({ user: true }).field({
    type: 'Position',
    description:
      'Writes down that the operator takes these events out, and says where the export ends. The lines are read by pages of `getLogEvents`, with everything masked.',
    args: { filter: t.arg({ type: LogFilterInput }) },
    resolve: async (_root, { filter }, context) => {
      const operator = await asOperator(context);
      const asked = readFilter(filter);
      const upTo = await operator.app.store.head();
      await usePower(operator, { power: 'export', filter: JSON.stringify(asked), upTo });
      return upTo;
    },
  }),
);
