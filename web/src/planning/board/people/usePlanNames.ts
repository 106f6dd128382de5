import { useTranslations } from 'use-intl';
import { useSessionNames } from '#/mentoring/index.ts';
import type { Task } from '../../operations.ts';

/** How people and cards are called; what somebody deleted wrote has words too. */
export function usePlanNames() {
  const t = useTranslations('planningBoard');
  const { full, short } = useSessionNames();
  return {
    person: full,
    /** Where there is little room. */
    short,
    task: ({ name }: Pick<Task, 'name'>) => name ?? t('unnamedTask'),
  };
}
