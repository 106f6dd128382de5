import type { EventMeta } from '@waymark/events/kernel';
import {
  type PlanId,
  type PlanningCommand,
  planDecider,
  planStream,
  type TaskId,
} from '@waymark/events/planning';
import { commandMeta } from '../platform/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

/** One command on a plan. @throws GraphQLError of the refusal. */
export async function onPlan({ app }: UserContext, command: PlanningCommand): Promise<void> {
  const stream = planStream(command.data.planId);
  const outcome = await app.execute({ decider: planDecider, stream, command });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}

/** @throws GraphQLError NOT_FOUND for what cannot be the id of a plan. */
export function planArgument(id: string): PlanId {
  if (!/^[\w-]{1,64}$/.test(id)) throw failure('NOT_FOUND');
  return id as PlanId;
}

/** A card's id begins with that of its plan, so one id is enough to find both. @throws GraphQLError NOT_FOUND */
export function taskArgument(id: string): { readonly planId: PlanId; readonly taskId: TaskId } {
  const [planId = ''] = id.split('.');
  if (!/^[\w-]{1,64}\.[\w-]{1,64}$/.test(id)) throw failure('NOT_FOUND');
  return { planId: planArgument(planId), taskId: id as TaskId };
}

/** The id of a card from the client's own: the same intent sent twice is the same card. */
export function newTaskId(planId: PlanId, clientId: string): TaskId {
  return `${planId}.${clientPart(clientId)}` as TaskId;
}

/** @throws GraphQLError BAD_USER_INPUT */
export function clientPart(clientId: string): string {
  if (!/^[\w-]{1,64}$/.test(clientId)) throw badUserInput({ clientId: 'invalid' });
  return clientId;
}

export function planMeta(context: UserContext, clientId?: string | null): EventMeta {
  if (clientId) clientPart(clientId);
  return commandMeta(context, clientId);
}
