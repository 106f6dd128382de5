import { apiClient } from '#/app/api/apiClient.ts';
import type { Plan } from '../operations.ts';
import { RemoveActionPlanAccess, ShareActionPlan, UpdateActionPlanAccess } from './operations.ts';

export const accesses = ['EDITOR', 'VIEWER'] as const;
export type Access = (typeof accesses)[number];

/** Rejects as the server does. */
export async function share(planId: string, userId: string, permission: Access): Promise<Plan> {
  const variables = { planId, userId, permission };
  const { data } = await apiClient.mutate({ mutation: ShareActionPlan, variables });
  return answered(data?.shareActionPlan);
}

/** Rejects as the server does. */
export async function changeAccess(planId: string, userId: string, permission: Access): Promise<Plan> {
  const variables = { planId, userId, permission };
  const { data } = await apiClient.mutate({ mutation: UpdateActionPlanAccess, variables });
  return answered(data?.updateActionPlanAccess);
}

/** Rejects as the server does. */
export async function removeAccess(planId: string, userId: string): Promise<Plan> {
  const variables = { planId, userId };
  const { data } = await apiClient.mutate({ mutation: RemoveActionPlanAccess, variables });
  return answered(data?.removeActionPlanAccess);
}

function answered(plan: Plan | undefined): Plan {
  if (!plan) throw new Error('No plan in the answer.');
  return plan;
}
