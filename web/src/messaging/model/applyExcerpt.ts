import { compareMessages } from './compareMessages.ts';
import { overlaps, union } from './joinMessages.ts';
import type { ExcerptFetched } from './messagingChange.ts';
import type { Excerpt, MessagingState, Thread } from './messagingState.ts';

/** A part around a message, or a page at one of its ends. Where it reaches the newest part, the two become one. */
export function applyExcerptFetched(state: MessagingState, answer: ExcerptFetched): MessagingState {
  const { userId } = answer;
  const thread = state.threads[userId];
  const joined = answer.from === null ? answer.excerpt : extended(state.excerpts[userId], answer);
  if (!thread || !joined) return state;
  if (!overlaps(thread.messages, joined.messages)) {
    // Whatever the page said of newer ones: the newest part lies behind its end.
    return { ...state, excerpts: { ...state.excerpts, [userId]: { ...joined, hasNewer: true } } };
  }
  const { [userId]: _, ...excerpts } = state.excerpts;
  return { ...state, excerpts, threads: { ...state.threads, [userId]: merged(thread, joined) } };
}

export function applyExcerptLeft(state: MessagingState, userId: string): MessagingState {
  if (!state.excerpts[userId]) return state;
  const { [userId]: _, ...excerpts } = state.excerpts;
  return { ...state, excerpts };
}

/** undefined: the viewer has left it, or its end has moved meanwhile. */
function extended(held: Excerpt | undefined, { excerpt: page, from }: ExcerptFetched): Excerpt | undefined {
  if (!held) return undefined;
  const messages = union(held.messages, page.messages);
  if (held.messages[0]?.id === from) return { ...held, messages, hasOlder: page.hasOlder };
  if (held.messages.at(-1)?.id === from) return { ...held, messages, hasNewer: page.hasNewer };
  return undefined;
}

function merged(thread: Thread, excerpt: Excerpt): Thread {
  const [first] = excerpt.messages;
  const [held] = thread.messages;
  const isOlder = first !== undefined && held !== undefined && compareMessages(first, held) < 0;
  return {
    ...thread,
    messages: union(thread.messages, excerpt.messages),
    hasOlder: isOlder ? excerpt.hasOlder : thread.hasOlder,
  };
}
