import type { ServerCapability } from '../platform/capability.ts';
import { messagingWorkers, openAttachment } from './attachmentFiles.ts';
import './blockMessageUser.ts';
import './changeMessage.ts';
import { forgetAllContacts, forgetContacts } from './contactBook.ts';
import './markMessages.ts';
import './messagePermission.ts';
import './messagingPreferences.ts';
import './query.ts';
import { redactMessages } from './redactMessages.ts';
import { refusalCodes } from './refusalCodes.ts';
import './sendAttachment.ts';
import './sendMessage.ts';
import { tellPresence } from './signals.ts';
import { messagingChanges } from './subscription.ts';

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
