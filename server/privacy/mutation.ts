import { randomBytes, randomUUID } from 'node:crypto';
import { openDataDownload, readDataDownloads } from '@waymark/db/privacy';
import type { DataPrivacyChanges } from '@waymark/events/privacy';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { failure } from '../platform/graphql/failures.ts';
import { issueTicket } from './download/ticket.ts';
import { onPrivacy, ownPrivacy } from './intents.ts';
import {
  DataDownloadFormatEnum,
  DataDownloadRef,
  DataPrivacyRef,
  SharingRef,
  UpdateDataPrivacyInput,
} from './types.ts';

builder.mutationFields((t) => ({
  updateDataPrivacy: t.withAuth({ user: true }).field({
    type: DataPrivacyRef,
    description: "Changes the viewer's switches; answers with all of them.",
    args: { data: t.arg({ type: UpdateDataPrivacyInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const changes: DataPrivacyChanges = Object.fromEntries(
        Object.entries(data).filter((change) => typeof change[1] === 'boolean'),
      );
      const { userId } = context.viewer;
      const meta = commandMeta(context);
      await onPrivacy(context, { type: 'ChangeDataPrivacy', data: { userId, changes }, meta });
      return ownPrivacy(context);
    },
  }),
  updateSharing: t.withAuth({ user: true }).field({
    type: SharingRef,
    description: 'Turns the public link to the viewer’s profile on or off.',
    args: { isOn: t.arg.boolean({ required: true }) },
    resolve: async (_root, { isOn }, context) => {
      const { userId } = context.viewer;
      const meta = commandMeta(context);
      await onPrivacy(
        context,
        isOn
          ? { type: 'ShareProfile', data: { userId, slug: freshSlug() }, meta }
          : { type: 'UnshareProfile', data: { userId }, meta },
      );
      const own = await ownPrivacy(context);
      return { slug: own.slug, isOn: own.isShared };
    },
  }),
  createDownloadLink: t.withAuth({ user: true }).string({
    description: 'Where a copy that is ready can be fetched: once, within two minutes.',
    args: {
      id: t.arg.id({ required: true }),
      format: t.arg({ type: DataDownloadFormatEnum, required: true }),
    },
    resolve: async (_root, { id, format }, { app, viewer }) => {
      const ready = await openDataDownload(viewer.userId, app.db, id, app.clock.now());
      if (!ready) throw failure('NOT_FOUND');
      const token = issueTicket(app, { owner: viewer.userId, downloadId: id, format });
      return `/files/download?token=${token}`;
    },
  }),
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

/** 80 random bits: nobody finds a profile by trying. */
function freshSlug(): string {
  return randomBytes(10).toString('hex');
}
