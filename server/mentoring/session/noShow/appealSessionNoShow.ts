import { builder } from '../../../platform/builder.ts';
import { MentoringSessionRef } from '../../types.ts';
import { sessionArgs } from '../sessionArgs.ts';
import { command } from '../sessionCommand.ts';

builder.mutationField('appealSessionNoShow', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'The viewer, who is said to have stayed away, says otherwise.',
    args: {
      ...sessionArgs,
      text: t.arg.string({ required: true, description: 'At most 2,000 characters.' }),
    },
    resolve: (_root, { text, ...asked }, context) =>
      command(context, asked, (on, meta) => ({ type: 'AppealNoShow', data: { ...on, text }, meta })),
  });
});
