import { useSearchParams } from 'react-router';
import type { Task } from '../../operations.ts';

export type Due = 'overdue' | 'week';
export type Filters = {
  readonly topic: string | null;
  readonly person: string | null;
  readonly due: Due | null;
};

const keys = ['topic', 'person', 'due'] as const;
const DAY = 24 * 60 * 60_000;

/** PLN-32: filters and the view live in the address, so a link shows the same. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const due = params.get('due');
  const filters: Filters = {
    topic: params.get('topic'),
    person: params.get('person'),
    due: due === 'overdue' || due === 'week' ? due : null,
  };
  const set = (key: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return {
    filters,
    /** How many of them leave cards out. */
    count: keys.filter((key) => filters[key] !== null).length,
    view: params.get('view') === 'list' ? ('list' as const) : ('board' as const),
    set,
    setView: (view: 'board' | 'list') => set('view', view === 'list' ? view : null),
    clear: () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const key of keys) next.delete(key);
          return next;
        },
        { replace: true },
      ),
  };
}

/** Whether a card fits. `today` is YYYY-MM-DD in the viewer's zone. */
export function fits(task: Task, { topic, person, due }: Filters, today: string): boolean {
  if (topic !== null && task.topic?.id !== topic) return false;
  if (person !== null && task.assignee?.id !== person && task.creator.id !== person) return false;
  if (due === 'overdue') return isOverdue(task, today);
  if (due === 'week') return isDueBy(task, today, daysAfter(today, 7));
  return true;
}

/** PLN-26: open, and its day is over. */
export function isOverdue({ deadline, status }: Pick<Task, 'deadline' | 'status'>, today: string): boolean {
  return deadline !== null && status !== 'COMPLETED' && deadline < today;
}

/** Still to be done, and not late yet. */
function isDueBy({ deadline, status }: Task, today: string, last: string): boolean {
  return deadline !== null && status !== 'COMPLETED' && today <= deadline && deadline <= last;
}

/** @param day YYYY-MM-DD, and so is the answer */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}
