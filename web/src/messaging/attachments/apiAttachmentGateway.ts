import { apiClient } from '#/app/api/apiClient.ts';
import { searchOwnDocuments } from '#/documents/index.ts';
import { toAttachment } from '../model/toAttachment.ts';
import type { AttachmentGateway } from './attachmentGateway.ts';
import * as operations from './operations.ts';

export const apiAttachmentGateway: AttachmentGateway = {
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
