import type { Command, UserId } from '../kernel/index.ts';
import type { PlanAccess, PlanId, TaskCommentId, TaskId, TaskStatus } from './values.ts';

type On<Type extends string, Data = unknown> = Command<Type, { readonly planId: PlanId } & Data>;
type OnTask<Type extends string, Data = unknown> = On<Type, { readonly taskId: TaskId } & Data>;

/** A missing key means "unchanged". */
export type TaskChanges = {
  readonly name?: string;
  readonly description?: string;
  readonly topicId?: string | null;
  readonly deadline?: string | null;
  readonly assigneeId?: UserId | null;
};

type NewTask = {
  readonly name: string;
  readonly description: string;
  readonly topicId: string | null;
  readonly deadline: string | null;
  readonly assigneeId: UserId | null;
};

/** `tasks`: of a template, to do first to last. */
export type CreatePlan = On<
  'CreatePlan',
  {
    readonly name: string;
    readonly template: string | null;
    readonly tasks: readonly { readonly taskId: TaskId; readonly name: string }[];
  }
>;
/** `seenVersion`: of the plan when the name was read that this one replaces. Absent: whatever it is now. */
export type RenamePlan = On<'RenamePlan', { readonly name: string; readonly seenVersion?: number }>;
/** `isAllowed`: the owner may write to that person (PLN-24), as the edge has looked up. Sharing again changes the access. */
export type SharePlan = On<
  'SharePlan',
  { readonly userId: UserId; readonly access: PlanAccess; readonly isAllowed: boolean }
>;
export type ChangePlanAccess = On<
  'ChangePlanAccess',
  { readonly userId: UserId; readonly access: PlanAccess }
>;
export type RemovePlanAccess = On<'RemovePlanAccess', { readonly userId: UserId }>;
export type LeavePlan = On<'LeavePlan'>;
export type ArchivePlan = On<'ArchivePlan'>;
export type UnarchivePlan = On<'UnarchivePlan'>;
export type DeletePlan = On<'DeletePlan'>;

export type CreateTask = OnTask<
  'CreateTask',
  NewTask & {
    readonly status: TaskStatus;
    readonly source: { readonly kind: 'MESSAGE' | 'SESSION'; readonly id: string } | null;
    /** The author takes part in what it was made from, as the edge has looked up; true where it was made from nothing. */
    readonly isSourceOpen: boolean;
  }
>;
/** `seenVersion`: of the plan when the texts were read that these replace. Absent: whatever they are now. */
export type EditTask = OnTask<'EditTask', { readonly changes: TaskChanges; readonly seenVersion?: number }>;
/** To stand behind `afterTaskId`; null: at the top of the column. */
export type MoveTask = OnTask<
  'MoveTask',
  { readonly status: TaskStatus; readonly afterTaskId: TaskId | null }
>;
export type DeleteTask = OnTask<'DeleteTask'>;
export type RestoreTask = OnTask<'RestoreTask'>;
/** `seenVersion`: of the plan when no one else had the id. Absent: the id is new. */
export type CommentTask = OnTask<
  'CommentTask',
  { readonly commentId: TaskCommentId; readonly text: string; readonly seenVersion?: number }
>;
/** `tasks`: the board as it was, read from the log by the edge; what is on the board now and not there is deleted. */
export type RestorePlanVersion = On<
  'RestorePlanVersion',
  {
    readonly version: number;
    readonly tasks: readonly (NewTask & {
      readonly taskId: TaskId;
      readonly status: TaskStatus;
      readonly rank: string;
      /** What differs from now. */
      readonly changes: TaskChanges;
    })[];
  }
>;

export type PlanningCommand =
  | CreatePlan
  | RenamePlan
  | SharePlan
  | ChangePlanAccess
  | RemovePlanAccess
  | LeavePlan
  | ArchivePlan
  | UnarchivePlan
  | DeletePlan
  | CreateTask
  | EditTask
  | MoveTask
  | DeleteTask
  | RestoreTask
  | CommentTask
  | RestorePlanVersion;
