import { findReportIds, readReports } from '@waymark/db/safety';
import { reportDeskDecider, reportDeskStream } from '@waymark/events/safety';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { refusalFailure } from '../platform/graphql/failures.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { cardsOf } from './cards.ts';
import { refusalCodes } from './refusalCodes.ts';
import { ReportPageRef } from './types.ts';

builder.queryField('getReports', (t) =>
  t.withAuth({ role: ['OPS', 'ADMIN'] }).field({
    type: ReportPageRef,
    description:
      'What people reported, newest first, with the texts that they are about. For ops; each reading is recorded.',
    args: { ...pageArgs },
    resolve: async (_root, args, context) => {
      const { app, viewer } = context;
      const page = pageOf(args);
      const { ids, total } = await findReportIds(viewer, app.db, page);
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
      const items = reports.map((report) => ({ ...report, ...cards }));
      return { items, total, hasMore: page.offset + items.length < total };
    },
  }),
);
