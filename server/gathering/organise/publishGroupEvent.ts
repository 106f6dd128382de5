import { confirmedAccess } from '../../identity/confirmed.ts';
import { builder } from '../../platform/builder.ts';
import { onGathering, run } from '../onGathering.ts';
import { GroupEventRef } from '../types.ts';
import { eventById } from '../views.ts';
import { organised } from './organised.ts';

builder.mutationField('publishGroupEvent', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRef,
    description: 'From then on people can see it and register. By the host or who manages.',
    args: { requestId: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { requestId, clientId }, context) => {
      const { view, meta, isManager, first } = await organised(context, requestId, clientId);
      const data = { gatheringId: view.id, isManager };
      // Somebody who manages publishes in the name of a host who is paused, but the host does not.
      const access = isManager ? [] : [confirmedAccess(context.viewer.userId, meta)];
      await run(context, [...access, ...first, onGathering({ type: 'PublishGathering', data, meta })]);
      return eventById(context, view.id);
    },
  }),
);
