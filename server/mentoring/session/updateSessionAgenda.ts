import { builder } from '../../platform/builder.ts';
import { SessionAgendaItemInput } from '../request/requestInputs.ts';
import { MentoringSessionRef } from '../types.ts';
import { sessionArgs } from './sessionArgs.ts';
import { command } from './sessionCommand.ts';

builder.mutationField('updateSessionAgenda', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Replaces the whole agenda: at most 20 lines.',
    args: { ...sessionArgs, items: t.arg({ type: [SessionAgendaItemInput], required: true }) },
    resolve: (_root, { items, ...asked }, context) =>
      command(context, asked, (on, meta) => ({ type: 'ChangeAgenda', data: { ...on, items }, meta })),
  });
});
