import { dateAt, type Instant } from '@waymark/events/kernel';
import {
  type PlanId,
  type PlanningCommand,
  planDecider,
  planStream,
  type TaskCommentId,
  type TaskId,
} from '@waymark/events/planning';
import { demoUserId } from '../demoIds.ts';
import { duration } from '../duration.ts';
import { personOf, timezoneOf } from '../sessions/sessionTimes.ts';
import { asPerson, mustBeAccepted, type Teller } from '../teller.ts';
import type { PlanStory } from './planStory.ts';

type Said<Command> = Command extends { meta: unknown } ? Omit<Command, 'meta'> : never;
type Step = { readonly who: string; readonly at: Instant; readonly says: Said<PlanningCommand> };

const DAY = 86_400_000;

/** One plan with its whole history, by person and time: the board shows both. */
export async function tellPlan({ app, now }: Teller, story: PlanStory): Promise<void> {
  const planId = demoUserId(`plan ${story.key}`) as string as PlanId;
  const steps = [...opening(story, planId, now), ...story.tasks.flatMap(stepsOfTask(story, planId, now))];
  steps.sort((one, other) => one.at - other.at);
  for (const [index, { who, at, says }] of steps.entries()) {
    const name = `plan-${story.key}-${index + 1}`;
    const outcome = await app.execute({
      decider: planDecider,
      stream: planStream(planId),
      command: { ...says, meta: asPerson(demoUserId(who), name, at) } as PlanningCommand,
    });
    mustBeAccepted(outcome, `the plan ${story.key}`);
  }
}

function opening({ owner, name, ago, shared }: PlanStory, planId: PlanId, now: Instant): readonly Step[] {
  const at = now - duration(ago);
  return [
    { who: owner, at, says: { type: 'CreatePlan', data: { planId, name, template: null, tasks: [] } } },
    ...shared.map(
      ([who, access]): Step => ({
        who: owner,
        at,
        says: { type: 'SharePlan', data: { planId, userId: demoUserId(who), access, isAllowed: true } },
      }),
    ),
  ];
}

function stepsOfTask(story: PlanStory, planId: PlanId, now: Instant) {
  const today = dateAt(timezoneOf(personOf(story.owner)), now);
  return (task: PlanStory['tasks'][number], index: number): readonly Step[] => {
    const taskId = `${planId}.demo-${index + 1}` as TaskId;
    const source = task.session
      ? ({ kind: 'SESSION', id: demoUserId(`session ${task.session}`) } as const)
      : null;
    const made: Step = {
      who: task.by,
      at: now - duration(task.ago),
      says: {
        type: 'CreateTask',
        data: {
          planId,
          taskId,
          name: task.name,
          description: task.about ?? '',
          topicId: task.topic ?? null,
          deadline: task.due === undefined ? null : dateText(today + task.due),
          assigneeId: task.for ? demoUserId(task.for) : null,
          status: 'TODO',
          source,
          isSourceOpen: true,
        },
      },
    };
    const moves = (task.moves ?? []).map(
      ([who, ago, status]): Step => ({
        who,
        at: now - duration(ago),
        says: { type: 'MoveTask', data: { planId, taskId, status, afterTaskId: null } },
      }),
    );
    const comments = (task.comments ?? []).map(([who, ago, text], at): Step => {
      const commentId = `${story.key}-${index + 1}-${at + 1}` as TaskCommentId;
      return {
        who,
        at: now - duration(ago),
        says: { type: 'CommentTask', data: { planId, taskId, commentId, text } },
      };
    });
    return [made, ...moves, ...comments];
  };
}

function dateText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
