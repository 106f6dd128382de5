import './live/setPresence.ts';
import './live/setTyping.ts';
import type { ServerCapability } from '../platform/capability.ts';
import { messagingWorkers, openAttachment } from './send/attachmentFiles.ts';
import './contact/blockMessageUser.ts';
import './contact/unBlockMessageUser.ts';
import './message/editMessage.ts';
import './message/deleteMessage.ts';
import './message/restoreMessage.ts';
import { forgetAllContacts, forgetContacts } from './contact/contactBook.ts';
import './message/markMessagesRead.ts';
import './message/markMessagesDelivered.ts';
import './message/setMessageReaction.ts';
import './contact/requestPermissionToSendMessage.ts';
import './contact/answerMessagePermission.ts';
import './contact/updateMessagingPreferences.ts';
import './query.ts';
import { redactMessages } from './message/redactMessages.ts';
import { refusalCodes } from './refusalCodes.ts';
import './send/sendMessageAttachment.ts';
import './send/sendMessageAttachmentFromLibrary.ts';
import './send/sendMessage.ts';
import './send/sendMessageWhenDecline.ts';
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
