import { expect, it } from 'vitest';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { type Mutation, REFETCH } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { impactFigures, progressFigures, reviewFigures, statements } from './achievementSync.ts';
import type { RoleFigures, Statement } from './operations.ts';

/** How the sessions of one mentor went, who was at their event, the statements that stand, and their zone. */
type State = {
  readonly zone: string;
  readonly held: readonly string[];
  readonly attended: readonly string[];
  readonly issued: readonly string[];
};
type Of = { readonly id: string };

const YEAR = 2026;

function figures({ held, attended }: State): RoleFigures {
  return {
    mentoringDataByYear: [{ year: YEAR, data: [held.length] }],
    sessionDataByYear: [{ year: YEAR, data: [held.length] }],
    subjectsByYear: [{ year: YEAR, subjects: [{ id: 'finance', name: 'Finance', sessions: held.length }] }],
    streakMonths: held.length > 0 ? 1 : 0,
    monthEvents: attended.length,
    totalEventsByYear: [{ year: YEAR, value: attended.length }],
  };
}
const events = ({ attended }: State) =>
  attended.map((id) => ({ id, title: id, startTime: '2026-03-02T10:00:00.000Z' }));
const statement = (id: string) => ({ id, name: 'Tom Ashworth' }) as Statement;

const session = (sessionId: string, change: string) =>
  ({ __typename: 'MentoringSessionChanged', sessionId, change, status: null }) as UserEventPayload;
const attendee = (groupEventId: string, change: string) =>
  ({ __typename: 'AttendeeChanged', groupEventId, change }) as UserEventPayload;
const ofUser = () => ({ __typename: 'UserChanged', userId: 'me' }) as UserEventPayload;
const ofStatement = (statementId: string) =>
  ({ __typename: 'VolunteeringStatementsChanged', statementId }) as UserEventPayload;

// What the pages of sessions and events do; statements are answered by their change.
const document = {} as Mutation<object, unknown>['document'];
const elsewhere = (name: string): Mutation<Of, unknown> => ({
  name,
  document,
  variables: (args, clientId) => ({ ...args, clientId }),
});
const correctSession = elsewhere('correctSession');
const checkIn = elsewhere('checkIn');
const changeStatement = elsewhere('changeStatement');
const moveZone = elsewhere('moveZone');

const toggled = (all: readonly string[], id: string) =>
  all.includes(id) ? all.filter((each) => each !== id) : [...all, id];

raceSpec<State>(
  'ACH-21 ACH-22 figures of both roles, the review of a year and statements end as the server has them',
  {
    initial: { zone: 'Europe/London', held: ['s1', 's2'], attended: ['e1'], issued: ['a'] },
    resources: [
      {
        resource: progressFigures,
        params: null,
        read: (state) => ({ figures: figures(state), events: events(state), timezone: state.zone }),
      },
      {
        resource: impactFigures,
        params: null,
        read: (state) => ({
          figures: figures(state),
          events: events(state),
          timezone: state.zone,
          memberSince: null,
          organisations: state.held.length,
        }),
      },
      {
        resource: reviewFigures,
        params: null,
        read: (state) => ({ progress: figures(state), impact: figures(state) }),
      },
      { resource: statements, params: null, read: ({ issued }) => issued.map(statement) },
    ],
    perform: {
      // A session that took place after all, and one that was a no-show.
      correctSession: (state, { id }: Of) => {
        const held = toggled(state.held, id);
        const change = held.includes(id) ? 'SessionCompleted' : 'SessionNoShowReported';
        return { state: { ...state, held }, events: [session(id, change)], answer: {} };
      },
      checkIn: (state, { id }: Of) => {
        const attended = toggled(state.attended, id);
        const change = attended.includes(id) ? 'AttendeeAttended' : 'AttendeeCheckInUndone';
        return { state: { ...state, attended }, events: [attendee(id, change)], answer: {} };
      },
      changeStatement: (state, { id }: Of) => {
        if (state.issued.length >= 3 && !state.issued.includes(id)) return refuse();
        const issued = toggled(state.issued, id);
        return { state: { ...state, issued }, events: [ofStatement(id)], answer: {} };
      },
      moveZone: (state, { id: zone }: Of) => ({ state: { ...state, zone }, events: [ofUser()], answer: {} }),
    },
    act(random) {
      const of = (ids: readonly string[]) => ({ id: ids[random(ids.length)] ?? 'a' });
      const chance = random(5);
      if (chance > 2) return { mutation: moveZone, args: of(['Europe/Lisbon', 'America/Sao_Paulo', 'UTC']) };
      if (chance === 0) return { mutation: correctSession, args: of(['s1', 's2', 's3']) };
      if (chance === 1) return { mutation: checkIn, args: of(['e1', 'e2']) };
      return { mutation: changeStatement, args: of(['a', 'b', 'c', 'd']) };
    },
  },
  // A lost change of the zone is found by every seventh seed.
  Array.from({ length: 16 }, (_each, index) => index + 1),
);

it('ACH-08 ACH-22 figures are read again where an event moved: who was checked in before may not have come', () => {
  const held = {
    figures: figures({ zone: '', held: [], attended: ['e1'], issued: [] }),
    events: [],
    timezone: null,
  };
  const context = { params: null, me: 'me', version: 9 };
  const moved = { groupEventId: 'e1', change: 'AttendeeTold' };
  expect(progressFigures.on?.AttendeeChanged?.(held, moved as never, context)).toBe(REFETCH);
  const briefed = { groupEventId: 'e1', change: 'AttendeeBriefed' };
  expect(progressFigures.on?.AttendeeChanged?.(held, briefed as never, context)).toBe(held);
});
