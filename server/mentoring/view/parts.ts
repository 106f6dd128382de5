import type { AgendaItem, SessionView } from '@waymark/db/mentoring';
import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import type { OfferedTime } from '../time/offeredTimes.ts';
import { OfferStatusEnum, RescheduleStatusEnum, SessionReasonEnum, SessionTimeFitEnum } from './enums.ts';
import type {
  DocumentCardView,
  HistoryLine,
  NotesCardView,
  OfferCardView,
  ProposalCardView,
} from './views.ts';

export const SessionOfferRef = builder.objectRef<OfferCardView>('SessionOffer').implement({
  description: 'A request as it lies with one mentor.',
  fields: (t) => ({
    mentor: t.field({ type: UserRef, resolve: (it) => it.cardOf(it.mentorId) }),
    status: t.expose('status', { type: OfferStatusEnum }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    isSubstitute: t.exposeBoolean('isSubstitute', { description: 'Stands in for another mentor.' }),
    question: t.exposeString('question', { nullable: true, description: 'What the mentor wants to know.' }),
    reason: t.expose('reason', { type: SessionReasonEnum, nullable: true }),
    reasonText: t.exposeString('reasonText', { nullable: true }),
  }),
});

export const SessionOfferedTimeRef = builder.objectRef<OfferedTime>('SessionOfferedTime').implement({
  description: 'A suggested time beside the calendar of a mentor who may take it.',
  fields: (t) => ({
    time: t.expose('time', { type: 'DateTime' }),
    fit: t.expose('fit', { type: SessionTimeFitEnum }),
  }),
});

export const RescheduleProposalRef = builder.objectRef<ProposalCardView>('RescheduleProposal').implement({
  description: 'Other times for an accepted session; its own time stays until one of them is accepted.',
  fields: (t) => ({
    id: t.exposeID('id'),
    byId: t.exposeID('byId'),
    isMine: t.boolean({ resolve: (it) => it.byId === it.viewerId }),
    times: t.field({ type: ['DateTime'], ...atMost(5), resolve: ({ times }) => [...times] }),
    reason: t.exposeString('reason', { nullable: true }),
    status: t.expose('status', { type: RescheduleStatusEnum }),
    originalStart: t.expose('originalStart', { type: 'DateTime' }),
    acceptedTime: t.expose('acceptedTime', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

export const SessionAgendaItemRef = builder.objectRef<AgendaItem>('SessionAgendaItem').implement({
  fields: (t) => ({ text: t.exposeString('text'), isDone: t.exposeBoolean('isDone') }),
});

export const SessionDocumentRef = builder.objectRef<DocumentCardView>('SessionDocument').implement({
  description: 'Something to prepare with: an address, or a document of the library of who added it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of a document of a library its own.' }),
    title: t.exposeString('title', {
      description: 'Empty where the viewer may read the document no longer.',
    }),
    url: t.exposeString('url', { description: 'Empty for a document of a library.' }),
    isFromLibrary: t.exposeBoolean('isFromLibrary'),
    isShared: t.exposeBoolean('isShared', {
      description: 'Both may read it now. False once its owner ended the share or removed the document.',
    }),
    type: t.exposeString('type', { nullable: true, description: 'Media type of a document of a library.' }),
    size: t.exposeInt('size', { nullable: true, description: 'Its bytes.' }),
    addedBy: t.field({ type: UserRef, resolve: (it) => it.cardOf(it.addedById) }),
    addedAt: t.expose('addedAt', { type: 'DateTime' }),
  }),
});

export const SessionNotesRef = builder.objectRef<NotesCardView>('SessionNotes').implement({
  description: 'Shared by the two participants.',
  fields: (t) => ({
    text: t.exposeString('text'),
    revision: t.exposeInt('revision', { description: 'Send it back with a change; 0: nothing written yet.' }),
    by: t.field({
      type: UserRef,
      nullable: true,
      resolve: (it) => (it.byId === null ? null : it.cardOf(it.byId)),
    }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
  }),
});

export const SessionLateRef = builder.objectRef<NonNullable<SessionView['late']>>('SessionLate').implement({
  description: 'Somebody said that they will be late.',
  fields: (t) => ({
    byId: t.exposeID('byId'),
    minutes: t.exposeInt('minutes'),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

export const SessionNoShowRef = builder
  .objectRef<NonNullable<SessionView['noShow']>>('SessionNoShow')
  .implement({
    description: 'One says that the other did not come.',
    fields: (t) => ({
      byId: t.exposeID('byId'),
      absentId: t.exposeID('absentId'),
      reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
      isAppealed: t.exposeBoolean('isAppealed', { description: 'The other says otherwise.' }),
      isDismissed: t.exposeBoolean('isDismissed', {
        description: 'The charity has read the appeal, and the report stands.',
      }),
      isRevoked: t.exposeBoolean('isRevoked'),
    }),
  });

export const SessionFeedbackFlagsRef = builder
  .objectRef<{ readonly mentee: boolean; readonly mentor: boolean }>('SessionFeedbackFlags')
  .implement({
    description: 'Who has given feedback.',
    fields: (t) => ({ mentee: t.exposeBoolean('mentee'), mentor: t.exposeBoolean('mentor') }),
  });

export const SessionHistoryLineRef = builder.objectRef<HistoryLine>('SessionHistoryLine').implement({
  description: 'Something that happened to the session.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.exposeString('kind', { description: 'The name of the fact.' }),
    actor: t.expose('actor', { type: UserRef, nullable: true, description: 'Null: it happened by itself.' }),
    times: t.field({ type: ['DateTime'], ...atMost(5), resolve: ({ times }) => [...times] }),
    text: t.exposeString('text', { nullable: true }),
    minutes: t.exposeInt('minutes', { nullable: true }),
  }),
});
