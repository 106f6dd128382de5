import { type Brand, type StreamName, streamName, type UserId } from '../kernel/index.ts';

export type DocumentId = Brand<string, 'DocumentId'>;

/** LIB-06: where a document came from. */
export const documentSources = ['UPLOADED', 'MESSAGE', 'SESSION', 'EVENT'] as const;
export type DocumentSource = (typeof documentSources)[number];

export function documentStream(id: DocumentId): StreamName {
  return streamName('document', id);
}

/** How much of their space a person has used. */
export function storageQuotaStream(ownerId: UserId): StreamName {
  return streamName('shelf', ownerId);
}
