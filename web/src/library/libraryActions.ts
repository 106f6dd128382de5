import { apiClient } from '#/app/api/apiClient.ts';
import { GetLibraryDocument } from './operations.ts';

/** Asks where the bytes are now, for a signed path is good for minutes only, and hands them to the browser. Rejects as the server does. */
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
