import { useMediaQuery } from '#/lib/useMediaQuery.ts';

/** Whether the list and a conversation stand side by side; one at a time below it. */
export function useIsWide(): boolean {
  return useMediaQuery('(width >= 60rem)');
}
