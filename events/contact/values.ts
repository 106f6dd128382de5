import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

export const contactTopics = ['learning', 'mentoring', 'account', 'partnership', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Characters. The server enforces them, the form says them. */
export const contactLimits = { nameMax: 100, textMin: 10, textMax: 4_000 } as const;

export function contactStream(contactId: UserId): StreamName {
  return streamName('contact', contactId.replace(/^contact-/, ''));
}
