import { randomUUID } from 'node:crypto';
import { builder } from '../../../platform/builder.ts';
import { MentoringSessionRef } from '../../types.ts';
import { sessionArgs } from '../sessionArgs.ts';
import { command } from '../sessionCommand.ts';

builder.mutationField('addSessionDocument', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    description: 'Lays an https address beside the session: at most 20.',
    args: {
      ...sessionArgs,
      title: t.arg.string({ required: true, description: 'At most 120 characters.' }),
      url: t.arg.string({ required: true }),
    },
    resolve: (_root, { title, url, ...asked }, context) =>
      command(context, asked, (on, meta) => ({
        type: 'AddSessionDocument',
        data: { ...on, documentId: randomUUID(), title, url },
        meta,
      })),
  });
});
