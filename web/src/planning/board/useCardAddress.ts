import { type MouseEvent, useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLatest } from '#/lib/useLatest.ts';

/** What a link needs to lead to a card. */
export type CardLink = {
  readonly to: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * PLN-26: the card that is open is in the address. Back closes it, and closing it goes back: however many cards were
 * looked at, one step leads from the board to where one was before it.
 */
export function useCardAddress() {
  const { pathname, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const openId = params.get('task');
  const rest = new URLSearchParams(params);
  rest.delete('task');
  const board = `${pathname}?${rest}`;
  const latest = useLatest({ navigate, openId, state });

  // The same as long as the board has the same address, whichever of its cards is open.
  const linkTo = useCallback(
    (taskId: string): CardLink => {
      const to = `${board}${board.endsWith('?') ? '' : '&'}task=${encodeURIComponent(taskId)}`;
      return {
        to,
        onClick(event) {
          // Into another tab or window as any link.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          const { navigate: go, openId: open, state: held } = latest();
          void go(to, { replace: open !== null, state: open === null ? { isOverBoard: true } : held });
        },
      };
    },
    [board, latest],
  );

  function close(): void {
    if (isOverBoard(state)) return void navigate(-1);
    setParams(rest, { replace: true });
  }

  return { openId, linkTo, close };
}

function isOverBoard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverBoard' in state;
}
