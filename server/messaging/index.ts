import type { ServerCapability } from '../platform/capability.ts';
import { messagingWorkers, openAttachment } from './send/attachmentFiles.ts';
import './contact/blockMessageUser.ts';
import './message/changeMessage.ts';
import { forgetAllContacts, forgetContacts } from './contact/contactBook.ts';
import './message/markMessages.ts';
import './message/reactToMessage.ts';
import './contact/messagePermission.ts';
import './contact/messagingPreferences.ts';
import './query.ts';
import { redactMessages } from './message/redactMessages.ts';
import { refusalCodes } from './refusalCodes.ts';
import './send/sendAttachment.ts';
import './send/sendMessage.ts';
import { tellPresence } from './live/signals.ts';
import { messagingChanges } from './live/subscription.ts';

export const messaging: ServerCapability = {
  name: 'messaging',
  changes: messagingChanges,
  workers: messagingWorkers,
  files: { attachment: openAttachment },
  onApplied: forgetContacts,
  onLogChanged: forgetAllContacts,
  redact: redactMessages,
  // The last two because a message of a document says its name.
  redactAfter: ['MessageEdited', 'MessageDeleted', 'DocumentUnshared', 'DocumentRemoved'],
  start: (app) =>
    app.presence.onChanged((userId, state) => {
      tellPresence(app, userId, state).catch((fault) =>
        app.log.warn({ err: fault }, 'presence was not told'),
      );
    }),
  refusalCodes,
};
