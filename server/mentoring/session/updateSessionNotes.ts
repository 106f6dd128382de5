import { builder } from '../../platform/builder.ts';
import { MentoringSessionRef } from '../types.ts';
import { sessionArgs } from './sessionArgs.ts';
import { command } from './sessionCommand.ts';

builder.mutationField('updateSessionNotes', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description:
      'Replaces the notes. CONFLICT, with the current revision as `version`, where somebody wrote since.',
    args: {
      ...sessionArgs,
      text: t.arg.string({ required: true, description: 'At most 20,000 characters.' }),
      seenRevision: t.arg.int({ required: true, description: 'The revision that the change was made on.' }),
    },
    resolve: (_root, { text, seenRevision, ...asked }, context) =>
      command(context, asked, (on, meta) => ({
        type: 'ChangeNotes',
        data: { ...on, text, seenRevision },
        meta,
      })),
  });
});
