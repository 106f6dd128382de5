import type { UserId } from '@waymark/events/kernel';
import { folderOfPerson } from '../../platform/files/fileKey.ts';

/** Where the files of somebody's documents are. */
export function folderOf(ownerId: UserId): string {
  return folderOfPerson('library', ownerId);
}
