import { sharesSession } from '@waymark/db/messaging';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { converse, factOf } from '../converse.ts';
import { PermissionRequestRef } from '../types.ts';
import { cardsOf } from './cards.ts';
import { contactFacts } from './contactBook.ts';
import { otherPerson } from './personArgument.ts';

builder.mutationField('requestPermissionToSendMessage', (t) =>
  t.withAuth({ user: true }).field({
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
);
