import { apiClient } from '#/app/api/apiClient.ts';
import { DeleteActionPlan, type Plan, UpdateActionPlan } from '../operations.ts';
import { LeaveActionPlan } from './operations.ts';

/** What is asked about before it is done. */
export type Asked = 'archiving' | 'deleting' | 'leaving';

/** Rejects as the server does. */
export async function carryOut(asked: Asked, { id }: Pick<Plan, 'id'>): Promise<void> {
  if (asked === 'archiving') return setArchived(id, true);
  if (asked === 'deleting') await apiClient.mutate({ mutation: DeleteActionPlan, variables: { id } });
  else await apiClient.mutate({ mutation: LeaveActionPlan, variables: { planId: id } });
}

/** Rejects as the server does. */
export async function setArchived(id: string, isArchived: boolean): Promise<void> {
  await apiClient.mutate({ mutation: UpdateActionPlan, variables: { id, input: { isArchived } } });
}

/** Rejects as the server does. */
export async function renamePlan(id: string, name: string): Promise<void> {
  await apiClient.mutate({ mutation: UpdateActionPlan, variables: { id, input: { name } } });
}
