import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { personOf } from '../testing/planOf.ts';
import { addTaskComment, taskComments } from './commentsSync.ts';
import type { Comment } from './operations.ts';

type State = readonly (Comment & { readonly taskId: string })[];
type Sent = { readonly taskId: string; readonly text: string; readonly clientId: string };

const author = personOf('me');
const PAGE = 3;
/** One stream for all, as the engine is played against one. */
const { feed: _own, ...shared } = taskComments;

function commentsOf(taskId: string) {
  return (state: State): readonly Comment[] =>
    state
      .filter((comment) => comment.taskId === taskId)
      .slice(-PAGE)
      .map(({ taskId: _card, ...comment }) => comment);
}

const commented = (taskId: string) =>
  ({
    __typename: 'PlanTaskChanged',
    planId: 'p',
    taskId,
    change: 'TaskCommented',
    byId: 'me',
    taskStatus: null,
    rank: null,
  }) as UserEventPayload;

raceSpec<State>(
  'PLN-22 LIV-03 LIV-05 whatever fails and whenever it answers, the comments of a card end as the server has them',
  {
    initial: [],
    resources: ['p.a', 'p.b'].map((taskId) => ({
      resource: shared,
      params: { planId: 'p', taskId, limit: PAGE },
      read: commentsOf(taskId),
    })),
    perform: {
      addTaskComment(state, { taskId, text, clientId }: Sent) {
        if (text === 'refused') refuse();
        const comment = { id: clientId, text, author, createdAt: '2027-01-01T00:00:00Z' };
        return {
          state: [...state, { ...comment, taskId }],
          events: [commented(taskId)],
          answer: { addTaskComment: comment },
        };
      },
    },
    act(random) {
      const text = random(6) === 0 ? 'refused' : `Comment ${random(100)}`;
      const taskId = random(3) === 0 ? 'p.b' : 'p.a';
      return { mutation: addTaskComment, args: { planId: 'p', taskId, text, author } };
    },
  },
);
