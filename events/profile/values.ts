import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

export function profileStream(id: UserId): StreamName {
  return streamName('profile', id);
}
