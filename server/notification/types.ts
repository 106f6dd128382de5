import type { Cursor, Position } from '@waymark/events/kernel';
import {
  alwaysMailed,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  notificationChannels,
  notificationKinds,
} from '@waymark/events/notification';
import { UserRef } from '../identity/types.ts';
import { MentoringSessionRef } from '../mentoring/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { clockTime } from './clockTime.ts';
import { pathOf } from './pathOf.ts';
import type { NotificationView } from './readList.ts';

const NotificationKindEnum = builder.enumType('NotificationKind', { values: notificationKinds });
const NotificationChannelEnum = builder.enumType('NotificationChannel', {
  description: 'Where a person wants to be notified.',
  values: notificationChannels,
});

const NotificationValueRef = builder
  .objectRef<{ readonly name: string; readonly value: string }>('NotificationValue')
  .implement({
    description:
      'Fills the text of a notification. Instants are ISO 8601; several stand with a space between them.',
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  });

export const NotificationRef = builder.objectRef<NotificationView>('Notification').implement({
  description: 'Something that the viewer should know. Once its cause is gone, so is the notification.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: NotificationKindEnum }),
    at: t.expose('at', { type: 'DateTime' }),
    isRead: t.exposeBoolean('isRead'),
    path: t.string({
      description: 'The place that it is about.',
      resolve: ({ stored, ...row }) => pathOf({ ...row, values: stored }),
    }),
    actor: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who did it; null where nobody did or the viewer may not see them.',
      resolve: ({ actor }) => actor ?? null,
    }),
    sessionId: t.exposeID('sessionId', { nullable: true }),
    session: t.field({
      type: MentoringSessionRef,
      nullable: true,
      description: 'Null where it is about none, or about one that the viewer may not open any more.',
      resolve: async ({ session }) => (await session()) ?? null,
    }),
    values: t.field({ type: [NotificationValueRef], ...atMost(10), resolve: ({ values }) => [...values] }),
  }),
});

type NotificationList = {
  readonly items: readonly NotificationView[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly unread: number;
  readonly position: Position;
  readonly cursor: Cursor;
};

export const NotificationListRef = builder.objectRef<NotificationList>('NotificationList').implement({
  description: 'Unread ones first, then the newest first: the newest 200 of the last 90 days.',
  fields: (t) => ({
    items: t.field({ type: [NotificationRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    hasMore: t.exposeBoolean('hasMore'),
    unread: t.exposeInt('unread', { description: 'Of all of them, not of this page.' }),
    position: t.expose('position', { type: 'Position' }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
  }),
});

const NotificationChoiceRef = builder
  .objectRef<{ readonly kind: NotificationKind; readonly channel: NotificationChannel }>('NotificationChoice')
  .implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: NotificationKindEnum }),
      channel: t.expose('channel', { type: NotificationChannelEnum }),
      isAlwaysMailed: t.boolean({
        description: 'About the account itself: the mail cannot be turned off.',
        resolve: ({ kind }) => alwaysMailed.includes(kind),
      }),
    }),
  });

export const NotificationPreferencesRef = builder
  .objectRef<NotificationPreferences>('NotificationPreferences')
  .implement({
    description: 'How the viewer wants to be notified. Times of day are "HH:MM" in their zone.',
    fields: (t) => ({
      choices: t.field({
        type: [NotificationChoiceRef],
        ...atMost(50),
        resolve: ({ choices }) => notificationKinds.map((kind) => ({ kind, channel: choices[kind] })),
      }),
      quietFrom: t.string({
        nullable: true,
        description: 'Mails wait from then on; null: there are no quiet hours.',
        resolve: ({ quietFrom }) => (quietFrom === null ? null : clockTime(quietFrom)),
      }),
      quietTo: t.string({
        nullable: true,
        resolve: ({ quietTo }) => (quietTo === null ? null : clockTime(quietTo)),
      }),
      isDigest: t.exposeBoolean('isDigest', { description: 'One mail a day instead of single ones.' }),
      digestAt: t.string({ resolve: ({ digestAt }) => clockTime(digestAt) }),
    }),
  });

const NotificationChoiceInput = builder.inputType('NotificationChoiceInput', {
  fields: (t) => ({
    kind: t.field({ type: NotificationKindEnum, required: true }),
    channel: t.field({ type: NotificationChannelEnum, required: true }),
  }),
});

export const NotificationPreferenceValues = builder.inputType('NotificationPreferenceValues', {
  description: 'Quiet hours: both times, or null for both to have none.',
  fields: (t) => ({
    choices: t.field({ type: [NotificationChoiceInput] }),
    quietFrom: t.string({ description: '"HH:MM"' }),
    quietTo: t.string({ description: '"HH:MM"; before `quietFrom` it is of the next day.' }),
    isDigest: t.boolean(),
    digestAt: t.string({ description: '"HH:MM"' }),
  }),
});

export const UpdateNotificationPreferencesInput = builder.inputType('UpdateNotificationPreferencesInput', {
  description: 'What is absent stays as it is. Quiet hours: both times, or null for both to have none.',
  fields: (t) => ({
    seen: t.field({
      type: NotificationPreferenceValues,
      description:
        'What the person saw in place of it: what is no longer so was changed elsewhere, and stays.',
    }),
    choices: t.field({ type: [NotificationChoiceInput] }),
    quietFrom: t.string({ description: '"HH:MM"' }),
    quietTo: t.string({ description: '"HH:MM"; before `quietFrom` it is of the next day.' }),
    isDigest: t.boolean(),
    digestAt: t.string({ description: '"HH:MM"' }),
  }),
});

export const CalendarFeedRef = builder
  .objectRef<{ readonly address: string; readonly createdAt: number }>('CalendarFeed')
  .implement({
    description: 'Anyone with the address can read the calendar, and nothing else.',
    fields: (t) => ({
      address: t.exposeString('address'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
