import { createHash } from 'node:crypto';
import { readOwnReport } from '@waymark/db/safety';
import { type UserId, userId } from '@waymark/events/kernel';
import {
  type ReportId,
  reportDecider,
  reporterDecider,
  reporterStream,
  reportStream,
} from '@waymark/events/safety';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { cardsOf } from './cards.ts';
import { refusalCodes } from './refusalCodes.ts';
import { reportedContext } from './reportedContext.ts';
import { ReportMessageInput, ReportRef, type ReportView } from './types.ts';

builder.mutationField('reportMessage', (t) =>
  t.withAuth({ user: true }).field({
    type: ReportRef,
    description:
      'Tells the charity that a message, or a person, is not all right, with the messages around it. At most 20 a day.',
    args: { input: t.arg({ type: ReportMessageInput, required: true }) },
    resolve: (_root, { input }, context) => reportMessage(context, input),
  }),
);

/** @throws GraphQLError of the refusal. */
async function reportMessage(
  context: UserContext,
  { clientId, userId: id, messageId, reason, words }: typeof ReportMessageInput.$inferInput,
): Promise<ReportView> {
  const { app, viewer } = context;
  if (!/^[\x21-\x7e]{1,100}$/.test(clientId)) throw badUserInput({ clientId: 'invalid' });
  if (!/^[\w-]{1,64}$/.test(id)) throw failure('NOT_FOUND');
  const reportId = reportIdOf(viewer.userId, clientId);
  const known = await readOwnReport(viewer, app.db, reportId);
  if (known) return { ...known, ...(await cardsOf(context, [known.aboutId])) };
  const aboutId = userId(id);
  const found = await reportedContext(context, aboutId, messageId ?? null);
  const meta = commandMeta(context, clientId);
  const data = { ...found, reportId, aboutId, reason, words: words ?? '' };
  const outcome = await app.execute.all([
    { decider: reportDecider, stream: reportStream(reportId), command: { type: 'MakeReport', data, meta } },
    {
      decider: reporterDecider,
      stream: reporterStream(viewer.userId),
      command: { type: 'CountReport', data: { reportId }, meta },
    },
  ]);
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  const made = await readOwnReport(viewer, app.db, reportId);
  if (!made) throw failure('CONFLICT', {}, 'This client id was used for something else');
  return { ...made, ...(await cardsOf(context, [aboutId])) };
}

/** A report never conflicts with another person's, whatever ids their clients make. */
function reportIdOf(reporter: UserId, clientId: string): ReportId {
  return createHash('sha256').update(`${reporter} ${clientId}`).digest('hex').slice(0, 32) as ReportId;
}
