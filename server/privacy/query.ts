import { readUserAsOthersSee } from '@waymark/db/identity';
import { readDataDownloads } from '@waymark/db/privacy';
import { UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { ownPrivacy } from './intents.ts';
import { sharedProfile } from './sharedProfile.ts';
import { DataDownloadRef, DataPrivacyRef, SharedProfileRef } from './types.ts';

builder.queryFields((t) => ({
  getDataPrivacy: t.withAuth({ user: true }).field({
    type: DataPrivacyRef,
    description: "The viewer's own.",
    resolve: (_root, _args, context) => ownPrivacy(context),
  }),
  profileAsSeenByOthers: t.withAuth({ user: true }).field({
    type: UserRef,
    description: 'The viewer, as any other member sees them.',
    resolve: async (_root, _args, { app, viewer }) => {
      const seen = await readUserAsOthersSee(app.db, viewer.userId);
      if (!seen) throw failure('NOT_FOUND');
      return seen;
    },
  }),
  getSharedProfile: t.field({
    type: SharedProfileRef,
    nullable: true,
    description: 'Public. Null where there is no such link or it is off: the two look the same.',
    args: { slug: t.arg.string({ required: true }) },
    resolve: async (_root, { slug }, { app, viewer }) => {
      const user = await sharedProfile(app, viewer, slug);
      return user ? { slug, user } : null;
    },
  }),
  getDataDownloads: t.withAuth({ user: true }).field({
    type: [DataDownloadRef],
    ...atMost(10),
    description: "The viewer's own, newest first.",
    resolve: async (_root, _args, { app, viewer }) => [...(await readDataDownloads(viewer, app.db))],
  }),
}));
