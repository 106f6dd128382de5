import type { EventMeta, Recorded } from '@waymark/events/kernel';
import {
  type PlanId,
  type PlanningCommand,
  type PlanningEvent,
  type PlanningRefusal,
  planDecider,
  planStream,
  type TaskId,
} from '@waymark/events/planning';
import type { Outcome } from '../platform/app.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

/** Commands on one plan, all or nothing; what came of them. @throws GraphQLError of the refusal. */
export async function onPlan(
  { app }: UserContext,
  ...commands: readonly PlanningCommand[]
): Promise<readonly Recorded<PlanningEvent>[]> {
  const intents = commands.map((command) => ({
    decider: planDecider,
    stream: planStream(command.data.planId),
    command,
  }));
  const outcome = (await app.execute.all(intents)) as Outcome<PlanningEvent, PlanningRefusal>;
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return outcome.events;
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
