import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

export const contactTopics = ['learning', 'mentoring', 'account', 'partnership', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export function contactStream(contactId: UserId): StreamName {
  return streamName('contact', contactId.replace(/^contact-/, ''));
}
