import { randomUUID } from 'node:crypto';
import {
  type PlanId,
  type PlanningCommand,
  planDecider,
  planStream,
  type TaskId,
} from '@waymark/events/planning';
import type { RunningApp } from '../../main.ts';
import { metaOf, type Neighbour } from './people.ts';

export type BenchPlan = {
  readonly id: PlanId;
  readonly owner: Neighbour;
  readonly tasks: readonly TaskId[];
};

const STATUSES = ['IN_PROGRESS', 'COMPLETED', 'TODO'] as const;

/** A plan to which so much has happened: it was made, got its cards, and then they were moved about. */
export async function planWith(
  app: RunningApp['app'],
  owner: Neighbour,
  { events, cards }: { readonly events: number; readonly cards: number },
): Promise<BenchPlan> {
  const id = randomUUID() as PlanId;
  const tasks = Array.from({ length: cards }, (_each, at) => `${id}.card-${at}` as TaskId);
  const named = tasks.map((taskId, at) => ({ taskId, name: `Call the printer about leaflet number ${at}` }));
  const data = { planId: id, name: 'Open the web shop', template: null, tasks: named };
  await runPlan(app, { type: 'CreatePlan', data, meta: metaOf(app, { kind: 'user', id: owner.id }) });
  const plan = { id, owner, tasks };
  for (let move = 0; move < events - cards - 1; move += 1) await moveIn(app, plan, move);
  return plan;
}

/** Every further number moves a card to another column. */
export async function moveIn(app: RunningApp['app'], plan: BenchPlan, number: number): Promise<void> {
  const taskId = plan.tasks[number % plan.tasks.length] as TaskId;
  const status = STATUSES[Math.floor(number / plan.tasks.length) % STATUSES.length] ?? 'TODO';
  const data = { planId: plan.id, taskId, status, afterTaskId: null };
  await runPlan(app, { type: 'MoveTask', data, meta: metaOf(app, { kind: 'user', id: plan.owner.id }) });
}

async function runPlan(app: RunningApp['app'], command: PlanningCommand): Promise<void> {
  const outcome = await app.execute({
    decider: planDecider,
    stream: planStream(command.data.planId),
    command,
  });
  if (outcome.status === 'refused') throw new Error(`Refused: ${outcome.refusal.type}`);
}
