import { type Appeal, type Desk, type PausedAccount, type ReportLine, readDesk } from '@waymark/db/safety';
import { reportOutcomes } from '@waymark/events/safety';
import { UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { type CardOf, cardsOf } from './cards.ts';
import { ReportReasonEnum } from './types.ts';

const ROWS = 50;
type With<Row> = Row & CardOf;

const ReportOutcomeEnum = builder.enumType('ReportOutcome', {
  description: 'How the charity closed a report.',
  values: reportOutcomes,
});

const ReportLineRef = builder.objectRef<With<ReportLine>>('ReportLine').implement({
  description: 'A report without its texts; `getReport` opens them, and that is recorded.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reporter: t.field({ type: UserRef, resolve: ({ reporterId, cardOf }) => cardOf(reporterId) }),
    about: t.field({ type: UserRef, resolve: ({ aboutId, cardOf }) => cardOf(aboutId) }),
    reason: t.expose('reason', { type: ReportReasonEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    outcome: t.expose('outcome', {
      type: ReportOutcomeEnum,
      nullable: true,
      description: 'Null while open.',
    }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
  }),
});

const AppealRef = builder.objectRef<With<Appeal>>('NoShowAppeal').implement({
  description: 'Somebody says that they did not stay away from a session.',
  fields: (t) => ({
    sessionId: t.exposeID('sessionId'),
    by: t.field({ type: UserRef, resolve: ({ byId, cardOf }) => cardOf(byId) }),
    reporter: t.field({ type: UserRef, resolve: ({ reporterId, cardOf }) => cardOf(reporterId) }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    appealedAt: t.expose('appealedAt', { type: 'DateTime' }),
    words: t.exposeString('text', { nullable: true, description: 'Null once their writer is deleted.' }),
    isAccepted: t.exposeBoolean('isAccepted', { description: 'The report of the no-show was taken back.' }),
    isDismissed: t.exposeBoolean('isDismissed', { description: 'The report stands.' }),
  }),
});

const PausedAccountRef = builder.objectRef<With<PausedAccount>>('PausedAccount').implement({
  description: 'Somebody who cannot ask, accept, register or host for a while.',
  fields: (t) => ({
    user: t.field({ type: UserRef, resolve: ({ userId, cardOf }) => cardOf(userId) }),
    until: t.expose('until', { type: 'DateTime' }),
    pausedAt: t.expose('pausedAt', { type: 'DateTime' }),
    reason: t.exposeString('reason', { nullable: true, description: 'As the person reads it.' }),
  }),
});

const TakenActionRef = builder.objectRef<With<Desk['actions'][number]>>('SafetyActionTaken').implement({
  description: 'An entry of the audit trail.',
  fields: (t) => ({
    position: t.field({ type: 'Position', resolve: ({ position }) => position }),
    by: t.field({ type: UserRef, resolve: ({ byId, cardOf }) => cardOf(byId) }),
    user: t.field({ type: UserRef, resolve: ({ userId, cardOf }) => cardOf(userId) }),
    action: t.exposeString('action'),
    subject: t.exposeString('subject', { description: 'The stream that it was about.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Null once the operator is deleted.' }),
    takenAt: t.expose('takenAt', { type: 'DateTime' }),
  }),
});

const ContactRequestRef = builder.objectRef<Desk['contacts'][number]>('ContactRequest').implement({
  description: 'A message from the contact form. Its text is in the mailbox alone.',
  fields: (t) => ({
    id: t.exposeID('id'),
    topic: t.exposeString('topic'),
    language: t.exposeString('language'),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    forwardedAt: t.expose('forwardedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the mail server took it; null while it waits.',
    }),
  }),
});

const SafetyDeskRef = builder.objectRef<Desk & CardOf>('SafetyDesk').implement({
  description: 'What the safety team sees at a glance, newest first; what is about the reader is left out.',
  fields: (t) => ({
    reports: t.field({
      type: [ReportLineRef],
      ...atMost(ROWS),
      description: 'Open ones first.',
      resolve: ({ reports, cardOf }) => reports.map((each) => ({ ...each, cardOf })),
    }),
    openReports: t.exposeInt('openReports'),
    appeals: t.field({
      type: [AppealRef],
      ...atMost(ROWS),
      description: 'Undecided ones first.',
      resolve: ({ appeals, cardOf }) => appeals.map((each) => ({ ...each, cardOf })),
    }),
    paused: t.field({
      type: [PausedAccountRef],
      ...atMost(ROWS),
      resolve: ({ paused, cardOf }) => paused.map((each) => ({ ...each, cardOf })),
    }),
    actions: t.field({
      type: [TakenActionRef],
      ...atMost(ROWS),
      resolve: ({ actions, cardOf }) => actions.map((each) => ({ ...each, cardOf })),
    }),
    contacts: t.field({
      type: [ContactRequestRef],
      ...atMost(ROWS),
      resolve: ({ contacts }) => [...contacts],
    }),
  }),
});

builder.queryField('getSafetyDesk', (t) =>
  t.withAuth({ role: ['OPS', 'ADMIN'] }).field({
    type: SafetyDeskRef,
    description: 'Reports, appeals, paused accounts and what was done about them. For ops.',
    resolve: async (_root, _args, context) => {
      const { app, viewer } = context;
      const desk = await readDesk(viewer, app.db, app.clock.now());
      const people = [
        ...desk.reports.flatMap(({ reporterId, aboutId }) => [reporterId, aboutId]),
        ...desk.appeals.flatMap(({ byId, reporterId }) => [byId, reporterId]),
        ...desk.paused.map(({ userId }) => userId),
        ...desk.actions.flatMap(({ byId, userId }) => [byId, userId]),
      ];
      return { ...desk, ...(await cardsOf(context, people)) };
    },
  }),
);
