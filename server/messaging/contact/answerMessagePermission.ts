import { permissionRequest } from '@waymark/db/messaging';
import { sequenceOf } from '@waymark/events/messaging';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { converse } from '../converse.ts';

builder.mutationField('answerMessagePermission', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Yes opens the conversation both ways; the person who asked does not learn of a no.',
    args: { requestId: t.arg.id({ required: true }), accept: t.arg.boolean({ required: true }) },
    resolve: async (_root, { requestId, accept }, context) => {
      const { app, viewer } = context;
      const isId = sequenceOf(requestId) !== undefined;
      const request = isId ? await permissionRequest(viewer, app.db, requestId) : undefined;
      if (!request) throw failure('NOT_FOUND');
      await converse(context, request.fromId, {
        type: 'AnswerMessagePermission',
        data: { otherId: request.fromId, requestId: request.id, accept },
        meta: commandMeta(context),
      });
      return true;
    },
  }),
);
