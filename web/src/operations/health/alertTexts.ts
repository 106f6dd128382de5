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
    first: 'Look at PostgreSQL and the load of the machine; restart the process if it doesn’t catch up.',
  },
  PROCESS_SILENT: {
    says: ({ subject, value }) => `Process ${subject} hasn’t been heard from for ${value} seconds.`,
    section: 'A process is silent',
    first: 'Ask its supervisor whether it’s running. After a planned stop there’s nothing to do.',
  },
  CONSUMER_BEHIND: {
    says: ({ subject, value }) => `${subject} has an event that’s been waiting for ${value} seconds.`,
    section: 'A consumer is behind',
    first: 'Read its last error under Consumers. What it calls, such as the mail server, may be down.',
  },
  CONSUMER_PAUSED: {
    says: ({ subject }) => `An operator has paused ${subject}.`,
    section: 'A consumer is paused',
    first:
      'Read the reason in the event ConsumerPaused; resume it under Consumers when it no longer applies.',
  },
  EVENTS_PARKED: {
    says: ({ subject, value }) => `${subject} has given up on ${value} ${value === 1 ? 'event' : 'events'}.`,
    section: 'Events are parked',
    first: 'Read the cause under Consumers, fix it and retry. Only skip what nobody will miss.',
  },
  WEBHOOK_DISABLED: {
    says: ({ subject }) =>
      `We’ve stopped sending to ${subject}: it failed for about a day, or said it’s gone.`,
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
      `Process ${subject} sends subscribers back to the log because they read too slowly.`,
    section: 'Subscribers are slow',
    first:
      'A few on bad connections are normal. Many at the same time point to the network or to this machine.',
  },
};
