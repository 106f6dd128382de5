import type { EventMeta } from '@waymark/events/kernel';
import type { ProposalId, SessionId } from '@waymark/events/mentoring';
import { builder } from '../../../platform/builder.ts';
import { badUserInput } from '../../../platform/graphql/failures.ts';
import type { UserContext } from '../../../platform/viewer.ts';
import { bookDiary } from '../../time/calendars.ts';
import { MentoringSessionRef, type SessionCardView, sessionById } from '../../types.ts';
import {
  changeSession,
  earlierResult,
  type Intents,
  loadSession,
  onSession,
  sessionMeta,
} from '../changeSession.ts';
import { proposalArgument } from './proposalArgument.ts';

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

builder.mutationField('answerSessionReschedule', (t) => {
  const clientId = t.arg.id({ description: 'Made by the client for this: sent twice, it happens once.' });
  const type = MentoringSessionRef;
  return t.withAuth({ user: true }).field({
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
  });
});
