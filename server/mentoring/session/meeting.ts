import type { EventMeta } from '@waymark/events/kernel';
import type { SessionCommand, SessionId } from '@waymark/events/mentoring';
import { builder } from '../../platform/builder.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { MentoringSessionRef, type SessionCardView, sessionsById } from '../types.ts';
import { SessionReasonEnum } from '../view/enums.ts';
import { changeSession, onSession, refusalOf, sessionArgument, sessionMeta } from './changeSession.ts';
import { sessionArgs } from './sessionArgs.ts';

// What people do with an accepted session: whether they may is decided in its stream, on nothing but its own facts.

type Asked = { readonly sessionId: string; readonly clientId?: string | null | undefined };

/** One command on one session, answered with the session as it stands then. */
export function command(
  context: UserContext,
  { sessionId, clientId }: Asked,
  commandFor: (on: { readonly sessionId: SessionId }, meta: EventMeta) => SessionCommand,
): Promise<SessionCardView> {
  const id = sessionArgument(sessionId);
  const meta = sessionMeta(context, clientId);
  return changeSession(context, id, [onSession(commandFor({ sessionId: id }, meta))]);
}

builder.mutationFields((t) => {
  const type = MentoringSessionRef;
  return {
    withdrawSessionRequest: t.withAuth({ user: true }).field({
      type,
      description: 'Takes the viewer’s own request back, before anybody accepted it.',
      args: sessionArgs,
      resolve: (_root, asked, context) =>
        command(context, asked, (data, meta) => ({ type: 'WithdrawSessionRequest', data, meta })),
    }),
    cancelSession: t.withAuth({ user: true }).field({
      type,
      description: 'Calls an accepted session off; the other one sees the reason.',
      args: {
        ...sessionArgs,
        reason: t.arg({ type: SessionReasonEnum, required: true }),
        reasonText: t.arg.string({
          description: 'At most 1,000 characters; needed where the reason is OTHER.',
        }),
      },
      resolve: (_root, { reason, reasonText, ...asked }, context) =>
        command(context, asked, (on, meta) => ({
          type: 'CancelSession',
          data: { ...on, reason, reasonText: reasonText ?? '' },
          meta,
        })),
    }),
    reportSessionLate: t.withAuth({ user: true }).field({
      type,
      description: 'Says, from two hours before the start, that the viewer comes 5, 10 or 15 minutes late.',
      args: { ...sessionArgs, minutes: t.arg.int({ required: true }) },
      resolve: (_root, { minutes, ...asked }, context) =>
        command(context, asked, (on, meta) => ({ type: 'AnnounceLate', data: { ...on, minutes }, meta })),
    }),
    reportSessionNoShow: t.withAuth({ user: true }).field({
      type,
      description: 'Says that the other one did not come: from 10 minutes after the start, for 7 days.',
      args: sessionArgs,
      resolve: (_root, asked, context) =>
        command(context, asked, (data, meta) => ({ type: 'ReportNoShow', data, meta })),
    }),
    appealSessionNoShow: t.withAuth({ user: true }).field({
      type,
      description: 'The viewer, who is said to have stayed away, says otherwise.',
      args: {
        ...sessionArgs,
        text: t.arg.string({ required: true, description: 'At most 2,000 characters.' }),
      },
      resolve: (_root, { text, ...asked }, context) =>
        command(context, asked, (on, meta) => ({ type: 'AppealNoShow', data: { ...on, text }, meta })),
    }),
    revokeSessionNoShow: t.withAuth({ user: true }).field({
      type,
      nullable: true,
      description:
        'Withdraws the report: by the person who made it, or by the charity, which is answered null, for the session is not theirs.',
      args: sessionArgs,
      resolve: (_root, asked, context) => revoke(context, asked),
    }),
    completeSession: t.withAuth({ user: true }).field({
      type,
      description: 'Says that the session has taken place; it happens by itself 15 minutes after the end.',
      args: sessionArgs,
      resolve: (_root, asked, context) =>
        command(context, asked, (data, meta) => ({ type: 'CompleteSession', data, meta })),
    }),
  };
});

async function revoke(context: UserContext, { sessionId, clientId }: Asked): Promise<SessionCardView | null> {
  const { app, viewer } = context;
  const id = sessionArgument(sessionId);
  const isOps = viewer.role === 'OPS' || viewer.role === 'ADMIN';
  const data = { sessionId: id, isOps };
  const command: SessionCommand = { type: 'RevokeNoShow', data, meta: sessionMeta(context, clientId) };
  const outcome = await app.execute.all([onSession(command)]);
  if (outcome.status === 'refused') throw await refusalOf(context, id, outcome.refusal);
  return (await sessionsById(context, [id])).get(id) ?? null;
}
