import { apiClient } from '#/app/api/apiClient.ts';
import { GetActionPlans, type Plan } from '../operations.ts';

/** As many as one answer of the server holds. */
const PAGE = 100;

export type PlanList = { readonly items: readonly Plan[]; readonly total: number; readonly position: string };

/** The first `count` plans, those that changed last first. Rejects as the server does. */
export async function loadPlans(isArchived: boolean, count: number): Promise<PlanList> {
  const items: Plan[] = [];
  let position: string | undefined;
  for (;;) {
    const limit = Math.min(PAGE, count - items.length);
    const variables = { isArchived, limit, offset: items.length };
    const { data } = await apiClient.query({ query: GetActionPlans, variables });
    if (!data) throw new Error('No plans in the answer.');
    const page = data.getActionPlans;
    // Events between two pages arrive live after the first.
    position ??= page.position;
    items.push(...page.items);
    if (!page.hasMore || page.items.length === 0 || items.length >= count)
      return { items: unique(items), total: page.total, position };
  }
}

/** A plan that changed between two pages comes twice. */
function unique(plans: readonly Plan[]): readonly Plan[] {
  return [...new Map(plans.map((plan) => [plan.id, plan])).values()];
}
