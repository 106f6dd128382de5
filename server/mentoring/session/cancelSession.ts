import { builder } from '../../platform/builder.ts';
import { MentoringSessionRef } from '../types.ts';
import { SessionReasonEnum } from '../view/enums.ts';
import { sessionArgs } from './sessionArgs.ts';
import { command } from './sessionCommand.ts';

builder.mutationField('cancelSession', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Calls an accepted session off; the other one sees the reason.',
    args: {
      ...sessionArgs,
      reason: t.arg({ type: SessionReasonEnum, required: true }),
      reasonText: t.arg.string({
        description: 'At most 1,000 characters; needed where the reason is OTHER.',
      }),
    },
    resolve: (_root, { reason, reasonText, ...asked }, context) =>
      command(context, asked, (on, meta) => ({
        type: 'CancelSession',
        data: { ...on, reason, reasonText: reasonText ?? '' },
        meta,
      })),
  });
});
