import type { UserId } from '@waymark/events/kernel';
import type { PlanAccess, TaskStatus } from '@waymark/events/planning';

export type PlanPerson = { readonly userId: UserId; readonly access: PlanAccess };

export type Plan = {
  readonly id: string;
  /** null once the person who named it is erased. */
  readonly name: string | null;
  readonly ownerId: UserId;
  readonly status: 'OPEN' | 'ARCHIVED';
  readonly people: readonly PlanPerson[];
  /** Of the viewer (PLN-03). */
  readonly permission: 'OWNER' | PlanAccess;
  readonly taskCount: number;
  readonly completedCount: number;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly version: number;
};

export type PlanTask = {
  readonly id: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly topicId: string | null;
  readonly deadline: string | null;
  readonly assigneeId: UserId | null;
  readonly createdById: UserId;
  readonly status: TaskStatus;
  readonly rank: string;
  readonly sourceKind: 'MESSAGE' | 'SESSION' | null;
  readonly sourceId: string | null;
  readonly commentCount: number;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly changedById: UserId;
  readonly deletedAt: number | null;
  /** Of the plan's stream, when the card was touched last. */
  readonly version: number;
};

export type TaskComment = {
  readonly id: string;
  readonly taskId: string;
  readonly byId: UserId;
  readonly text: string | null;
  readonly at: number;
};
