import type { OwnReport, ReportCase, ReportedMessage } from '@waymark/db/safety';
import { reportReasons } from '@waymark/events/safety';
import { UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import type { CardOf } from './cards.ts';

export type ReportView = OwnReport & CardOf;
export type ReportCaseView = ReportCase & CardOf;

export const ReportReasonEnum = builder.enumType('ReportReason', {
  description: 'The reason that the reporter gives.',
  values: reportReasons,
});

export const ReportRef = builder.objectRef<ReportView>('Report').implement({
  description: 'What the viewer reported to the charity. The reported person does not learn of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    about: t.field({ type: UserRef, resolve: ({ aboutId, cardOf }) => cardOf(aboutId) }),
    reason: t.expose('reason', { type: ReportReasonEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ReportedMessageRef = builder.objectRef<ReportedMessage>('ReportedMessage').implement({
  description: 'A message as it was written, whatever became of it since.',
  fields: (t) => ({
    id: t.exposeID('id'),
    senderId: t.exposeID('senderId'),
    message: t.exposeString('message', { nullable: true, description: 'Null once its writer is deleted.' }),
    editedTo: t.exposeString('editedTo', {
      nullable: true,
      description: 'How it read when it was reported, if it had been edited by then.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
    isReported: t.exposeBoolean('isReported'),
  }),
});

type OpeningView = ReportCase['openings'][number] & CardOf;

const ReportOpeningRef = builder.objectRef<OpeningView>('ReportOpening').implement({
  description: 'Somebody of the charity read the report.',
  fields: (t) => ({
    by: t.field({ type: UserRef, resolve: ({ byId, cardOf }) => cardOf(byId) }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
  }),
});

export const ReportCaseRef = builder.objectRef<ReportCaseView>('ReportCase').implement({
  description: 'A report as the charity reads it. Reading it is written down.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reporter: t.field({ type: UserRef, resolve: ({ reporterId, cardOf }) => cardOf(reporterId) }),
    about: t.field({ type: UserRef, resolve: ({ aboutId, cardOf }) => cardOf(aboutId) }),
    reason: t.expose('reason', { type: ReportReasonEnum }),
    words: t.exposeString('words', {
      nullable: true,
      description: 'Null where nothing was said, or its writer is deleted.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    context: t.field({
      type: [ReportedMessageRef],
      ...atMost(11),
      description: 'The message with the five before and the five after it, or the latest ten; oldest first.',
      resolve: ({ context }) => [...context],
    }),
    openings: t.field({
      type: [ReportOpeningRef],
      ...atMost(20),
      description: 'The last 20, newest first, this one among them.',
      resolve: ({ openings, cardOf }) => openings.map((each) => ({ ...each, cardOf })),
    }),
  }),
});

export const ReportPageRef = builder
  .objectRef<{
    readonly items: readonly ReportCaseView[];
    readonly total: number;
    readonly hasMore: boolean;
  }>('ReportPage')
  .implement({
    description: 'Reports, newest first.',
    fields: (t) => ({
      items: t.field({ type: [ReportCaseRef], ...atMost(100), resolve: ({ items }) => [...items] }),
      total: t.exposeInt('total'),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  });

export const ReportMessageInput = builder.inputType('ReportMessageInput', {
  fields: (t) => ({
    clientId: t.id({ required: true, description: 'Made by the client: sent twice, it is one report.' }),
    userId: t.id({ required: true, description: 'The reported person.' }),
    messageId: t.id({ description: 'A message of theirs; absent: the person is reported.' }),
    reason: t.field({ type: ReportReasonEnum, required: true }),
    words: t.string({ description: 'At most 2,000 characters.' }),
  }),
});
