import type { PlanAccess, TaskStatus } from '@waymark/events/planning';

type TaskStory = {
  readonly name: string;
  readonly by: string;
  readonly ago: string;
  readonly about?: string;
  readonly topic?: string;
  /** Days from the story's today. */
  readonly due?: number;
  readonly for?: string;
  /** The request of the session that it came out of. */
  readonly session?: string;
  readonly moves?: readonly (readonly [who: string, ago: string, to: TaskStatus])[];
  readonly comments?: readonly (readonly [who: string, ago: string, text: string])[];
};

/** A plan, the people it is shared with, and the history of its tasks; `ago` is how long before the story's now. */
export type PlanStory = {
  readonly key: string;
  readonly owner: string;
  readonly ago: string;
  readonly name: string;
  readonly shared: readonly (readonly [who: string, access: PlanAccess])[];
  readonly tasks: readonly TaskStory[];
};
