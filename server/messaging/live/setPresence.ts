import { builder } from '../../platform/builder.ts';
import { PresenceEnum } from '../../platform/live/presenceEnum.ts';

builder.mutationField('setPresence', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Whether the viewer is here. A signal, never stored: repeat it every minute while active.',
    args: { state: t.arg({ type: PresenceEnum, required: true }) },
    resolve: (_root, { state }, { app, viewer }) => {
      app.presence.mark(viewer.userId, state);
      return true;
    },
  }),
);
