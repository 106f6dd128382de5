import { apiClient } from '#/app/api/apiClient.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { DeleteLibraryDocument, GetLibraryDocument, RestoreLibraryDocument } from './operations.ts';

// All of these reject as the server does.

export async function removeDocument(id: string): Promise<void> {
  await apiClient.mutate({ mutation: DeleteLibraryDocument, variables: { id, clientId: newUuid() } });
}

export async function restoreDocument(id: string): Promise<void> {
  await apiClient.mutate({ mutation: RestoreLibraryDocument, variables: { id, clientId: newUuid() } });
}

/** Asks where the bytes are now, for a signed path is good for minutes only, and hands them to the browser. */
export async function downloadDocument(id: string, versionNumber?: number): Promise<void> {
  const { data } = await apiClient.query({ query: GetLibraryDocument, variables: { id } });
  if (!data) throw new Error('No document in the answer.');
  const { filePath, versions } = data.getLibraryDocument;
  const version = versions.find(({ number }) => number === versionNumber);
  const link = document.createElement('a');
  link.href = version?.filePath ?? filePath;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
