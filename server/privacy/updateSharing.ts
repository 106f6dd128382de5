import { randomBytes } from 'node:crypto';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { onPrivacy, ownPrivacy } from './intents.ts';
import { SharingRef } from './types.ts';

builder.mutationFields((t) => ({
  updateSharing: t.withAuth({ user: true }).field({
    type: SharingRef,
    description: 'Turns the public link to the viewer’s profile on or off.',
    args: { isOn: t.arg.boolean({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { isOn, clientId }, context) => {
      const { userId } = context.viewer;
      const meta = commandMeta(context, clientId);
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
}));

/** 80 random bits: nobody finds a profile by trying. */
function freshSlug(): string {
  return randomBytes(10).toString('hex');
}
