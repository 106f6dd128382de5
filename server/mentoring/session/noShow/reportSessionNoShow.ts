import { builder } from '../../../platform/builder.ts';
import { MentoringSessionRef } from '../../types.ts';
import { sessionArgs } from '../sessionArgs.ts';
import { command } from '../sessionCommand.ts';

builder.mutationField('reportSessionNoShow', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Says that the other one did not come: from 10 minutes after the start, for 7 days.',
    args: sessionArgs,
    resolve: (_root, asked, context) =>
      command(context, asked, (data, meta) => ({ type: 'ReportNoShow', data, meta })),
  });
});
