import { apiClient } from '#/app/api/apiClient.ts';
import {
  type BoardAnswer,
  CreateTask,
  DeleteTask,
  GetActionPlanById,
  MoveTask,
  RestoreTask,
  type Task,
  type TaskStatus,
  UpdateTask,
} from '../operations.ts';
import { followPlan, type PlanItem } from './planFeed.ts';

export type TaskInput = {
  readonly name?: string;
  readonly description?: string;
  readonly topicId?: string | null;
  readonly deadline?: string | null;
  readonly assigneeId?: string | null;
};

/** The server as a board needs it. All reject as the server does. */
export interface BoardGateway {
  load(): Promise<BoardAnswer>;
  follow(after: string, heard: { onItem: (item: PlanItem) => void; onLost: () => void }): () => void;
  create(input: TaskInput & { clientId: string; name: string; status: TaskStatus }): Promise<Task>;
  edit(taskId: string, input: TaskInput, clientId: string): Promise<Task>;
  move(taskId: string, status: TaskStatus, afterTaskId: string | null, clientId: string): Promise<Task>;
  remove(taskId: string, clientId: string): Promise<Task>;
  restore(taskId: string, clientId: string): Promise<Task>;
}

export function apiBoardGateway(planId: string): BoardGateway {
  return {
    async load() {
      const { data } = await apiClient.query({ query: GetActionPlanById, variables: { id: planId } });
      return answered(data?.getActionPlanById);
    },
    follow: (after, heard) => followPlan(planId, after, heard),
    async create(input) {
      const { data } = await apiClient.mutate({ mutation: CreateTask, variables: { planId, input } });
      return answered(data?.createTask);
    },
    async edit(taskId, input, clientId) {
      const variables = { taskId, input, clientId };
      const { data } = await apiClient.mutate({ mutation: UpdateTask, variables });
      return answered(data?.updateTask);
    },
    async move(taskId, status, afterTaskId, clientId) {
      const variables = { taskId, status, afterTaskId, clientId };
      const { data } = await apiClient.mutate({ mutation: MoveTask, variables });
      return answered(data?.moveTask);
    },
    async remove(taskId, clientId) {
      const { data } = await apiClient.mutate({ mutation: DeleteTask, variables: { taskId, clientId } });
      return answered(data?.deleteTask);
    },
    async restore(taskId, clientId) {
      const { data } = await apiClient.mutate({ mutation: RestoreTask, variables: { taskId, clientId } });
      return answered(data?.restoreTask);
    },
  };
}

function answered<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('Nothing in the answer.');
  return value;
}
