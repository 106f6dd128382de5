import { compareMessages } from '../model/compareMessages.ts';
import type { Excerpt } from '../model/messagingState.ts';
import { union } from './messageContent.ts';
import type { OpenThread } from './threadSync.ts';

/** Where what the viewer has jumped to reaches the newest part, the two become one; else the newest part lies behind its end. */
export function joinExcerpt(
  thread: OpenThread,
  excerpt: Excerpt | null | undefined,
): { readonly thread: OpenThread; readonly excerpt: Excerpt | undefined } {
  if (!excerpt) return { thread, excerpt: undefined };
  const held = new Set(thread.messages.map(({ id }) => id));
  if (!excerpt.messages.some(({ id }) => held.has(id)))
    return { thread, excerpt: { ...excerpt, hasNewer: true } };
  const messages = union(excerpt.messages, thread.messages);
  return {
    thread: {
      ...thread,
      messages,
      hasOlder: isFrontOf(excerpt, thread) ? excerpt.hasOlder : thread.hasOlder,
    },
    excerpt: undefined,
  };
}

/** Whether the older messages are asked for at the front of the excerpt. */
export function isFrontOf(excerpt: Excerpt, { messages }: OpenThread): boolean {
  const [first] = excerpt.messages;
  const [held] = messages;
  return first !== undefined && held !== undefined && compareMessages(first, held) < 0;
}
