// Invariant: what arrived while an answer was on its way is in the store once that answer is, though it may be older.
import type { MessagingChange } from '../model/messagingChange.ts';
import type { MessagingStore } from '../model/messagingStore.ts';

/** What counts twice is guarded by positions; of all these the same again changes nothing. */
const repeatable = [
  'MessageSent',
  'MessageEdited',
  'MessageDeleted',
  'MessageRestored',
  'MessagesRead',
  'MessagesDelivered',
] as const satisfies readonly MessagingChange['type'][];

type Repeatable = Extract<MessagingChange, { type: (typeof repeatable)[number] }>;

export interface LateAnswers {
  /** Applies what the feed says. */
  hear(change: MessagingChange): void;
  /** Applies an answer when it is there, unless it is not `wanted` then. */
  take<Answer extends MessagingChange>(
    answer: Promise<Answer>,
    isWanted?: (answer: Answer) => boolean,
  ): Promise<Answer>;
}

export function createLateAnswers(parts: {
  readonly store: MessagingStore;
  /** An answer reflects the log up to here: what comes after must arrive. */
  readonly follow: (position: number) => void;
}): LateAnswers {
  const { store, follow } = parts;
  /** By answer on its way: what arrived since it was asked for. */
  const receivedSince = new Set<Repeatable[]>();
  return {
    hear(change) {
      if (isRepeatable(change)) for (const received of receivedSince) received.push(change);
      store.apply(change);
    },
    async take(answer, isWanted = () => true) {
      const received: Repeatable[] = [];
      receivedSince.add(received);
      try {
        const page = await answer;
        if (!isWanted(page)) return page;
        store.apply(page);
        // Its version is known by now, and would make it old.
        for (const change of received)
          store.apply({ ...change, place: change.place && { ...change.place, version: null } });
        const position = positionOf(page);
        if (position !== null) follow(position);
        return page;
      } finally {
        receivedSince.delete(received);
      }
    },
  };
}

function isRepeatable(change: MessagingChange): change is Repeatable {
  return repeatable.some((type) => type === change.type);
}

function positionOf(answer: MessagingChange): number | null {
  return answer.type === 'ThreadFetched' ? answer.conversation.position : null;
}
