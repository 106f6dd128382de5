import { type ListName, listsOf } from '../list/lists.ts';
import type { Session } from '../operations.ts';

/** Why a card left the list under the reader's eyes. */
export type Departure = 'taken' | 'reassigned' | 'withdrawn' | 'expired';

/** A card; `hasLeft`: the list no longer has it, and it stays where it was until it has said why. */
export type Line = { readonly session: Session; readonly hasLeft: boolean };

/** The list as it is now; what left it stays behind the card that it stood behind. */
export function withDeparted(before: readonly Line[], items: readonly Session[]): readonly Line[] {
  const lines: Line[] = items.map((session) => ({ session, hasLeft: false }));
  const isThere = new Set(items.map(({ id }) => id));
  for (const [at, { session }] of before.entries()) {
    if (isThere.has(session.id)) continue;
    const previous = before[at - 1]?.session.id;
    const place = lines.findIndex((line) => line.session.id === previous) + 1;
    lines.splice(place, 0, { session, hasLeft: true });
  }
  return lines;
}

const whyOfChange: Readonly<Record<string, Departure>> = {
  SessionAccepted: 'taken',
  SessionRequestWithdrawn: 'withdrawn',
  SessionRequestExpired: 'expired',
};

/** `change`: what the feed said last of a session that this mentor may no longer see. */
export function departureOfGone(change: string | null): Departure | null {
  return (change === null ? undefined : whyOfChange[change]) ?? null;
}

/** Why a mentor does not have this request any more; null where their own answer is the reason. */
export function departureOf({ myOffer, mentor, status }: Session, viewerId: string): Departure | null {
  if (mentor?.id === viewerId) return null;
  switch (myOffer?.status) {
    case 'TAKEN':
      return 'taken';
    case 'PASSED_ON':
      return 'reassigned';
    case 'WITHDRAWN':
      return 'withdrawn';
    case 'EXPIRED':
      return 'expired';
    case 'ACCEPTED':
    case 'DECLINED':
      return null;
    default:
      return status === 'ACCEPTED' ? 'taken' : status === 'CANCELLED' ? 'withdrawn' : null;
  }
}

/** It waits for this mentor still, behind what is loaded of the list. */
export function isListed(session: Session, list: ListName, viewerId: string): boolean {
  return listsOf(session, viewerId).includes(list);
}
