import { notificationLimits } from '@waymark/events/limits';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { onBox } from '../onBox.ts';
import { listNotifications } from '../readList.ts';

builder.mutationField('markNotificationsRead', (t) =>
  t.withAuth({ user: true }).int({
    description: 'Answers how many are unread then. Every device of the viewer is notified.',
    args: {
      ids: t.arg.idList({
        description: 'At most 200; others than the unread ones of the viewer are passed over.',
      }),
      all: t.arg.boolean(),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { ids, all, clientId }, context) => {
      if ((ids?.length ?? 0) > notificationLimits.shown) throw badUserInput({ ids: 'tooMany' });
      const meta = commandMeta(context, clientId);
      const wanted = new Set(ids?.map(String));
      const { unread } = await listNotifications(context);
      const now = unread.filter(({ id }) => all || wanted.has(id));
      const { userId } = context.viewer;
      const notificationIds = now.map(({ id }) => id);
      await onBox(context, { type: 'ReadNotifications', data: { userId, notificationIds }, meta });
      return unread.length - now.length;
    },
  }),
);
