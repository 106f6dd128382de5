import { builder } from '../../platform/builder.ts';
import { SessionCadenceEnum, SessionKindEnum } from '../view/enums.ts';

export const CreateSessionRequestInput = builder.inputType('CreateSessionRequestInput', {
  description: 'Who asks for what and when, and which mentors: named ones, those of a community, or both.',
  fields: (t) => ({
    clientId: t.id({
      required: true,
      description: 'Made by the client; becomes the id of the session. Sent twice, it is one request.',
    }),
    kind: t.field({ type: SessionKindEnum, required: true }),
    title: t.string({ required: true, description: '3 to 120 characters.' }),
    description: t.string({ required: true, description: '150 to 4,000 characters.' }),
    topicId: t.id({ required: true }),
    suggestedTimes: t.field({
      type: ['DateTime'],
      required: true,
      description: '1 to 5 starts, 24 hours to 60 days ahead, on quarters of an hour, none overlapping.',
    }),
    mentorIds: t.idList({ description: 'At most 5.' }),
    communityId: t.id({ description: 'Also lay it before the mentors of this community.' }),
    durationMinutes: t.int({ description: 'Of an ongoing series: 30, 45 or 60. A one-off session has 60.' }),
    cadence: t.field({ type: SessionCadenceEnum, description: 'Of an ongoing series.' }),
    sessionCount: t.int({ description: 'Of an ongoing series: 2 to 12.' }),
    planId: t.id(),
    timezone: t.string({ description: 'IANA name; the account’s when absent.' }),
  }),
});

export const SessionAgendaItemInput = builder.inputType('SessionAgendaItemInput', {
  fields: (t) => ({ text: t.string({ required: true }), isDone: t.boolean({ required: true }) }),
});

export const SessionAgendaChangeInput = builder.inputType('SessionAgendaChangeInput', {
  description: 'Of one line: it is added, or changed, moved or removed.',
  fields: (t) => ({
    seen: t.string({ description: 'The line as the person saw it; without it, a line is added.' }),
    at: t.int({
      description: 'Its place in the list that the person saw, or where it is added; else at the end.',
    }),
    text: t.string({ description: 'At most 200 characters.' }),
    isDone: t.boolean(),
    isRemoved: t.boolean(),
    by: t.int({ description: '1: one place down; -1: one place up.' }),
  }),
});
