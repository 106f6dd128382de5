import { useSessionNames } from '../list/PersonLine.tsx';
import type { Session, SessionPerson } from '../operations.ts';
import { useViewerId } from '../useViewerId.ts';
import { sideOf } from './sessionRules.ts';

export type Sides = {
  readonly own: 'mentee' | 'mentor';
  /** Null while a request has no mentor. */
  readonly other: SessionPerson | null;
  /** How the other one is called in a sentence. */
  readonly name: string;
  readonly otherZone: string | null;
};

/** Who the viewer meets. */
export function useSides(session: Session): Sides {
  const viewerId = useViewerId();
  const names = useSessionNames();
  const own = sideOf(session, viewerId);
  const other = own === 'mentee' ? session.mentor : session.mentee;
  const otherZone = own === 'mentee' ? session.mentorTimezone : session.menteeTimezone;
  return { own, other, name: names.short(other), otherZone };
}
