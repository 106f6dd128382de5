import type { PlanningRefusal } from '@waymark/events/planning';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<PlanningRefusal['type'], ErrorCode> = {
  PlanUnknown: 'NOT_FOUND',
  PlanExists: 'CONFLICT',
  PlanNotAllowed: 'NOT_AUTHORIZED',
  PlanIsArchived: 'CONFLICT',
  TaskUnknown: 'NOT_FOUND',
  TaskGone: 'NOT_FOUND',
  TooManyTasks: 'BAD_USER_INPUT',
  TooManyDeletedTasks: 'BAD_USER_INPUT',
  TaskSourceUnknown: 'NOT_FOUND',
  CommentExists: 'CONFLICT',
  CommentsMovedOn: 'CONFLICT',
  TaskChangedMeanwhile: 'CONFLICT',
  PlanChangedMeanwhile: 'CONFLICT',
  TooManyPeople: 'BAD_USER_INPUT',
  PersonNotReachable: 'NOT_AUTHORIZED',
  PlanningInputInvalid: 'BAD_USER_INPUT',
};
