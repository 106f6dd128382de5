import { createHash } from 'node:crypto';
import { userStream } from '@waymark/events/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';

/** Always the same id for the same demo person, in the form of a UUID (RFC 9562, version 8). */
export function demoUserId(key: string): UserId {
  const hex = createHash('sha256').update(`waymark demo: ${key}`).digest('hex');
  return userId(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  );
}

/** Whether the log holds the demo story, whose people share a published password. */
export async function hasDemoStory({ store }: Pick<App, 'store'>): Promise<boolean> {
  const first = await store.readStream(userStream(demoUserId('priya')), { after: 0, limit: 1 });
  return first.length > 0;
}
