/** A conversation of the demo: who writes, how long before the story's now, and what. */
export type Story = {
  readonly between: readonly [string, string];
  readonly lines: readonly (readonly [who: string, ago: string, says: string | SentDocument])[];
  /** Messages at the end that this person has not read. Everything else is read. */
  readonly unread?: { readonly by: string; readonly count: number };
  /** Who has blocked the other afterwards. */
  readonly blockedBy?: string;
  /** They share no community: the first one asked first, and the other said yes. */
  readonly asked?: { readonly by: string; readonly ago: string };
};

/** A document of the writer's library, by its key. */
export type SentDocument = { readonly document: string };

/** A request to be allowed to write, still open. */
export type Request = { readonly from: string; readonly to: string; readonly ago: string };
