import { randomUUID } from 'node:crypto';
import { readDataDownloads } from '@waymark/db/privacy';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { onPrivacy } from '../intents.ts';
import { DataDownloadRef } from '../types.ts';

builder.mutationFields((t) => ({
  requestDataDownload: t.withAuth({ user: true }).field({
    type: DataDownloadRef,
    description: 'Builds a copy of what we hold about the viewer: one at a time, three a day.',
    args: { language: t.arg.string({ description: '`en` or `pt`; English without it.' }) },
    resolve: async (_root, { language }, context) => {
      const { app, viewer } = context;
      const downloadId = randomUUID();
      await onPrivacy(context, {
        type: 'RequestDataDownload',
        data: { userId: viewer.userId, downloadId, language: language === 'pt' ? 'pt' : 'en' },
        meta: commandMeta(context),
      });
      const all = await readDataDownloads(viewer, app.db);
      const found = all.find(({ id }) => id === downloadId);
      if (!found) throw failure('NOT_FOUND');
      return found;
    },
  }),
}));
