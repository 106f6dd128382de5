import { randomUUID } from 'node:crypto';
import { findCommentIdUse } from '@waymark/db/planning';
import type { Recorded } from '@waymark/events/kernel';
import type { CommentTask, PlanningEvent, TaskCommentId } from '@waymark/events/planning';
import { builder } from '../../platform/builder.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { clientPart, decideOnPlan, planMeta, taskArgument, usedElsewhere } from '../onPlan.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { TaskCommentRef } from '../types.ts';
import { cardsOf } from '../views.ts';

/** How often an id is looked for again, where many comments came since. */
const LOOKS = 5;

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
      const meta = planMeta(context, clientId);
      const comment: CommentTask = { type: 'CommentTask', data: { planId, taskId, commentId, text }, meta };
      const events = await add(context, comment, clientId != null);
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

/**
 * Members see the ids of comments, and the second comment with an id would be answered and never be shown. Old comments are in
 * the read model; what came after it was read, at the same moment and elsewhere too, is in the state of the plan.
 */
async function add(
  context: UserContext,
  comment: CommentTask,
  isIdChosen: boolean,
): Promise<readonly Recorded<PlanningEvent>[]> {
  for (let look = 1; ; look += 1) {
    const use = isIdChosen ? await findCommentIdUse(context.viewer, context.app.db, comment.data) : undefined;
    if (use?.isOfOther) throw usedElsewhere();
    const seen = isIdChosen ? { seenVersion: use?.version ?? 0 } : {};
    const outcome = await decideOnPlan(context, { ...comment, data: { ...comment.data, ...seen } });
    if (outcome.status === 'accepted') return outcome.events;
    if (outcome.refusal.type !== 'CommentsMovedOn' || look === LOOKS)
      throw refusalFailure(outcome.refusal, refusalCodes);
  }
}
