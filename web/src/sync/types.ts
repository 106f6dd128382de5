import type { TypedDocument } from '#/app/graphql.ts';
import type { UserEvent, UserEventPayloadOf, UserEventType } from '#/app/liveCatalogue.ts';

/** A cursor of the log, `123.1f3ab`; two are ordered by the number in them. */
export type Position = string;

/** A handler answers this where only the server knows what the event means for what is shown. */
export const REFETCH: unique symbol = Symbol('refetch');

/** `me`: id of the signed-in person. `version`: of the entity after the event; null for a prediction. */
type Handler<Params, Data, Event> = (
  data: Data,
  event: Event,
  context: { readonly params: Params; readonly me: string; readonly version: number | null },
) => Data | typeof REFETCH;

/** An event that exists only as a prediction, for mutations whose live event does not say what changed. */
export type PredictedEvent = { readonly __typename: `${string}Predicted` };

export type Prediction = UserEventPayloadOf<UserEventType> | PredictedEvent;

type Handlers<Params, Data, Local extends PredictedEvent> = {
  readonly [T in UserEventType]?: Handler<Params, Data, UserEventPayloadOf<T>>;
} & { readonly [L in Local as L['__typename']]?: Handler<Params, Data, L> };

/** `isRefusal`: `data` is what is shown where the server refuses to. */
export type Answer<Data> = { readonly data: Data; readonly position: Position; readonly isRefusal?: boolean };

export type FeedItem = Pick<UserEvent, 'position' | 'version' | 'entityId' | 'payload'>;

/** Items in order, each once, whatever happens to the connection. */
export type FeedSource = {
  /** Feeds of one key are one; the person's own stream is 'user'. */
  readonly key: string;
  /** It runs while there is a listener, so nothing may be asked of it before. `ResyncRequired`: something may be missing up to here. */
  readonly onItem: (listener: (item: FeedItem) => void) => () => void;
  /** All after this position is delivered from now on. */
  readonly startAt: (position: Position) => void;
  /** Where the stream began; null before it has. Everything from there to `reached` was delivered. */
  readonly began: () => Position | null;
  readonly reached: () => Position | null;
  /** The server refuses it. */
  readonly end?: () => void;
};

/** The end of a long list at which a person wants more of it. */
export type Side = 'start' | 'end';

/** What an entry shows now, for a list that grows while it is live. */
export type Held<Data> = {
  /** As it is now: it stays live during the fetch. */
  readonly data: () => Data;
  /** Only the next part at that side is wanted: the answer is `data` with it, at this position. Null: all of it again. */
  readonly more: { readonly side: Side; readonly position: Position } | null;
};

/** Something of the server's that a screen shows, and how live events change it; its name is unique in the client. */
export type Resource<Params, Data, Local extends PredictedEvent = never> = {
  readonly name: string;
  readonly fetch: (params: Params, signal: AbortSignal, held?: Held<Data>) => Promise<Answer<Data>>;
  /** The person's own stream when absent or undefined. */
  readonly feed?: (params: Params) => FeedSource | undefined;
  /** Pure, and the same when an event comes twice: an answer may already reflect what is delivered after it. */
  readonly on?: Handlers<Params, Data, Local>;
};

// biome-ignore lint/suspicious/noExplicitAny: unlike resources side by side; each is typed where it is written.
export type AnyResource = Resource<any, any, any>;

/** The view of a resource; undefined: there is no answer yet. */
export type ReadView = <Params, Data, Local extends PredictedEvent>(
  resource: Resource<Params, Data, Local>,
  params: Params,
) => Data | undefined;

type Variables = Record<string, unknown>;
type Shown = { readonly resource: AnyResource; readonly params: unknown; readonly data: unknown };

