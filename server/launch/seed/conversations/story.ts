import type { MessageReaction } from '@waymark/events/messaging';

/** A conversation of the demo: who writes, how long before the story's now, and what. */
export type Story = {
  readonly between: readonly [string, string];
  readonly lines: readonly (readonly [
    who: string,
    ago: string,
    says: string | SentDocument,
    more?: MoreOfLine,
  ])[];
  /** Messages at the end that this person has not read. Everything else is read. */
  readonly unread?: { readonly by: string; readonly count: number };
  /** Who has blocked the other afterwards. */
  readonly blockedBy?: string;
  /** They share no community: the first one asked first, and the other said yes. */
  readonly asked?: { readonly by: string; readonly ago: string };
};

/** The line that this one answers, counted from 1, and what the other person pressed at it. */
export type MoreOfLine = { readonly answers?: number; readonly reaction?: MessageReaction };

/** A document of the writer's library, by its key. */
export type SentDocument = { readonly document: string };

/** A request to be allowed to write, still open. */
export type Request = { readonly from: string; readonly to: string; readonly ago: string };
