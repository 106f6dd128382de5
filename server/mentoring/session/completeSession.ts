import { builder } from '../../platform/builder.ts';
import { MentoringSessionRef } from '../types.ts';
import { sessionArgs } from './sessionArgs.ts';
import { command } from './sessionCommand.ts';

builder.mutationField('completeSession', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Says that the session has taken place; it happens by itself 15 minutes after the end.',
    args: sessionArgs,
    resolve: (_root, asked, context) =>
      command(context, asked, (data, meta) => ({ type: 'CompleteSession', data, meta })),
  });
});
