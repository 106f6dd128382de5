import { builder } from '../../platform/builder.ts';
import { MentoringSessionRef } from '../types.ts';
import { sessionArgs } from './sessionArgs.ts';
import { command } from './sessionCommand.ts';

builder.mutationField('withdrawSessionRequest', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Takes the viewer’s own request back, before anybody accepted it.',
    args: sessionArgs,
    resolve: (_root, asked, context) =>
      command(context, asked, (data, meta) => ({ type: 'WithdrawSessionRequest', data, meta })),
  });
});
