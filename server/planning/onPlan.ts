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
  context: UserContext,
  ...commands: readonly PlanningCommand[]
): Promise<readonly Recorded<PlanningEvent>[]> {
  const outcome = await decideOnPlan(context, ...commands);
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  for (const command of commands) mustAnswer(command, outcome.events);
  return outcome.events;
}

const facts: Partial<Record<PlanningCommand['type'], PlanningEvent['type']>> = {
  CreateTask: 'TaskCreated',
  EditTask: 'TaskEdited',
  MoveTask: 'TaskMoved',
  DeleteTask: 'TaskDeleted',
  RestoreTask: 'TaskRestored',
};

/** A first result under the same id may be of another card, and a card under the same id of another person. */
function mustAnswer(
  { type, data }: PlanningCommand,
  events: readonly Pick<PlanningEvent, 'type' | 'data'>[],
): void {
  const fact = facts[type];
  if (!fact || !('taskId' in data)) return;
  const isAnswered = events.some(
    (event) => event.type === fact && 'taskId' in event.data && event.data.taskId === data.taskId,
  );
  const mayChangeNothing = type !== 'CreateTask' && events.length === 0;
  if (!isAnswered && !mayChangeNothing) throw usedElsewhere();
}

/** The same, with the refusal as a value. */
export async function decideOnPlan(
  { app }: UserContext,
  ...commands: readonly PlanningCommand[]
): Promise<Outcome<PlanningEvent, PlanningRefusal>> {
  const intents = commands.map((command) => ({
    decider: planDecider,
    stream: planStream(command.data.planId),
    command,
  }));
  return (await app.execute.all(intents)) as Outcome<PlanningEvent, PlanningRefusal>;
}

/** What a client id led to before is not what is asked for now. */
export function usedElsewhere() {
  return failure('CONFLICT', {}, 'This client id was used for something else');
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
