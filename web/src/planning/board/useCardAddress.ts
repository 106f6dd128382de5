import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Task } from '../operations.ts';

/** What a link needs to lead to a card. */
export type CardLink = { readonly to: string; readonly replace: boolean; readonly state: unknown };

/**
 * PLN-26: the card that is open is in the address. Back closes it, and closing it goes back: however many cards were
 * looked at, one step leads from the board to where one was before it.
 */
export function useCardAddress() {
  const { pathname, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const openId = params.get('task');

  function linkTo(task: Task): CardLink {
    const next = new URLSearchParams(params);
    next.set('task', task.id);
    return {
      to: `${pathname}?${next}`,
      replace: openId !== null,
      state: openId === null ? { isOverBoard: true } : state,
    };
  }

  function close(): void {
    if (isOverBoard(state)) return void navigate(-1);
    const next = new URLSearchParams(params);
    next.delete('task');
    setParams(next, { replace: true });
  }

  return { openId, linkTo, close };
}

function isOverBoard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverBoard' in state;
}
