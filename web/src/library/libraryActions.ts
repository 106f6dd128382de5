import { apiClient } from '#/app/api/apiClient.ts';
import { newUuid } from '#/lib/newUuid.ts';
import {
  DeleteLibraryDocument,
  GetLibraryDocument,
  type OpenDocument,
  RestoreLibraryDocument,
  ShareLibraryDocument,
  UnshareLibraryDocument,
  UpdateLibraryDocument,
} from './operations.ts';

// All of these reject as the server does.

export async function loadDocument(id: string): Promise<OpenDocument> {
  const { data } = await apiClient.query({ query: GetLibraryDocument, variables: { id } });
  return answered(data?.getLibraryDocument);
}

export async function changeDocument(
  id: string,
  input: { name?: string; topicIds?: string[] },
  clientId = newUuid(),
): Promise<OpenDocument> {
  const variables = { id, input, clientId };
  const { data } = await apiClient.mutate({ mutation: UpdateLibraryDocument, variables });
  return answered(data?.updateLibraryDocument);
}

export async function removeDocument(id: string): Promise<void> {
  await apiClient.mutate({ mutation: DeleteLibraryDocument, variables: { id, clientId: newUuid() } });
}

export async function restoreDocument(id: string): Promise<void> {
  await apiClient.mutate({ mutation: RestoreLibraryDocument, variables: { id, clientId: newUuid() } });
}

export async function shareDocument(id: string, userId: string): Promise<OpenDocument> {
  const variables = { id, userId, clientId: newUuid() };
  const { data } = await apiClient.mutate({ mutation: ShareLibraryDocument, variables });
  return answered(data?.shareLibraryDocument);
}

export async function unshareDocument(id: string, userId: string): Promise<OpenDocument> {
  const variables = { id, userId, clientId: newUuid() };
  const { data } = await apiClient.mutate({ mutation: UnshareLibraryDocument, variables });
  return answered(data?.unshareLibraryDocument);
}

/** Asks where the bytes are now, for a signed path is good for minutes only, and hands them to the browser. */
export async function downloadDocument(id: string, versionNumber?: number): Promise<void> {
  const { filePath, versions } = await loadDocument(id);
  const version = versions.find(({ number }) => number === versionNumber);
  const link = document.createElement('a');
  link.href = version?.filePath ?? filePath;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

function answered(document: OpenDocument | undefined): OpenDocument {
  if (!document) throw new Error('No document in the answer.');
  return document;
}