/** A change that a person makes; its name is unique in the client. */
export type Mutation<Args, Result> = {
  readonly name: string;
  readonly document: TypedDocument<Result, never>;
  /** The document's variables. The client id is the same however often it is sent; `shown` is the view without this mutation. */
  readonly variables: (args: Args, clientId: string, shown: ReadView) => Variables | Promise<Variables>;
  /** `now`: when it was made, by the server's time. */
  readonly predict?: (args: Args, me: string, now: number, clientId: string) => readonly Prediction[];
  /** Events that the answer reports: they replace the prediction until the feed has delivered them. */
  readonly tells?: (result: Result, args: Args) => readonly Prediction[];
  /** What the answer shows of resources, which need no fetch then. */
  readonly answers?: (result: Result, args: Args) => readonly Shown[];
  /** Mutations of one key go out one after the other, whatever their names; without it each goes out at once. */
  readonly orderedBy?: (args: Args) => string;
  /** Sent again under its id while no answer comes. Only `whileOnline` fails without a network, the others wait for it. */
  readonly patient?: 'aFewTimes' | 'untilAnswered' | 'whileOnline';
  /** Survives reload and crash. Its arguments must be JSON; undefined is the result where another tab has sent it. */
  readonly durable?: true;
  readonly keepsRefused?: true;
  /** Called once in all tabs for a durable one that waited for a day; without it, the mutation fails with EXPIRED. */
  readonly expired?: (args: Args, clientId: string, queuedAt: number) => void;
  /** It sends bytes, so others do not wait for it; `share` of what is on its way, 0 to 1, and null when it ends. */
  readonly uploads?: (clientId: string, share: number | null) => void;
  /** The next of the same key takes the place of one that waits, the first so long. Not of a durable one: another tab may send it. */
  readonly calmMs?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: unlike mutations side by side; each is typed where it is written.
export type AnyMutation = Mutation<any, any>;

/** `data` is undefined before the first answer. `hasFailed`: the last fetch; it is tried again, later each time. */
export type Snapshot<Data> = { readonly data: Data | undefined; readonly hasFailed: boolean };

export type Live<Data> = {
  readonly getSnapshot: () => Snapshot<Data>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: () => void;
  readonly more: (side: Side) => void;
};

/** A mutation on its way. `queuedAt` rises within one browser, so that it is also the order of sending. */
export type Unsent = {
  readonly clientId: string;
  readonly mutation: AnyMutation;
  readonly args: unknown;
  readonly queuedAt: number;
  readonly status: 'waiting' | 'sending' | 'answered' | 'failed';
  /** The code of its refusal, and which rule of the server it broke, where the code is that of several. */
  readonly failure: string | null;
  readonly refusal: string | null;
  /** Attempts that failed; of them `broken` where the server was reached. */
  readonly faults: number;
  readonly broken: number;
  readonly dueAt: number;
  readonly heldSince: number | null;
  /** What it predicts, and the position of its outcome once it was answered. */
  readonly events: readonly Prediction[];
  readonly position: Position | null;
};

export type Predicted = Pick<Unsent, 'events' | 'position'>;

/** As the outbox keeps it: an older version of the client may have written less of it. */
export type Kept = Partial<Unsent> & Pick<Unsent, 'clientId' | 'mutation' | 'args' | 'queuedAt'>;

/** What makes durable mutations durable, shared by the tabs of one browser and person. */
export type Outbox = {
  readonly ids: () => readonly string[];
  /** Null for what is not there or cannot be read. */
  readonly read: (clientId: string) => Kept | null;
  readonly has: (clientId: string) => boolean;
  readonly write: (kept: Kept) => void;
  readonly remove: (clientId: string) => void;
  readonly onOtherTab: (listener: (clientId: string, kept: Kept | null) => void) => () => void;
  /** Only the tab that has it sends; `onChange` when it may be this one. */
  readonly lock: {
    readonly isMine: () => boolean;
    readonly want: (onChange: () => void) => void;
    readonly release: () => void;
  };
};

export type SendOptions = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

/** What a failed attempt means (the server refused, broke, or was not reached), and what a person is shown for it. */
export type Failed = {
  readonly kind: 'refused' | 'fault' | 'unreachable';
  readonly code: string;
  readonly refusal?: string | undefined;
  /** Others may be reached where this one is not; `code`: what it fails with where that lasts. */
  readonly isOfOne?: boolean;
};

export type SyncParts = {
  readonly feed: FeedSource;
  readonly send: (sent: Unsent, variables: Variables, options: SendOptions) => Promise<Answer<unknown>>;
  readonly classify: (error: unknown) => Failed;
  readonly refusalOf: (code: string, rule?: string | null) => unknown;
  readonly me: () => string;
  readonly now: () => number;
  readonly newClientId: () => string;
  readonly isOnline: () => boolean;
  /** Waits, shorter when the browser comes back. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly backoffMs: (attempt: number) => number;
  readonly onFault: (error: unknown) => void;
};
