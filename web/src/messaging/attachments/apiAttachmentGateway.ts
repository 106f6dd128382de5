import { apiClient } from '#/app/api/apiClient.ts';
import { upload } from '#/app/api/upload.ts';
import { searchOwnDocuments } from '#/documents/index.ts';
import { toAttachment } from '../model/toAttachment.ts';
import { toMessage } from '../model/toMessage.ts';
import type { AttachmentGateway } from './attachmentGateway.ts';
import { documentFailure } from './NothingToSend.ts';
import * as operations from './operations.ts';

export const apiAttachmentGateway: AttachmentGateway = {
  async sendFile(data, options) {
    return toMessage(
      (await upload(operations.SendMessageAttachment, { data }, options)).sendMessageAttachment,
    );
  },
  async sendDocument(data, signal) {
    const sending = apiClient.mutate({
      mutation: operations.SendMessageAttachmentFromLibrary,
      variables: { data },
      context: { fetchOptions: { signal } },
    });
    const { data: answer } = await sending.catch((error: unknown) => {
      throw documentFailure(error);
    });
    return toMessage(present(answer).sendMessageAttachmentFromLibrary);
  },
  async fetchAttachment(variables) {
    const { data } = await apiClient.query({ query: operations.GetMessageAttachment, variables });
    return toAttachment(present(data).getMessageAttachment);
  },
  searchDocuments: searchOwnDocuments,
};

function present<Data>(data: Data | null | undefined): Data {
  if (!data) throw new Error('The answer has no data');
  return data;
}
