import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { asOperator } from '../operator.ts';
import type { LoadRun, Point } from './LoadRun.ts';
import { labOf } from './loadLab.ts';
import type { Check, Figure } from './readLine.ts';

/** By what people choose: the scenario of `loadtest/`. */
export const LoadScenarioEnum = builder.enumType('LoadScenario', {
  description: 'What the people of a load test do.',
  values: {
    CHAT: { value: 'messaging' },
    BOOKING_RACE: { value: 'booking-race' },
    BOARD_EDITING: { value: 'board-editing' },
    REGISTRATION_RUSH: { value: 'registration-rush' },
    RECONNECT_STORM: { value: 'reconnect-storm' },
  } as const,
});

const LoadRunPhaseEnum = builder.enumType('LoadRunPhase', {
  description: 'HELD and BROKEN are verdicts: whether every invariant held. FAILED has none.',
  values: ['STARTING', 'RUNNING', 'ENDING', 'HELD', 'BROKEN', 'FAILED'] as const,
});

const LoadPointRef = builder.objectRef<Point>('LoadPoint').implement({
  fields: (t) => ({
    second: t.exposeInt('second'),
    tables: t.exposeInt('tables', { description: 'Groups of people that act then.' }),
    requestsPerSecond: t.exposeFloat('requestsPerSecond'),
    answer95: t.exposeFloat('answer95', {
      description: '95 of 100 requests since the beginning were answered within so many milliseconds.',
    }),
  }),
});

const LoadFigureRef = builder.objectRef<Figure>('LoadFigure').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeFloat('value') }),
});

const LoadCheckRef = builder.objectRef<Check>('LoadCheck').implement({
  description: 'One invariant, and what was found.',
  fields: (t) => ({
    name: t.exposeString('name'),
    rule: t.exposeString('rule', { description: 'Such as `count==0`.' }),
    isHeld: t.exposeBoolean('isHeld'),
    value: t.exposeFloat('value'),
  }),
});

export const LoadRunRef = builder.objectRef<LoadRun>('LoadRun').implement({
  description: 'A load test; the same wish with the same seed repeats it. Times in seconds.',
  fields: (t) => ({
    scenario: t.field({
      type: LoadScenarioEnum,
      resolve: ({ wish }) => wish.scenario as (typeof LoadScenarioEnum)['$inferType'],
    }),
    users: t.int({ resolve: ({ wish }) => wish.users }),
    ramp: t.int({ resolve: ({ wish }) => wish.ramp }),
    duration: t.int({ resolve: ({ wish }) => wish.duration }),
    seed: t.int({ resolve: ({ wish }) => wish.seed }),
    phase: t.field({ type: LoadRunPhaseEnum, resolve: ({ phase }) => phase }),
    reason: t.string({
      nullable: true,
      description: 'Why there is no verdict.',
      resolve: ({ reason }) => reason ?? null,
    }),
    points: t.field({ type: [LoadPointRef], ...atMost(120), resolve: ({ points }) => [...points] }),
    figures: t.field({
      type: [LoadFigureRef],
      ...atMost(50),
      description: 'Counts of the scenario, and 95th percentiles in milliseconds.',
      resolve: ({ figures }) => [...figures],
    }),
    checks: t.field({ type: [LoadCheckRef], ...atMost(50), resolve: ({ checks }) => [...checks] }),
  }),
});

const LoadLabRef = builder
  .objectRef<{ readonly isOn: boolean; readonly run: LoadRun | undefined }>('LoadLab')
  .implement({
    description: 'The load lab of this server.',
    fields: (t) => ({
      isOn: t.exposeBoolean('isOn', { description: 'Whether the settings allow it (`LOAD_LAB`).' }),
      run: t.field({
        type: LoadRunRef,
        nullable: true,
        description: 'The run that goes on, or the last one.',
        resolve: ({ run }) => run ?? null,
      }),
    }),
  });

builder.queryField('getLoadLab', (t) =>
  t.withAuth({ user: true }).field({
    type: LoadLabRef,
    description: 'For operators.',
    resolve: async (_root, _args, context) => {
      const { app } = await asOperator(context);
      return { isOn: app.config.loadLab !== undefined, run: labOf(app).run };
    },
  }),
);
