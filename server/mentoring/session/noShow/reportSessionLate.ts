import { builder } from '../../../platform/builder.ts';
import { MentoringSessionRef } from '../../types.ts';
import { sessionArgs } from '../sessionArgs.ts';
import { command } from '../sessionCommand.ts';

builder.mutationField('reportSessionLate', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Says, from two hours before the start, that the viewer comes 5, 10 or 15 minutes late.',
    args: { ...sessionArgs, minutes: t.arg.int({ required: true }) },
    resolve: (_root, { minutes, ...asked }, context) =>
      command(context, asked, (on, meta) => ({ type: 'AnnounceLate', data: { ...on, minutes }, meta })),
  });
});
