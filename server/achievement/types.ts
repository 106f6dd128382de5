import { type CountedEvent, readCountedEvents } from '@waymark/db/achievement';
import type { Cursor, Position } from '@waymark/events/kernel';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import type { RoleFigures, Subject, YearData, YearSubjects, YearValue } from './figures/figures.ts';

/** Years that one person can have figures of. */
const YEARS = 50;
const TOPICS = 120;
/** Of all that are counted, the newest are listed. */
const LISTED_EVENTS = 100;

const YearDataRef = builder.objectRef<YearData>('AchievementYearData').implement({
  fields: (t) => ({
    year: t.exposeInt('year'),
    data: t.field({
      type: ['Float'],
      ...atMost(12),
      description: 'Twelve months, January first.',
      resolve: ({ data }) => [...data],
    }),
  }),
});

const YearValueRef = builder.objectRef<YearValue>('AchievementYearValue').implement({
  fields: (t) => ({ year: t.exposeInt('year'), value: t.exposeFloat('value') }),
});

export const SubjectRef = builder.objectRef<Subject>('AchievementSubject').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the topic.' }),
    name: t.exposeString('name'),
    sessions: t.exposeInt('sessions'),
  }),
});

const YearSubjectsRef = builder.objectRef<YearSubjects>('AchievementYearSubjects').implement({
  fields: (t) => ({
    year: t.exposeInt('year'),
    subjects: t.field({ type: [SubjectRef], ...atMost(TOPICS), resolve: ({ subjects }) => [...subjects] }),
  }),
});

const EventCardRef = builder.objectRef<CountedEvent>('AchievementEvent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { nullable: true, description: 'Null: the host deleted their account.' }),
    startTime: t.expose('startsAt', { type: 'DateTime' }),
  }),
});

const RoleAchievementsRef = builder.interfaceRef<RoleFigures>('RoleAchievements').implement({
  description: 'Years without data are left out; the current year is always there.',
  fields: (t) => ({
    mentoringDataByYear: t.field({
      type: [YearDataRef],
      ...atMost(YEARS),
      description: 'Sessions by month.',
      resolve: ({ sessionsByMonth }) => [...sessionsByMonth],
    }),
    sessionDataByYear: t.field({
      type: [YearDataRef],
      ...atMost(YEARS),
      description: 'Hours by month.',
      resolve: ({ hoursByMonth }) => [...hoursByMonth],
    }),
    subjects: t.field({
      type: [SubjectRef],
      ...atMost(TOPICS),
      description: 'Of all years, most sessions first.',
      resolve: ({ subjects }) => [...subjects],
    }),
    subjectsByYear: t.field({
      type: [YearSubjectsRef],
      ...atMost(YEARS),
      resolve: ({ subjectsByYear }) => [...subjectsByYear],
    }),
    streakMonths: t.exposeInt('streakMonths', {
      description: 'Months in a row with a session, up to this one; this one may still be without.',
    }),
    totalEventsByYear: t.field({
      type: [YearValueRef],
      ...atMost(YEARS),
      description: 'Group events attended, or hosted.',
      resolve: ({ events }) => [...events.byYear],
    }),
    monthEvents: t.int({ description: 'This month.', resolve: ({ events }) => events.thisMonth }),
  }),
});

const ProgressRef = builder.objectRef<RoleFigures>('ProgressAchievements').implement({
  description: 'As a mentee.',
  interfaces: [RoleAchievementsRef],
  fields: (t) => ({
    totalLearningByYear: t.field({
      type: [YearValueRef],
      ...atMost(YEARS),
      description: 'Hours.',
      resolve: ({ hoursByYear }) => [...hoursByYear],
    }),
    monthLearning: t.exposeFloat('monthHours', { description: 'Hours this month.' }),
    attendedEvents: t.withAuth({ user: true }).field({
      type: [EventCardRef],
      ...atMost(LISTED_EVENTS),
      description: 'The newest first.',
      resolve: async (_figures, _args, { viewer, app }) => [
        ...(await readCountedEvents(viewer, app.db, {
          role: 'MENTEE',
          limit: LISTED_EVENTS,
          now: app.clock.now(),
        })),
      ],
    }),
  }),
});

const ImpactRef = builder.objectRef<RoleFigures>('ImpactAchievements').implement({
  description: 'As a mentor.',
  interfaces: [RoleAchievementsRef],
  fields: (t) => ({
    totalVolunteeringByYear: t.field({
      type: [YearValueRef],
      ...atMost(YEARS),
      description: 'Hours.',
      resolve: ({ hoursByYear }) => [...hoursByYear],
    }),
    monthVolunteering: t.exposeFloat('monthHours', { description: 'Hours this month.' }),
    totalOrgsHelped: t.exposeInt('organisationsHelped', {
      description: 'Of the mentees, each organisation once; a mentee who named none counts as one.',
    }),
    hostedEvents: t.withAuth({ user: true }).field({
      type: [EventCardRef],
      ...atMost(LISTED_EVENTS),
      description: 'The newest first.',
      resolve: async (_figures, _args, { viewer, app }) => [
        ...(await readCountedEvents(viewer, app.db, { role: 'MENTOR', limit: LISTED_EVENTS })),
      ],
    }),
  }),
});

export type AchievementsView = {
  readonly progress: RoleFigures | null;
  readonly impact: RoleFigures | null;
  readonly timezone: string | null;
  readonly memberSince: number | null;
  readonly position: Position;
  readonly cursor: Cursor;
};

export const AchievementsRef = builder.objectRef<AchievementsView>('Achievements').implement({
  description:
    'What came of the sessions that took place. Either part is null for who has not that role: their fields share names with ' +
    'different meaning.',
  fields: (t) => ({
    progress: t.expose('progress', { type: ProgressRef, nullable: true }),
    impact: t.expose('impact', { type: ImpactRef, nullable: true }),
    timezone: t.exposeString('timezone', {
      nullable: true,
      description: 'Months and years are cut in it; null: in UTC.',
    }),
    memberSince: t.expose('memberSince', { type: 'DateTime', nullable: true }),
    position: t.expose('position', {
      type: 'Position',
      description: 'What the figures reflect: go on live from here.',
    }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
  }),
});
