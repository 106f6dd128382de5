import type { Cause, Database, EventStore, Keyring } from '@waymark/db/store';
import type {
  Command,
  Decider,
  DomainEvent,
  Position,
  Recorded,
  Refusal,
  StreamName,
  Viewer,
} from '@waymark/events/kernel';
import type { Logger } from 'pino';
import type { BotCheck } from './botCheck/createBotCheck.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Feed } from './feed/types.ts';
import type { FileStore } from './files/types.ts';
import type { Browser } from './http/browser.ts';
import type { Mailer } from './mail/types.ts';
import type { Metrics } from './metrics.ts';
import type { Pictures } from './pictures/createPictures.ts';
import type { Presence } from './presence.ts';
import type { RateLimiter } from './rateLimiter.ts';
import type { Tokens } from './tokens.ts';
import type { TraceCarrier, Tracing } from './tracing/types.ts';
import type { LiveTransport } from './transport/types.ts';

/** One stream's part of a command: which decider, which stream, what is intended. */
export type Intent<State, Cmd extends Command, Event extends DomainEvent, No extends Refusal> = {
  readonly decider: Decider<State, Cmd, Event, No>;
  readonly stream: StreamName;
  readonly command: Cmd;
  /** The event that led to the command, of several intents the first one's; `CauseGone` is thrown where it is not in the log any more. */
  readonly cause?: Cause | undefined;
  /** Further events that must still be in the log. */
  readonly restsOn?: readonly Cause[] | undefined;
};

/** `restsOn`: the last event that was written, or the last ones that it was decided on. Without them it does not count. */
export type Outcome<Event extends DomainEvent, No extends Refusal> = {
  readonly restsOn: readonly Cause[];
} & (
  | { readonly status: 'accepted'; readonly events: readonly Recorded<Event>[]; readonly position: Position }
  | { readonly status: 'refused'; readonly refusal: No }
);

/** Load, decide, append; on a version conflict start again on fresh state, a bounded number of times. */
export interface Execute {
  <State, Cmd extends Command, Event extends DomainEvent, No extends Refusal>(
    intent: Intent<State, Cmd, Event, No>,
  ): Promise<Outcome<Event, No>>;
  /** Several streams in one atomic append; the first refusal refuses the whole. All intents share one commandId. */
  // biome-ignore lint/suspicious/noExplicitAny: unlike deciders side by side; each intent is checked where it is made.
  all(intents: readonly Intent<any, any, any, any>[]): Promise<Outcome<DomainEvent, Refusal>>;
}

/** What every part of the edge uses; made once by the composition root. */
export type App = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly db: Database;
  readonly store: EventStore;
  readonly keyring: Keyring;
  readonly execute: Execute;
  readonly feed: Feed;
  readonly transport: LiveTransport;
  readonly presence: Presence;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly tokens: Tokens;
  readonly rateLimiter: RateLimiter;
  readonly botCheck: BotCheck;
  readonly metrics: Metrics;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing | undefined;
};

/** One request's (or one socket's) view of the app. */
export type Context = {
  readonly app: App;
  readonly viewer: Viewer;
  /** The same for everything this request causes; in logs, in event meta, in INTERNAL errors as reference. */
  readonly correlationId: string;
  /** An IPv4 address or the /64 of an IPv6 address (http/clientAddress.ts). */
  readonly clientAddress: string;
  /** That of the page that asks; absent where the caller names none that we speak. */
  readonly language?: 'en' | 'pt' | undefined;
  /** Absent on the live connection, which carries no cookies back. */
  readonly browser?: Browser;
  /** Whether the client hung up, so that nobody reads the answer; absent on the live connection. */
  readonly isGone?: () => boolean;
  /** Only where traces are exported. */
  readonly carrier?: TraceCarrier | undefined;
};
