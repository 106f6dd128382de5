import type { EventMeta, Recorded, UserId } from '@waymark/events/kernel';
import type { ConversationEvent, MessageSent } from '@waymark/events/messaging';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { acceptFile } from '../../platform/files/acceptFile.ts';
import { keepFile } from '../../platform/files/keepFile.ts';
import type { KeptFile, UploadedFile } from '../../platform/files/types.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { contactFacts } from '../contact/contactBook.ts';
import { otherPerson } from '../contact/personArgument.ts';
import { decideBetween, factOf } from '../converse.ts';
import { MessageRef, type MessageView } from '../message/messageTypes.ts';
import { sentView } from '../message/presentMessages.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { attachmentsFolder } from './attachmentFiles.ts';
import { checkClientId } from './clientId.ts';
import { clientId } from './clientIdArgument.ts';
import { whyNotWriteTo } from './mayWriteTo.ts';

type Sending = {
  readonly userId: string;
  readonly file: UploadedFile;
  readonly clientId?: string | null | undefined;
};

/** MSG-37. Nothing is stored for a person who may not write, or for a file that was sent before (MSG-53). */
async function sendFile(context: UserContext, { userId, file, clientId }: Sending): Promise<MessageView> {
  const { app, viewer } = context;
  const otherId = otherPerson(context, userId);
  checkClientId(clientId);
  const meta = commandMeta(context, clientId);
  const outcome = await keepFile(app, {
    meta,
    folder: attachmentsFolder(viewer.userId),
    viewer,
    async check() {
      const reason = await whyNotWriteTo(context, otherId);
      if (reason) throw refusalFailure(reason, refusalCodes);
      return acceptFile(file);
    },
    append: (kept) => decideFile(context, otherId, kept, meta),
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return sentView(context, sentFile(outcome.events, otherId));
}

async function decideFile(
  context: UserContext,
  otherId: UserId,
  { key: fileKey, name: text, type, size }: KeptFile,
  meta: EventMeta,
) {
  const facts = await contactFacts(context.app, context.viewer.userId, otherId);
  const attachment = { fileKey, type, size, documentId: null };
  return decideBetween(context, otherId, {
    type: 'SendMessage',
    data: { otherId, text, facts, attachment },
    meta,
  });
}

function sentFile(events: readonly Recorded<ConversationEvent>[], otherId: UserId): Recorded<MessageSent> {
  return factOf(
    events,
    'MessageSent',
    ({ data }) => data.receiverId === otherId && (data.attachment?.fileKey ?? null) !== null,
  );
}

const SendMessageAttachmentInput = builder.inputType('SendMessageAttachmentInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    file: t.field({
      type: 'Upload',
      required: true,
      description: 'At most 10 MB: PDF, Office, OpenDocument, text, CSV, JPG, PNG or WebP.',
    }),
    clientId: t.id(clientId),
  }),
});

builder.mutationField('sendMessageAttachment', (t) =>
  t.withAuth({ user: true }).field({
    type: MessageRef,
    description: 'Sends a file. The text of the message is its name.',
    args: { data: t.arg({ type: SendMessageAttachmentInput, required: true }) },
    resolve: (_root, { data }, context) => sendFile(context, data),
  }),
);
