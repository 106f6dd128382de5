import { openDataDownload } from '@waymark/db/privacy';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { DataDownloadFormatEnum } from '../types.ts';
import { issueTicket } from './ticket.ts';

builder.mutationFields((t) => ({
  createDownloadLink: t.withAuth({ user: true }).string({
    description: 'Where a copy that is ready can be fetched: once, within two minutes.',
    args: {
      id: t.arg.id({ required: true }),
      format: t.arg({ type: DataDownloadFormatEnum, required: true }),
    },
    resolve: async (_root, { id, format }, { app, viewer }) => {
      const ready = await openDataDownload(viewer.userId, app.db, id, app.clock.now());
      if (!ready) throw failure('NOT_FOUND');
      const { userId: owner, sessionId } = viewer;
      const token = issueTicket(app, { owner, sessionId, downloadId: id, format });
      return `/files/download?token=${token}`;
    },
  }),
}));
