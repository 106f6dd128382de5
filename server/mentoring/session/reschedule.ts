import { randomUUID } from 'node:crypto';
import { readSessionOfProposal } from '@waymark/db/mentoring';
import type { EventMeta } from '@waymark/events/kernel';
import type { ProposalId, SessionId } from '@waymark/events/mentoring';
import { builder } from '../../platform/builder.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { bookDiary } from '../time/calendars.ts';
import { MentoringSessionRef, type SessionCardView, sessionById } from '../types.ts';
import {
  changeSession,
  earlierResult,
  type Intents,
  loadSession,
  onSession,
  sessionArgument,
  sessionMeta,
} from './changeSession.ts';

/** @throws GraphQLError NOT_FOUND for who has no part in it. */
async function proposalArgument(
  { app, viewer }: UserContext,
  id: string,
): Promise<{ readonly sessionId: SessionId; readonly proposalId: ProposalId }> {
  const found = /^[\w-]{1,64}$/.test(id) ? await readSessionOfProposal(viewer, app.db, id) : undefined;
  if (!found) throw failure('NOT_FOUND');
  return found;
}

builder.mutationFields((t) => {
  const clientId = t.arg.id({ description: 'Made by the client for this: sent twice, it happens once.' });
  const type = MentoringSessionRef;
  return {
    proposeSessionReschedule: t.withAuth({ user: true }).field({
      type,
      description:
        'Proposes 1 to 3 other times; the time of the session stays until one is accepted. While the other one’s proposal ' +
        'is open, it is a counter-proposal in its place.',
      args: {
        sessionId: t.arg.id({ required: true }),
        times: t.arg({ type: ['DateTime'], required: true }),
        reason: t.arg.string({ description: 'At most 1,000 characters.' }),
        expectedVersion: t.arg.int({
          description: 'The version that was seen: CONFLICT where it has changed since.',
        }),
        clientId,
      },
      resolve: (_root, { sessionId, times, reason, expectedVersion, ...asked }, context) => {
        const id = sessionArgument(sessionId);
        const data = {
          sessionId: id,
          proposalId: randomUUID() as ProposalId,
          times,
          reasonText: reason ?? '',
          ...(expectedVersion != null && { expectedVersion }),
        };
        const meta = sessionMeta(context, asked.clientId);
        return changeSession(context, id, [onSession({ type: 'ProposeReschedule', data, meta })]);
      },
    }),
    answerSessionReschedule: t.withAuth({ user: true }).field({
      type,
      description: 'Accepts one of the times or none of them.',
      args: {
        proposalId: t.arg.id({ required: true }),
        accept: t.arg.boolean({ required: true }),
        time: t.arg({ type: 'DateTime', description: 'One of the proposed ones; needed to accept.' }),
        reason: t.arg.string({ description: 'Of a no, at most 1,000 characters.' }),
        clientId,
      },
      resolve: async (_root, { proposalId, accept, time, reason, ...asked }, context) => {
        const on = await proposalArgument(context, proposalId);
        const meta = sessionMeta(context, asked.clientId);
        if (accept) return acceptProposal(context, on, time ?? undefined, meta);
        const data = { ...on, reasonText: reason ?? '' };
        return changeSession(context, on.sessionId, [onSession({ type: 'DeclineReschedule', data, meta })]);
      },
    }),
    withdrawSessionReschedule: t.withAuth({ user: true }).field({
      type,
      description: 'Takes the viewer’s own open proposal back.',
      args: { proposalId: t.arg.id({ required: true }), clientId },
      resolve: async (_root, { proposalId, ...asked }, context) => {
        const data = await proposalArgument(context, proposalId);
        const meta = sessionMeta(context, asked.clientId);
        return changeSession(context, data.sessionId, [
          onSession({ type: 'WithdrawReschedule', data, meta }),
        ]);
      },
    }),
  };
});

/** Both diaries move with the session, in one append: a time that one of them has given away is refused. */
async function acceptProposal(
  context: UserContext,
  on: { readonly sessionId: SessionId; readonly proposalId: ProposalId },
  time: number | undefined,
  meta: EventMeta,
): Promise<SessionCardView> {
  if (time === undefined) throw badUserInput({ time: 'mandatory' });
  const { sessionId } = on;
  if (await earlierResult(context, meta, sessionId)) return sessionById(context, sessionId);
  const { menteeId, mentorId, durationMinutes } = await loadSession(context, sessionId);
  const accept = onSession({ type: 'AcceptReschedule', data: { ...on, time }, meta });
  // The mentor's week may be full by then: both of them have agreed to this time by name.
  const both: Intents =
    mentorId === null
      ? []
      : [mentorId, menteeId].map((userId) =>
          bookDiary({ userId, sessionId, startsAt: time, durationMinutes, week: null, meta }),
        );
  return changeSession(context, sessionId, [accept, ...both]);
}
