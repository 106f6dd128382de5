import { useRef, useState } from 'react';
import { useMentoringSession } from '../mentoringSession.ts';
import { useSessionAction } from '../useSessionAction.ts';
import { type AgendaChange, type AgendaItem, changeAgenda } from './agenda.ts';
import { UpdateSessionAgenda } from './operations.ts';

/** What is changed shows at once; changes go out one after the other, each on the list as it is then. */
export function useAgenda(sessionId: string, items: readonly AgendaItem[]) {
  const client = useMentoringSession((session) => session.client);
  const { run } = useSessionAction();
  const [waiting, setWaiting] = useState<readonly AgendaChange[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const queue = useRef<AgendaChange[]>([]);
  const isRunning = useRef(false);

  async function sendAll(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let change = queue.current[0]; change; change = queue.current[0]) {
      const latest = client?.store.getState().details[sessionId]?.agenda ?? items;
      const changed = changeAgenda(latest, change);
      const isSaved =
        changed === latest ||
        (await run(UpdateSessionAgenda, {
          sessionId,
          items: changed.map(({ text, isDone }) => ({ text, isDone })),
        })) !== null;
      queue.current = isSaved ? queue.current.slice(1) : [];
      setFailed(!isSaved);
      setWaiting(queue.current);
    }
    isRunning.current = false;
  }

  return {
    shown: waiting.reduce(changeAgenda, items),
    hasFailed,
    change(change: AgendaChange) {
      queue.current = [...queue.current, change];
      setWaiting(queue.current);
      void sendAll();
    },
  };
}
