import {
  defaultPreferences,
  inboxDecider,
  inboxStream,
  type MessagingPreferences,
} from '@waymark/events/messaging';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import { presenceTeller, tellPresenceNow } from '../live/signals.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { MessagingPreferencesInput, MessagingPreferencesRef } from '../types.ts';
import { contactPerson, forgetContacts } from './contactBook.ts';

builder.mutationField('updateMessagingPreferences', (t) =>
  t.withAuth({ user: true }).field({
    type: MessagingPreferencesRef,
    description: "Changes the viewer's switches; answers with all of them.",
    args: { input: t.arg({ type: MessagingPreferencesInput, required: true }), clientId: t.arg.id() },
    resolve: async (_root, { input, clientId }, context): Promise<MessagingPreferences> => {
      const { app, viewer } = context;
      const changes = Object.fromEntries(
        Object.entries(input).filter((change): change is [string, boolean] => typeof change[1] === 'boolean'),
      );
      // Who saw the presence until now: afterwards nobody may.
      const tell = changes.showPresence === false ? await presenceTeller(app, viewer.userId) : undefined;
      const outcome = await app.execute({
        decider: inboxDecider,
        stream: inboxStream(viewer.userId),
        command: {
          type: 'ChangeMessagingPreferences',
          data: { changes },
          meta: commandMeta(context, clientId),
        },
      });
      if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
      for (const event of outcome.events) forgetContacts(app, event);
      const now = (await contactPerson(app, viewer.userId)) ?? defaultPreferences;
      // A change that arrives again later hides nothing.
      if (!now.showPresence) tell?.('OFFLINE');
      else if (changes.showPresence) await tellPresenceNow(app, viewer.userId);
      return now;
    },
  }),
);
