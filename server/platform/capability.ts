import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DomainEvent, Recorded, Topic, UserId, UserRole, Viewer } from '@waymark/events/kernel';
import type { App } from './app.ts';
import type { KeptFile } from './files/types.ts';
import type { Followers } from './reactor/following.ts';
import type { UserContext } from './viewer.ts';

/** How an event of the log looks to live clients. Viewer-neutral: everyone on the topic gets the same. */
export type LiveChange<Event extends DomainEvent = DomainEvent> = {
  readonly on: Event['type'];
  readonly kind: string;
  /** `__typename` of the payload in the LivePayload union. */
  readonly typename: string;
  readonly entityId: (event: Recorded<Event>) => string;
  /**
   * Counts the live events of the entity on the topic, without gaps. Absent: the item carries no number, because a gap
   * would reveal events that this subscriber may not see.
   */
  readonly version?: (event: Recorded<Event>) => number;
  /** undefined: the event is not delivered. */
  readonly payload: (event: Recorded<Event>) => Readonly<Record<string, unknown>> | undefined;
};

/** A separate subscription beside `userEvents`: the events of one thing, for people with access to it (LIV-02). */
export type LiveFeed = {
  readonly name: string;
  /** The argument that names the thing; absent: there is one for each viewer. */
  readonly argument?: string;
  /** Visitors may read it too, where the thing is public: another log-in would change nothing of a refusal. */
  readonly isPublic?: boolean;
  /** The kinds of items that are delivered, where its topics carry others too. */
  readonly kinds?: readonly string[];
  /**
   * What this viewer receives of it; nothing where they may not read it. Asked when it is opened, and again on every event that
   * changes access.
   */
  readonly topics: (app: App, viewer: Viewer, id: string) => Promise<readonly Topic[]>;
};

/** Slow outside work driven by the log with its own checkpoint: at least once, so it must be safe to repeat. */
export type Worker = {
  readonly name: string;
  readonly on: readonly DomainEvent['type'][];
  /** Where the settings leave it out it keeps no checkpoint, and begins with the first event when it is switched on. */
  readonly isOn?: (app: Pick<App, 'config'>) => boolean;
  /** The people or things that an event is about, where those about different ones may be handled side by side; absent: one at a time. */
  readonly about?: (event: Recorded) => readonly string[];
  /** Resolves with 'passed' where there was nothing to do: that costs no more than passing over it. */
  readonly handle: (app: App, event: Recorded) => Promise<unknown>;
};

/** Answers at its own path beside the API: a page that a browser visits, a file. */
export type PageHandler = (app: App, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The file behind `id`, if this person may have it now; undefined: for them there is none. Asked at every fetch of a
 * signed path, so a person who lost the right a moment ago gets nothing.
 */
export type FileAuthorizer = (app: App, viewerId: UserId, id: string) => Promise<KeptFile | undefined>;

/** What one capability brings to the edge beside its GraphQL fields, which it adds to the builder when imported. */
export type ServerCapability = {
  readonly name: string;
  readonly changes: readonly LiveChange[];
  readonly workers: readonly Worker[];
  readonly followers?: Followers;
  /** The language of a page for a visitor of this host, or of this partner's link, who has chosen none. */
  readonly visitorLanguage?: (
    app: App,
    asked: { readonly host: string; readonly partnerId: string | undefined },
  ) => Promise<'en' | 'pt' | undefined>;
  /**
   * Adds headers to a page of the client, before it is sent. Its answer goes into the head of the page; undefined if
   * it has nothing to add for the path.
   */
  readonly beforeClient?: (
    app: App,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<string | undefined> | undefined;
  /** After one of these the pages of the client look different to visitors. */
  readonly redrawAfter?: readonly DomainEvent['type'][];
  /** By exact path, or by first folder with a slash at its end: `/calendar/`. */
  readonly pages?: Readonly<Record<string, PageHandler>>;
  /** By `kind` of `signedPath`: what is served below /files/signed/. */
  readonly files?: Readonly<Record<string, FileAuthorizer>>;
  readonly feeds?: readonly LiveFeed[];
  /** Topics beside `user.<id>` that `userEvents` carries for this viewer. */
  readonly liveTopics?: (app: App, viewer: Extract<Viewer, { kind: 'user' }>) => Promise<readonly Topic[]>;
  /**
   * Maps missed events to their current content, without texts that were deleted or replaced since. Gets all events,
   * and returns all of them in the same order.
   */
  readonly redact?: (context: UserContext, events: readonly Recorded[]) => Promise<readonly Recorded[]>;
  /** After one of these, what still waits to be sent to somebody on its topics goes through `redact` first. */
  readonly redactAfter?: readonly DomainEvent['type'][];
  /** After one of these somebody on its topics may have lost a topic: subscribers are asked about theirs again. */
  readonly accessEvents?: readonly DomainEvent['type'][];
  /** Called in every process for every event of the log, in order, as it is applied there: caches, forgotten keys. */
  readonly onApplied?: (app: App, event: Recorded) => void;
  /** The log went back or is another one: everything that was kept from it must go. */
  readonly onLogChanged?: (app: App) => void;
  /** Called once in every process when the app is ready; returns the function that stops it. */
  readonly start?: (app: App) => () => void;
  /** Refusal type → GraphQL error code; exhaustive per capability where it is written. */
  readonly refusalCodes: Readonly<Record<string, string>>;
  /** Only the capability that owns sessions has it. */
  readonly sessions?: SessionRules;
};

/** What the edge must know to keep a session that ended out. */
export type SessionRules = {
  /** Asked once for each access token that a process meets. */
  readonly isLive: (app: Pick<App, 'db' | 'clock'>, sessionId: string) => Promise<boolean>;
  /** Asked at each request of somebody whose token has a role above USER; undefined where there is no such account. */
  readonly roleOf: (app: Pick<App, 'db'>, userId: UserId) => Promise<UserRole | undefined>;
  /** The session that this event ends; its tokens and sockets end everywhere as the feed tells it. */
  readonly endedBy: (event: Recorded) => string | undefined;
};
