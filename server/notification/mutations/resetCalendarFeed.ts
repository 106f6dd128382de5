import { calendarDecider, calendarStream } from '@waymark/events/notification';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import { feedView, freshToken, hashOf } from '../calendar/address.ts';
import { accessOf } from '../onBox.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { CalendarFeedRef } from '../types.ts';

builder.mutationField('resetCalendarFeed', (t) =>
  t.withAuth({ user: true }).field({
    type: CalendarFeedRef,
    description:
      'A new private address for the calendar, the first one too. The one before opens nothing from now on, and this one nothing once the viewer logs out here or changes the password.',
    resolve: async (_root, _args, context) => {
      const { app, viewer } = context;
      const { userId } = viewer;
      const token = freshToken();
      const { sessionId, credentialVersion } = await accessOf(context);
      const meta = commandMeta(context);
      const outcome = await app.execute({
        decider: calendarDecider,
        stream: calendarStream(userId),
        command: {
          type: 'OpenCalendarFeed',
          data: { userId, token, tokenHash: hashOf(token), sessionId, credentialVersion },
          meta,
        },
      });
      if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
      return feedView(app, { token, openedAt: meta.at });
    },
  }),
);
