import { useTranslations } from 'use-intl';
import type { PlanPerson, Task } from '../operations.ts';

/** How people and cards are called; what somebody deleted wrote has words too. */
export function usePlanNames() {
  const t = useTranslations('planningBoard');
  return {
    person: ({ firstName, lastName }: Pick<PlanPerson, 'firstName' | 'lastName'>) =>
      [firstName, lastName].filter(Boolean).join(' ') || t('somebody'),
    task: ({ name }: Pick<Task, 'name'>) => name ?? t('unnamedTask'),
  };
}
