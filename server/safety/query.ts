import { findConcerned, findReportIds, readReports } from '@waymark/db/safety';
import { type ReportId, reportDeskDecider, reportDeskStream } from '@waymark/events/safety';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import type { UserContext } from '../platform/viewer.ts';
import { cardsOf } from './cards.ts';
import { refusalCodes } from './refusalCodes.ts';
import { ReportCaseRef, type ReportCaseView, ReportPageRef } from './types.ts';

builder.queryFields((t) => ({
  getReports: t.withAuth({ role: ['OPS', 'ADMIN'] }).field({
    type: ReportPageRef,
    description:
      'What people reported, newest first, with the texts that they are about. For ops; each reading is recorded.',
    args: { ...pageArgs },
    resolve: async (_root, args, context) => {
      const { app, viewer } = context;
      const page = pageOf(args);
      const { ids, total } = await findReportIds(viewer, app.db, page);
      const items = await openReports(context, ids);
      return { items, total, hasMore: page.offset + items.length < total };
    },
  }),
  getReport: t.withAuth({ role: ['OPS', 'ADMIN'] }).field({
    type: ReportCaseRef,
    description: 'One report with the texts that it is about. For ops; each reading is recorded.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const concerned = await findConcerned(context.viewer, context.app.db, { reportId: id });
      if (!concerned || concerned === context.viewer.userId) throw failure('NOT_FOUND');
      const [report] = await openReports(context, [id as ReportId]);
      if (!report) throw failure('NOT_FOUND');
      return report;
    },
  }),
}));

async function openReports(context: UserContext, ids: readonly ReportId[]): Promise<ReportCaseView[]> {
  const { app, viewer } = context;
  // OPS-01: recorded first. A reader who cannot be recorded gets no text.
  const outcome = await app.execute({
    decider: reportDeskDecider,
    stream: reportDeskStream(viewer.userId),
    command: { type: 'OpenReports', data: { reportIds: ids }, meta: commandMeta(context) },
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  const reports = await readReports(viewer, app.db, ids);
  const people = reports.flatMap(({ reporterId, aboutId, openings }) => [
    reporterId,
    aboutId,
    ...openings.map(({ byId }) => byId),
  ]);
  const cards = await cardsOf(context, people);
  return reports.map((report) => ({ ...report, ...cards }));
}
