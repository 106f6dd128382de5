import { permissionRequest, sharesSession } from '@waymark/db/messaging';
import { sequenceOf } from '@waymark/events/messaging';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/commandMeta.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { converse, factOf } from '../converse.ts';
import { PermissionRequestRef } from '../types.ts';
import { cardsOf } from './cards.ts';
import { contactFacts } from './contactBook.ts';
import { otherPerson } from './personArgument.ts';

builder.mutationFields((t) => ({
  requestPermissionToSendMessage: t.withAuth({ user: true }).field({
    type: PermissionRequestRef,
    description: 'Needed where the two share no session, event or community.',
    args: { to: t.arg.id({ required: true }) },
    resolve: async (_root, { to }, context) => {
      const { app, viewer } = context;
      const otherId = otherPerson(context, to);
      const [facts, sharesOne] = await Promise.all([
        contactFacts(app, viewer.userId, otherId),
        sharesSession(viewer, app.db, otherId),
      ]);
      const events = await converse(context, otherId, {
        type: 'RequestMessagePermission',
        data: { otherId, facts: { ...facts, sharesSession: sharesOne } },
        meta: commandMeta(context),
      });
      const { data, meta } = factOf(events, 'MessagePermissionRequested');
      const { requestId: id, fromId, toId, expiresAt } = data;
      const cardOf = await cardsOf(app, viewer, [fromId, toId]);
      return { id, fromId, toId, expiresAt, createdAt: meta.at, from: cardOf(fromId), to: cardOf(toId) };
    },
  }),

  answerMessagePermission: t.withAuth({ user: true }).boolean({
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
}));
