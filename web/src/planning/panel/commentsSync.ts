import { ask, type Mutation, REFETCH, type Resource, uniqueById } from '#/app/sync/index.ts';
import { planFeed } from '../board/live/planFeed.ts';
import { ofPlan } from '../plans/planListSync.ts';
import { AddTaskComment, type Comment, GetTaskComments } from './operations.ts';

export type OfCard = { readonly planId: string; readonly taskId: string };
type CommentPredicted = {
  readonly __typename: 'CommentPredicted';
  readonly taskId: string;
  readonly comment: Comment;
};

/** So many the server gives at once. */
export const AT_ONCE = 100;

/** The newest `limit` comments of a card, the newest last. */
export const taskComments: Resource<
  OfCard & { readonly limit: number },
  readonly Comment[],
  CommentPredicted
> = {
  name: 'taskComments',
  feed: ({ planId }) => planFeed(planId),
  fetch: async ({ taskId, limit }, signal) => {
    const ofPage = (offset: number) => {
      const page = { taskId, limit: Math.min(AT_ONCE, limit - offset), offset };
      return ask(GetTaskComments, page, signal, (answer) => answer.getTaskComments);
    };
    const newest = await ofPage(0);
    let data = newest.data;
    for (let offset = AT_ONCE; offset < limit && data.length === offset; offset += AT_ONCE) {
      const { data: older } = await ofPage(offset);
      data = [...older, ...data];
    }
    // What was written between two pages moves the last of a page into the next one.
    return { ...newest, data: uniqueById(data) };
  },
  on: {
    PlanTaskChanged: (held, { taskId, change }, { params }) =>
      taskId === params.taskId && change === 'TaskCommented' ? REFETCH : held,
    CommentPredicted: (held, { taskId, comment }, { params }) =>
      taskId === params.taskId ? [...held.filter(({ id }) => id !== comment.id), comment] : held,
  },
};

export type CommentArgs = OfCard & { readonly text: string; readonly author: Comment['author'] };

/** Comments stay in the order in which they were written, and come behind their card. */
export const addTaskComment: Mutation<CommentArgs, { readonly addTaskComment: Comment }> = {
  name: 'addTaskComment',
  document: AddTaskComment,
  variables: ({ taskId, text }, clientId) => ({ taskId, text, clientId }),
  predict: ({ taskId, text, author }, _me, now, clientId): CommentPredicted[] => [
    {
      __typename: 'CommentPredicted',
      taskId,
      comment: { id: clientId, text, author, createdAt: new Date(now).toISOString() },
    },
  ],
  tells: ({ addTaskComment: comment }, { taskId }): CommentPredicted[] => [
    { __typename: 'CommentPredicted', taskId, comment },
  ],
  orderedBy: ({ taskId }) => ofPlan(taskId),
  durable: true,
  keepsRefused: true,
};
