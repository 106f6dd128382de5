import { builder } from '../../platform/builder.ts';
import { asOperator } from '../operator.ts';
import { labOf } from './loadLab.ts';

builder.mutationField('stopLoadRun', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Ends the run that goes on without a verdict; false where there is none.',
    resolve: async (_root, _args, context) => {
      const { app } = await asOperator(context);
      const { run } = labOf(app);
      if (!run || run.isOver) return false;
      run.stop('It was stopped.');
      return true;
    },
  }),
);
