import type { SessionCommand } from '@waymark/events/mentoring';
import { confirmedRole } from '../../../identity/confirmed.ts';
import { builder } from '../../../platform/builder.ts';
import type { UserContext } from '../../../platform/viewer.ts';
import { MentoringSessionRef, type SessionCardView, sessionsById } from '../../types.ts';
import { onSession, refusalOf, sessionArgument, sessionMeta } from '../changeSession.ts';
import { sessionArgs } from '../sessionArgs.ts';
import type { Asked } from '../sessionCommand.ts';

async function revoke(context: UserContext, { sessionId, clientId }: Asked): Promise<SessionCardView | null> {
  const { app, viewer } = context;
  const id = sessionArgument(sessionId);
  const isOps = viewer.role === 'OPS' || viewer.role === 'ADMIN';
  const data = { sessionId: id, isOps };
  const meta = sessionMeta(context, clientId);
  const command: SessionCommand = { type: 'RevokeNoShow', data, meta };
  const outcome = await app.execute.all([
    ...(isOps ? [confirmedRole(viewer, meta)] : []),
    onSession(command),
  ]);
  if (outcome.status === 'refused') throw await refusalOf(context, id, outcome.refusal);
  return (await sessionsById(context, [id])).get(id) ?? null;
}

builder.mutationField('revokeSessionNoShow', (t) => {
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
    type,
    nullable: true,
    description:
      'Withdraws the report: by the person who made it, or by the charity, which is answered null, for the session is not theirs.',
    args: sessionArgs,
    resolve: (_root, asked, context) => revoke(context, asked),
  });
});
