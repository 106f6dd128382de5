import { useRef } from 'react';
import type { Task } from '../../operations.ts';
import { type Columns, sortIntoColumns } from '../live/boardState.ts';

/** The cards of each column; one in which nothing changed is not drawn again. */
export function useColumns(tasks: readonly Task[]): Columns {
  const held = useRef<Columns | null>(null);
  held.current = sortIntoColumns(tasks, held.current);
  return held.current;
}
