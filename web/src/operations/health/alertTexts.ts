import type { Alert } from './operations.ts';

type AlertText = {
  readonly says: (alert: Pick<Alert, 'subject' | 'value'>) => string;
  /** The heading in the runbook of docs/operations.md. */
  readonly section: string;
  /** What the runbook begins with. */
  readonly first: string;
};

/** OPS-10: each alert in plain language, with its section of the runbook. */
export const alertTexts: Readonly<Record<Alert['kind'], AlertText>> = {
  FEED_BEHIND: {
    says: ({ subject, value }) => `Process ${subject} has ${value} events of the log still to apply.`,
    section: 'The feed is behind',
    first: 'Look at PostgreSQL and the load of the machine; start the process again if it does not catch up.',
  },
  PROCESS_SILENT: {
    says: ({ subject, value }) => `Process ${subject} has said nothing for ${value} seconds.`,
    section: 'A process is silent',
    first: 'Ask its supervisor whether it runs. After a planned stop there is nothing to do.',
  },
  CONSUMER_BEHIND: {
    says: ({ subject, value }) => `${subject} has an event that has waited for ${value} seconds.`,
    section: 'A consumer is behind',
    first: 'Read its last error under Consumers; what it calls, such as the mail server, may be away.',
  },
  CONSUMER_PAUSED: {
    says: ({ subject }) => `${subject} is paused by an operator.`,
    section: 'A consumer is paused',
    first:
      'Read the reason in the event ConsumerPaused; resume it under Consumers when it does not hold any more.',
  },
  EVENTS_PARKED: {
    says: ({ subject, value }) => `${subject} has given up on ${value} ${value === 1 ? 'event' : 'events'}.`,
    section: 'Events are parked',
    first: 'Read the cause under Consumers, mend it, and retry; skip only what nobody misses.',
  },
  WEBHOOK_DISABLED: {
    says: ({ subject }) =>
      `Nothing is sent to ${subject} any more: it failed for about a day, or said that it is gone.`,
    section: 'A webhook is disabled',
    first: 'Read its last deliveries under Webhooks, ask its owner, send a test, and switch it on again.',
  },
  TIMERS_OVERDUE: {
    says: ({ value }) => `${value} ${value === 1 ? 'timer is' : 'timers are'} more than a minute late.`,
    section: 'Timers are overdue',
    first: 'A process with the role reactor or all must run; then look for the refusal in the logs.',
  },
  SLOW_ANSWERS: {
    says: ({ subject, value }) =>
      `Process ${subject} needs ${value} milliseconds for the slowest 1 of 100 operations.`,
    section: 'Answers are slow',
    first: 'Compare with the time of appends; look for long statements in pg_stat_activity.',
  },
  SLOW_READERS: {
    says: ({ subject }) =>
      `Process ${subject} sends subscribers back to the log, because they read too slowly.`,
    section: 'Subscribers are slow',
    first: 'A few on bad connections are normal; many at once point to the network or to this machine.',
  },
};
