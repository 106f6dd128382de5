import type { ConsumerPause, ConsumerProgress } from '@waymark/db/operations';
import type { Webhook } from '@waymark/events/operations';
import type { ProcessVitals } from './vitals.ts';

/** Each has its section in the runbook of docs/operations.md. */
export const alertKinds = [
  'FEED_BEHIND',
  'PROCESS_SILENT',
  'CONSUMER_BEHIND',
  'CONSUMER_PAUSED',
  'EVENTS_PARKED',
  'WEBHOOK_DISABLED',
  'TIMERS_OVERDUE',
  'SLOW_ANSWERS',
  'SLOW_READERS',
] as const;

export type Alert = {
  readonly kind: (typeof alertKinds)[number];
  /** The process, the consumer or the address of the webhook. */
  readonly subject: string;
  /** Events, seconds or milliseconds. */
  readonly value: number;
};

/** From here on somebody should look. */
const alertFrom = {
  feedEvents: 100,
  /** Three samples that did not come. */
  silence: 35_000,
  consumerSeconds: 60,
  p99: 1_000,
} as const;

type Facts = {
  readonly now: number;
  readonly processes: readonly ProcessVitals[];
  readonly consumers: readonly ConsumerProgress[];
  readonly pauses: readonly ConsumerPause[];
  /** Timers that are a minute late. */
  readonly overdue: number;
  readonly webhooks: readonly Pick<Webhook, 'url' | 'disabledAt'>[];
};

/** What an operator should look at, the most pressing kinds first. */
export function alertsOf({ now, processes, consumers, pauses, overdue, webhooks }: Facts): readonly Alert[] {
  const paused = new Set(pauses.flatMap(({ consumer, isPaused }) => (isPaused ? [consumer] : [])));
  const alerts: Alert[] = [];
  for (const { process: subject, samples } of processes) {
    const last = samples.at(-1);
    if (!last) continue;
    const silence = now - last.at;
    if (silence > alertFrom.silence) {
      alerts.push({ kind: 'PROCESS_SILENT', subject, value: Math.round(silence / 1_000) });
      continue;
    }
    if (last.feedLag > alertFrom.feedEvents)
      alerts.push({ kind: 'FEED_BEHIND', subject, value: last.feedLag });
    if (last.p99 > alertFrom.p99) alerts.push({ kind: 'SLOW_ANSWERS', subject, value: Math.round(last.p99) });
    if (last.slowConsumers > 0) alerts.push({ kind: 'SLOW_READERS', subject, value: last.slowConsumers });
  }
  for (const { name: subject, oldestAt, parked } of consumers) {
    const seconds = oldestAt === null ? 0 : Math.round((now - oldestAt) / 1_000);
    if (paused.has(subject)) alerts.push({ kind: 'CONSUMER_PAUSED', subject, value: seconds });
    else if (seconds > alertFrom.consumerSeconds)
      alerts.push({ kind: 'CONSUMER_BEHIND', subject, value: seconds });
    if (parked > 0) alerts.push({ kind: 'EVENTS_PARKED', subject, value: parked });
  }
  for (const { url: subject, disabledAt } of webhooks) {
    if (disabledAt === null) continue;
    alerts.push({ kind: 'WEBHOOK_DISABLED', subject, value: Math.round((now - disabledAt) / 1_000) });
  }
  if (overdue > 0) alerts.push({ kind: 'TIMERS_OVERDUE', subject: 'timers', value: overdue });
  return alerts.sort((one, other) => alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind));
}
