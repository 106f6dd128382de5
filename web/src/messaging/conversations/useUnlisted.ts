import { useMemo, useSyncExternalStore } from 'react';
import { sync } from '#/app/sync/index.ts';
import type { Conversation } from '../model/messagingState.ts';
import type { OutgoingState } from '../outbox/outbox.ts';
import { thread } from '../thread/threadSync.ts';

/**
 * Receivers of messages that wait to be sent who are not in the list, as far as it is known who they are. Nobody, before there is
 * a list.
 */
export function useUnlisted(
  listed: readonly Conversation[] | undefined,
  { outgoing }: OutgoingState,
): readonly Conversation[] {
  const shown = listed && new Set(listed.map(({ userId }) => userId));
  const receivers = new Set(Object.values(outgoing).map(({ receiverId }) => receiverId));
  const missing = JSON.stringify([...receivers].filter((id) => shown && !shown.has(id)));
  const people = useMemo(() => peopleOf(JSON.parse(missing)), [missing]);
  return useSyncExternalStore(people.subscribe, people.getSnapshot);
}

function peopleOf(ids: readonly string[]) {
  const lives = ids.map((userId) => sync.watch(thread, { userId }));
  let held: readonly Conversation[] = [];
  return {
    subscribe(listener: () => void) {
      const undo = lives.map(({ subscribe }) => subscribe(listener));
      return () => {
        for (const one of undo) one();
      };
    },
    getSnapshot() {
      const now = lives.flatMap(({ getSnapshot }) => getSnapshot().data?.person ?? []);
      const isSame = now.length === held.length && now.every((person, place) => person === held[place]);
      if (!isSame) held = now;
      return held;
    },
  };
}
