import { readPlan, readTask } from '@waymark/db/planning';
import type { EventMeta } from '@waymark/events/kernel';
import type { PlanId, PlanningCommand, PlanningRefusal, TaskId } from '@waymark/events/planning';
import { changedMeanwhile } from '../platform/graphql/changedMeanwhile.ts';
import { refusalFailure, refusalOf } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { onPlan } from './onPlan.ts';
import { refusalCodes } from './refusalCodes.ts';

const fields = ['name', 'description', 'topicId', 'deadline', 'assigneeId'] as const;

type Values = { readonly [Field in (typeof fields)[number]]?: string | null | undefined };
type Replaced = {
  readonly meta: EventMeta;
  readonly wanted: Values;
  /** What the viewer saw in place of it; without it, it replaces whatever is there. */
  readonly seen: Values | null | undefined;
};

/** How often the texts are read again, where others write at the same moment. */
const LOOKS = 5;

/**
 * What is changed of a card, in the place of what the viewer saw: the state of a plan does not hold it, so it is read here, and the
 * decision refuses where it was edited since. @throws GraphQLError CONFLICT with `fields`
 */
export function onSeenTask(
  context: UserContext,
  ids: { readonly planId: PlanId; readonly taskId: TaskId },
  replaced: Replaced,
  commandsOf: (version: Version) => readonly PlanningCommand[],
): Promise<void> {
  const read = () => readTask(context.viewer, context.app.db, ids);
  return onSeen(context, { ...replaced, read, type: 'TaskChangedMeanwhile' }, commandsOf);
}

/** The same of the name of a plan. */
export function onSeenPlan(
  context: UserContext,
  planId: PlanId,
  replaced: Replaced,
  commandsOf: (version: Version) => readonly PlanningCommand[],
): Promise<void> {
  const read = () => readPlan(context.viewer, context.app.db, planId);
  return onSeen(context, { ...replaced, read, type: 'PlanChangedMeanwhile' }, commandsOf);
}

type Looked = Replaced & {
  readonly read: () => Promise<(Values & { readonly version: number }) | undefined>;
  readonly type: Extract<PlanningRefusal['type'], `${string}ChangedMeanwhile`>;
};

async function onSeen(
  context: UserContext,
  { read, type, meta, wanted, seen }: Looked,
  commandsOf: (version: Version) => readonly PlanningCommand[],
): Promise<void> {
  for (let look = 1; ; look += 1) {
    const now = seen ? await read() : undefined;
    if (seen && now) {
      const replaced = { seen: withoutNull(seen), wanted: withoutNull(wanted) };
      const changed = changedMeanwhile({ ...nothing, ...withoutNull(now) }, replaced);
      // What was done before is answered as done.
      const isDone = async () => (await context.app.store.findCommand(meta.actor, meta.commandId))?.length;
      if (changed && !(await isDone())) {
        const refusal: PlanningRefusal = { type, version: now.version, fields: changed };
        throw refusalFailure(refusal, refusalCodes);
      }
    }
    try {
      const commands = commandsOf(now ? { seenVersion: now.version } : {});
      if (commands.length > 0) await onPlan(context, ...commands);
      return;
    } catch (error) {
      if (refusalOf(error) !== type || look === LOOKS) throw error;
    }
  }
}

type Held = Partial<Record<(typeof fields)[number], string>>;

const nothing = { name: '', description: '', topicId: '', deadline: '', assigneeId: '' };

/** What is not chosen, or was cleared, is empty. */
function withoutNull(values: Values): Held {
  const given = fields.filter((field) => values[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, values[field] ?? '']));
}

type Version = { readonly seenVersion?: number };
