import { builder } from '../../platform/builder.ts';
import { MessageRef } from '../message/messageTypes.ts';
import { clientId } from './clientIdArgument.ts';
import { sendDocument } from './sendDocument.ts';

const SendMessageAttachmentFromLibraryInput = builder.inputType('SendMessageAttachmentFromLibraryInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    documentId: t.id({ required: true }),
    clientId: t.id(clientId),
  }),
});

builder.mutationField('sendMessageAttachmentFromLibrary', (t) =>
  t.withAuth({ user: true }).field({
    type: MessageRef,
    description: "Sends a document of one's own library, and shares it with the receiver.",
    args: { data: t.arg({ type: SendMessageAttachmentFromLibraryInput, required: true }) },
    resolve: (_root, { data }, context) => sendDocument(context, data),
  }),
);
