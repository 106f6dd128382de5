import { useTranslations } from 'use-intl';
import { useSessionNames } from '#/mentoring/index.ts';
import type { Task } from '../../operations.ts';

/** The names of people and cards; a deleted author has a text too. */
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
