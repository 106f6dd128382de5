import { statementParts } from '@waymark/events/achievement';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { SubjectRef } from '../types.ts';
import type { StatementView } from './statementView.ts';

export const StatementPartEnum = builder.enumType('StatementPart', {
  description: 'What a statement may show beside name, period, sessions and hours.',
  values: statementParts,
});

/** What somebody gave in a period. */
export type PeriodView = Pick<StatementView, 'hours' | 'sessions' | 'from' | 'to'> & {
  readonly organisations: number;
  readonly topics: NonNullable<StatementView['topics']>;
};

export const PeriodRef = builder.objectRef<PeriodView>('VolunteeringPeriod').implement({
  description: 'What the viewer gave as a mentor in a period, as a statement of it would say.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'YYYY-MM-DD.' }),
    to: t.exposeString('to', { description: 'YYYY-MM-DD, included.' }),
    hours: t.exposeFloat('hours'),
    sessions: t.exposeInt('sessions'),
    organisations: t.exposeInt('organisations'),
    topics: t.field({ type: [SubjectRef], ...atMost(200), resolve: ({ topics }) => [...topics] }),
  }),
});

export const StatementRef = builder.objectRef<StatementView>('VolunteeringStatement').implement({
  description: 'Only what its person chose to show.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    from: t.exposeString('from', { description: 'YYYY-MM-DD.' }),
    to: t.exposeString('to', { description: 'YYYY-MM-DD, included.' }),
    language: t.exposeString('language', { description: '`en` or `pt`.' }),
    hours: t.exposeFloat('hours'),
    sessions: t.exposeInt('sessions'),
    organisations: t.exposeInt('organisations', { nullable: true, description: 'null: not shown.' }),
    topics: t.field({
      type: [SubjectRef],
      ...atMost(200),
      nullable: true,
      description: 'null: not shown.',
      resolve: ({ topics }) => (topics ? [...topics] : null),
    }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    issuedOn: t.exposeString('issuedOn', { description: 'YYYY-MM-DD, in the zone of its person.' }),
    issuedBy: t.exposeString('issuedBy'),
    address: t.exposeString('address', { description: 'Where everybody can check it.' }),
    pdfPath: t.string({ description: 'The same as PDF.', resolve: ({ id }) => `/statements/${id}.pdf` }),
    isCorrected: t.exposeBoolean('isCorrected', {
      description: 'A session of the period was corrected after it was issued.',
    }),
  }),
});

export type CheckView = { readonly isWithdrawn: boolean; readonly statement: StatementView | null };

export const StatementCheckRef = builder.objectRef<CheckView>('VolunteeringStatementCheck').implement({
  description: 'What a link to a statement leads to.',
  fields: (t) => ({
    isWithdrawn: t.exposeBoolean('isWithdrawn', { description: 'Then nothing of it is shown.' }),
    statement: t.expose('statement', { type: StatementRef, nullable: true }),
  }),
});

export const IssueStatementInput = builder.inputType('IssueVolunteeringStatementInput', {
  fields: (t) => ({
    clientId: t.id({
      required: true,
      description: 'Made by the client for this: sent twice, it happens once.',
    }),
    from: t.string({ required: true, description: 'YYYY-MM-DD, in the zone of the viewer.' }),
    to: t.string({ required: true, description: 'YYYY-MM-DD, included.' }),
    parts: t.field({ type: [StatementPartEnum], required: true }),
    language: t.string({ required: true, description: '`en` or `pt`.' }),
  }),
});
