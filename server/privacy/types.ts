import type { DataDownload } from '@waymark/db/privacy';
import { readDataPrivacy } from '@waymark/db/privacy';
import { type UserCard, UserRef } from '../identity/types.ts';
import type { Context } from '../platform/app.ts';
import { builder } from '../platform/builder.ts';
import type { OwnPrivacy } from './intents.ts';

export { changeDataPrivacyIntent } from './intents.ts';
export { refusalCodes as privacyRefusalCodes } from './refusalCodes.ts';

export const DataPrivacyRef = builder.objectRef<OwnPrivacy>('DataPrivacy').implement({
  description: 'What a person shows of themselves and what they let us send.',
  fields: (t) => ({
    id: t.exposeID('userId'),
    newsletter: t.exposeBoolean('newsletter'),
    showCurrentRole: t.exposeBoolean('showCurrentRole'),
    showEmployer: t.exposeBoolean('showEmployer'),
    showLastName: t.exposeBoolean('showLastName'),
    learningRecommendations: t.exposeBoolean('learningRecommendations'),
    mentorRecommendations: t.exposeBoolean('mentorRecommendations'),
    callRequestEmails: t.exposeBoolean('callRequestEmails'),
    showDisabilities: t.exposeBoolean('showDisabilities'),
  }),
});

export type Sharing = { readonly slug: string | null; readonly isOn: boolean };

export const SharingRef = builder.objectRef<Sharing>('Sharing').implement({
  description: 'The public link to a profile: `/p/<slug>`.',
  fields: (t) => ({
    slug: t.exposeString('slug', {
      nullable: true,
      description: 'Null before it was ever on; the same one comes back.',
    }),
    isOn: t.exposeBoolean('isOn'),
  }),
});

export const SharedProfileRef = builder
  .objectRef<{ readonly slug: string; readonly user: UserCard }>('SharedProfile')
  .implement({
    description: 'A profile that its person shares, as other members see it.',
    fields: (t) => ({ slug: t.exposeString('slug'), user: t.expose('user', { type: UserRef }) }),
  });

const DataDownloadStatusEnum = builder.enumType('DataDownloadStatus', {
  values: ['BUILDING', 'READY', 'FAILED', 'EXPIRED'] as const satisfies readonly DataDownload['status'][],
});

export const DataDownloadFormatEnum = builder.enumType('DataDownloadFormat', {
  values: ['JSON', 'HTML'] as const,
});

export const DataDownloadRef = builder.objectRef<DataDownload>('DataDownload').implement({
  description: 'A copy of what we hold about the viewer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: DataDownloadStatusEnum }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'It can be fetched until then.',
    }),
    size: t.exposeInt('size', { nullable: true, description: 'Bytes.' }),
  }),
});

// A card lives as long as its request.
const held = new WeakMap<UserCard, Promise<OwnPrivacy | undefined>>();

/** What the person chose, once a request; undefined for a viewer who may not know. */
export function privacyOf(card: UserCard, { app, viewer }: Context): Promise<OwnPrivacy | undefined> {
  const known = held.get(card);
  if (known) return known;
  const reading = readDataPrivacy(viewer, app.db, card.id);
  held.set(card, reading);
  return reading;
}

builder.objectFields(UserRef, (t) => ({
  sharing: t.field({
    type: SharingRef,
    nullable: true,
    description: 'Null for others.',
    resolve: async (card, _args, context) => {
      const own = await privacyOf(card, context);
      return own ? { slug: own.slug, isOn: own.isShared } : null;
    },
  }),
}));
