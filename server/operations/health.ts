import { readConsumers, readPauses, readTimers } from '@waymark/db/operations';
import { builder } from '../platform/builder.ts';
import { badUserInput } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { consumersOf } from '../platform/reactor/consumerDesk.ts';
import { type Alert, alertKinds, alertsOf } from './alerts.ts';
import { asOperator } from './operator.ts';
import {
  type Figure,
  figures,
  type ProcessVitals,
  type Sample,
  thinOut,
  vitalsLimits,
  vitalsOf,
} from './vitals.ts';
import { readWebhooks } from './webhooks/deliver.ts';

/** Of one chart. */
const POINTS = 60;
const MINUTE = 60_000;

const descriptions: Readonly<Record<Figure, string>> = {
  sockets: 'Open live connections.',
  subscriptions: 'Running subscriptions.',
  resumes: 'Subscriptions a second that began after a position.',
  slowConsumers: 'Subscribers a second that were too slow and were sent back to the log.',
  queries: 'A second.',
  mutations: 'A second.',
  errors: 'Answered, a second.',
  p50: 'Milliseconds of an operation, over the last minute.',
  p95: 'Milliseconds of an operation, over the last minute.',
  p99: 'Milliseconds of an operation, over the last minute.',
  feedLag: 'Events of the log that the process has not applied.',
  memory: 'Megabytes.',
};

const VitalSampleRef = builder.objectRef<Sample>('VitalSample').implement({
  description: 'How one process was.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    ...Object.fromEntries(
      figures.map((name) => [
        name,
        t.float({ description: descriptions[name], resolve: (sample) => sample[name] }),
      ]),
    ),
  }),
});

type KindCount = { readonly kind: string; readonly count: number };
const SubscriptionKindRef = builder.objectRef<KindCount>('SubscriptionKind').implement({
  description: 'Running subscriptions of one field.',
  fields: (t) => ({ kind: t.exposeString('kind'), count: t.exposeInt('count') }),
});

const ProcessVitalsRef = builder.objectRef<ProcessVitals>('ProcessVitals').implement({
  description: 'The figures of one process, kept in its memory and in that of the others.',
  fields: (t) => ({
    process: t.exposeString('process'),
    isThis: t.exposeBoolean('isThis', { description: 'The process that answers.' }),
    samples: t.field({
      type: [VitalSampleRef],
      ...atMost(POINTS),
      description: 'Oldest first.',
      resolve: ({ samples }) => [...samples],
    }),
    kinds: t.field({
      type: [SubscriptionKindRef],
      ...atMost(50),
      resolve: ({ kinds }) =>
        Object.entries(kinds)
          .map(([kind, count]) => ({ kind, count }))
          .sort((one, other) => other.count - one.count || one.kind.localeCompare(other.kind))
          .slice(0, 50),
    }),
  }),
});

const AlertKindEnum = builder.enumType('HealthAlertKind', {
  description: 'Each has its section in the runbook of docs/operations.md.',
  values: alertKinds,
});

const AlertRef = builder.objectRef<Alert>('HealthAlert').implement({
  description: 'Something that an operator should look at.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AlertKindEnum }),
    subject: t.exposeString('subject', {
      description: 'The process, the consumer or the address of the webhook.',
    }),
    value: t.exposeFloat('value', { description: 'Events, seconds or milliseconds.' }),
  }),
});

type Health = { readonly alerts: readonly Alert[]; readonly processes: readonly ProcessVitals[] };

const HealthRef = builder.objectRef<Health>('Health').implement({
  description: 'How the processes of the product are, without Prometheus.',
  fields: (t) => ({
    alerts: t.field({ type: [AlertRef], ...atMost(100), resolve: ({ alerts }) => alerts.slice(0, 100) }),
    processes: t.field({
      type: [ProcessVitalsRef],
      ...atMost(vitalsLimits.processes),
      resolve: ({ processes }) => [...processes],
    }),
  }),
});

builder.queryField('getHealth', (t) =>
  t.withAuth({ user: true }).field({
    type: HealthRef,
    description: 'Figures of every process over the last minutes, and what is wrong, for operators.',
    args: { minutes: t.arg.int({ description: '1 to 180; 60 when absent.' }) },
    resolve: async (_root, { minutes }, context) => {
      const { app, operator } = await asOperator(context);
      const span = minutes ?? 60;
      if (span < 1 || span > 180) throw badUserInput({ minutes: 'outOfRange' });
      const now = app.clock.now();
      const kinds = [...consumersOf(app).values()].map(({ name, on }) => ({ name, types: [...on] }));
      const [consumers, pauses, timers, webhooks] = await Promise.all([
        readConsumers(operator, app.db, kinds),
        readPauses(app.db),
        // A minute late is late; what is due now fires in a moment.
        readTimers(operator, app.db, now - MINUTE),
        readWebhooks(app),
      ]);
      const processes = vitalsOf(app)?.read() ?? [];
      return {
        alerts: alertsOf({
          now,
          processes,
          consumers,
          pauses,
          overdue: timers.overdue,
          webhooks: Object.values(webhooks),
        }),
        processes: processes.map((each) => ({
          ...each,
          samples: thinOut(
            each.samples.filter(({ at }) => at > now - span * MINUTE),
            POINTS,
          ),
        })),
      };
    },
  }),
);
