import type { UserContext } from '../platform/viewer.ts';
import { boardById, type PlanView } from './views.ts';

export async function planOf(context: UserContext, planId: string): Promise<PlanView> {
  return (await boardById(context, planId)).plan;
}
