import { useState } from 'react';
import { sync } from '#/app/sync/index.ts';
import { changeSessionAgenda } from '../../mentoringSync.ts';
import type { AgendaChange } from './agenda.ts';

/** Changes go out one after the other; what is changed shows at once. */
export function useAgenda(sessionId: string) {
  const [hasFailed, setFailed] = useState(false);

  async function change(agendaChange: AgendaChange): Promise<void> {
    try {
      await sync.mutate(changeSessionAgenda, { sessionId, changes: [agendaChange] });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return { hasFailed, change: (agendaChange: AgendaChange) => void change(agendaChange) };
}
