import { pageLimits } from '@waymark/events/limits';
import { reaches } from '../model/compareMessages.ts';
import type { ExcerptFetched } from '../model/messagingChange.ts';
import type { MessagingStore } from '../model/messagingStore.ts';
import type { LateAnswers } from './lateAnswers.ts';
import type { MessagingGateway } from './messagingGateway.ts';

/** Brings pages in; the same page is never asked for twice at once (MSG-25). */
export interface ConversationLoader {
  /** The newest messages with a person, back to the first unread one (MSG-50). */
  open(userId: string): Promise<void>;
  loadOlder(userId: string): Promise<void>;
  /** Brings in the part of the conversation around a message; false where that has no such. */
  openAround(userId: string, messageId: string): Promise<boolean>;
  /** More of the part that the viewer has jumped to, towards now. */
  loadNewer(userId: string): Promise<void>;
}

export function createConversationLoader(parts: {
  readonly store: MessagingStore;
  readonly gateway: MessagingGateway;
  readonly answers: LateAnswers;
}): ConversationLoader {
  const { store, gateway, answers } = parts;
  const running = new Map<string, Promise<void>>();

  function once(key: string, load: () => Promise<void>): Promise<void> {
    const held = running.get(key);
    if (held) return held;
    const started = load().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  async function loadOlder(userId: string, limit: number): Promise<void> {
    const excerpt = store.getState().excerpts[userId];
    if (excerpt) {
      const from = excerpt.messages[0]?.id;
      if (excerpt.hasOlder && from !== undefined)
        await answers.take(gateway.fetchExcerpt({ userId, limit, before: from }));
      return;
    }
    const thread = store.getState().threads[userId];
    const before = thread?.messages[0]?.id;
    if (!thread?.hasOlder || before === undefined) return;
    await answers.take(gateway.fetchThread({ userId, limit, before }));
  }

  async function open(userId: string): Promise<void> {
    if (store.getState().threads[userId]) return;
    await answers.take(gateway.fetchThread({ userId, limit: pageLimits.items, before: null }));
    const { conversations, threads, viewerId } = store.getState();
    const held = (threads[userId]?.messages ?? []).filter(
      (message) => message.senderId !== viewerId && !reaches(threads[userId]?.readUpTo ?? null, message.id),
    );
    const missing = (conversations[userId]?.unread ?? 0) - held.length;
    if (missing > 0) await loadOlder(userId, Math.min(pageLimits.itemsMax, missing + pageLimits.items));
  }

  async function openAround(userId: string, messageId: string): Promise<boolean> {
    const { threads, excerpts } = store.getState();
    const isTarget = (message: { readonly id: string }) => message.id === messageId;
    if (threads[userId]?.messages.some(isTarget)) {
      store.apply({ type: 'ExcerptLeft', userId });
      return true;
    }
    if (excerpts[userId]?.messages.some(isTarget)) return true;
    // An id that was never given stands between two that were.
    const isThere = ({ excerpt }: ExcerptFetched) => excerpt.messages.some(isTarget);
    const asked = gateway.fetchExcerpt({ userId, limit: 2 * pageLimits.items, around: messageId });
    return isThere(await answers.take(asked, isThere));
  }

  async function loadNewer(userId: string): Promise<void> {
    const excerpt = store.getState().excerpts[userId];
    const from = excerpt?.messages.at(-1)?.id;
    if (!excerpt?.hasNewer || from === undefined) return;
    await answers.take(gateway.fetchExcerpt({ userId, limit: pageLimits.items, after: from }));
  }

  return {
    open: (userId) => once(`open ${userId}`, () => open(userId)),
    loadOlder: (userId) => once(`older ${userId}`, () => loadOlder(userId, pageLimits.items)),
    openAround,
    loadNewer: (userId) => once(`newer ${userId}`, () => loadNewer(userId)),
  };
}
