import { useTranslations } from 'use-intl';
import type { PlanPerson, Task } from '../operations.ts';

/** How people and cards are called; what somebody deleted wrote has words too. */
export function usePlanNames() {
  const t = useTranslations('planningBoard');
  const person = ({ firstName, lastName }: Pick<PlanPerson, 'firstName' | 'lastName'>) =>
    [firstName, lastName].filter(Boolean).join(' ') || t('somebody');
  return {
    person,
    /** Where there is little room. */
    short: (one: Pick<PlanPerson, 'firstName' | 'lastName'>) => one.firstName || person(one),
    task: ({ name }: Pick<Task, 'name'>) => name ?? t('unnamedTask'),
  };
}
