import { expect, it } from 'vitest';
import { testApp } from '../../../testing/testApp.ts';
import { demoUserId } from '../demoIds.ts';
import { seed } from '../seed.ts';

type Plans = {
  readonly plans: {
    readonly items: readonly {
      readonly name: string;
      readonly permission: string;
      readonly taskCount: number;
      readonly completedCount: number;
    }[];
  };
};

it('PLN-12 PLN-33 the demo tells of plans that two people work on, and of what a session became', async () => {
  await using app = await testApp();
  await seed(app.app);
  await app.settled();
  const plansOf = async (key: string) => {
    const client = await app.holderOf({ userId: demoUserId(key) });
    const { plans } = await client.run<Plans>(
      '{ plans: getActionPlans(limit: 20) { items { name permission taskCount completedCount } } }',
    );
    return plans.items;
  };
  const shops = { name: 'Two shops by spring', taskCount: 7, completedCount: 2 };
  expect(await plansOf('priya')).toEqual([{ ...shops, permission: 'OWNER' }]);
  expect(await plansOf('tom')).toEqual([{ ...shops, permission: 'EDITOR' }]);
  expect(await plansOf('callum')).toEqual([{ ...shops, permission: 'VIEWER' }]);
  const shop = { name: 'Abrir a loja online', taskCount: 4, completedCount: 1 };
  expect(await plansOf('rui')).toEqual([{ ...shop, permission: 'EDITOR' }]);
  const priya = await app.holderOf({ userId: demoUserId('priya') });
  const { tasks } = await priya.run<{ tasks: readonly { readonly name: string }[] }>(
    'query ($id: ID!) { tasks: getSessionTasks(sessionId: $id) { name } }',
    { id: demoUserId('session candle-price') },
  );
  expect(tasks.map(({ name }) => name).sort()).toEqual([
    'Ask both shops for their usual margin',
    'Time one batch from wax to swept floor',
  ]);
  const { history } = await priya.run<{
    history: { items: readonly { at: string; kind: string; actor: { id: string } }[] };
  }>(
    'query ($id: ID!) { history: getActionPlanHistory(planId: $id, limit: 50) { items { at kind actor { id } } } }',
    {
      id: demoUserId('plan two-shops'),
    },
  );
  // In order, with person and time: the slider of the board goes through them.
  const times = history.items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(times).size).toBeGreaterThan(12);
  const said = history.items.filter(({ kind }) => kind === 'TaskCommented').map(({ actor }) => actor.id);
  expect(said).toEqual(['tom', 'priya', 'tom'].map(demoUserId));
});
