import { type Topic, type UserId, userTopic } from '../kernel/index.ts';
import type { LibraryEvent } from './events.ts';

/** Its owner, and each person who has, gets or loses it. The used space is private: no audience. */
export function libraryAudience(event: LibraryEvent): readonly Topic[] {
  switch (event.type) {
    case 'DocumentUploaded':
    case 'DocumentPurged':
      return [userTopic(event.data.ownerId)];
    case 'DocumentShared':
    case 'DocumentUnshared':
      return people(event.data.ownerId, event.data.userId);
    case 'LibrarySpaceTaken':
    case 'LibrarySpaceFreed':
      return [];
    default:
      return people(event.data.ownerId, ...event.data.userIds);
  }
}

function people(...ids: readonly UserId[]): readonly Topic[] {
  return ids.map(userTopic);
}
