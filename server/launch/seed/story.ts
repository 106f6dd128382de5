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

const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;

/** "12d 3h 5m" as milliseconds. */
export function duration(text: string): number {
  let total = 0;
  for (const [whole, amount = '', unit = 'm'] of text.matchAll(/(\d+)([dhm])/g)) {
    if (whole) total += Number(amount) * UNITS[unit as keyof typeof UNITS];
  }
  if (total === 0) throw new Error(`Not a duration: ${text}`);
  return total;
}
