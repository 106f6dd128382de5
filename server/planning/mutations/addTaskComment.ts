import { randomUUID } from 'node:crypto';
import { isCommentOfOther } from '@waymark/db/planning';
import type { TaskCommentId } from '@waymark/events/planning';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { clientPart, onPlan, planMeta, taskArgument } from '../onPlan.ts';
import { TaskCommentRef } from '../types.ts';
import { cardsOf } from '../views.ts';

builder.mutationField('addTaskComment', (t) =>
  t.withAuth({ user: true }).field({
    type: TaskCommentRef,
    args: {
      taskId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true, description: '1 to 2,000 characters.' }),
      clientId: t.arg.id({ description: 'Becomes the id of the comment: sent twice, it is one comment.' }),
    },
    resolve: async (_root, { taskId: id, text, clientId }, context) => {
      const { planId, taskId } = taskArgument(id);
      const commentId = clientPart(clientId ?? randomUUID()) as TaskCommentId;
      const { app, viewer } = context;
      // Members see the ids of comments: the second with an id would be answered, and never be shown.
      if (clientId && (await isCommentOfOther(viewer, app.db, { planId, commentId }))) throw usedElsewhere();
      const meta = planMeta(context, clientId);
      const events = await onPlan(context, {
        type: 'CommentTask',
        data: { planId, taskId, commentId, text },
        meta,
      });
      // Sent again, it is what was kept the first time.
      const kept = events.find(
        ({ type, data }) =>
          type === 'TaskCommented' && data.taskId === taskId && data.commentId === commentId,
      );
      if (kept?.type !== 'TaskCommented') throw usedElsewhere();
      const { byId, text: commentText, commentedAt } = kept.data;
      const cards = await cardsOf(context, [byId]);
      return { id: commentId, taskId, byId, text: commentText, at: commentedAt, ...cards };
    },
  }),
);

function usedElsewhere() {
  return failure('CONFLICT', {}, 'This client id was used for something else');
}
