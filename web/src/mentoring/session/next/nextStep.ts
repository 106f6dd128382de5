import { type ProposalView, viewOf } from '../../reschedule/proposalRules.ts';
import type { SessionOffers } from '../sessionRules.ts';

/**
 * The one thing to do next on the page of a session. `answerTimes`, `feedback` and `explain` are forms of the page: they come
 * first and have the button themselves.
 */
export type NextStep =
  | 'join'
  | 'complete'
  | 'answerTimes'
  | 'agenda'
  | 'calendar'
  | 'feedback'
  | 'explain'
  | 'askAgain'
  | 'write'
  | 'impact'
  | 'wait';

type Report = { readonly byId: string; readonly isAppealed: boolean; readonly isRevoked: boolean };

type Standing = {
  readonly status: string;
  readonly acceptedTime: string | null;
  readonly endsAt: string | null;
  readonly link: string | null;
  readonly reschedule: Parameters<typeof viewOf>[0];
  readonly noShow: Report | null;
  readonly feedback: { readonly mentee: boolean; readonly mentor: boolean };
};

type Viewer = { readonly id: string; readonly side: 'mentee' | 'mentor' };

export function nextStepOf(
  session: Standing,
  { id, side }: Viewer,
  { offers, now, hasAgenda }: { offers: SessionOffers; now: number; hasAgenda: boolean },
): NextStep {
  const { status, noShow, feedback, endsAt } = session;
  if (status === 'ACCEPTED') return nextBefore(session, side, { offers, now, hasAgenda });
  if (status === 'NO_SHOW' && noShow && !noShow.isRevoked && noShow.byId !== id && !noShow.isAppealed)
    return 'explain';
  // Its link stays below for those who talk on.
  if (offers.join && session.link !== null && endsAt !== null && now < Date.parse(endsAt)) return 'join';
  if (status === 'COMPLETED' && !feedback[side]) return 'feedback';
  if (side === 'mentee') return 'askAgain';
  return status === 'COMPLETED' ? 'impact' : 'write';
}

function nextBefore(
  { link, reschedule, acceptedTime }: Standing,
  side: Viewer['side'],
  { offers, now, hasAgenda }: { offers: SessionOffers; now: number; hasAgenda: boolean },
): NextStep {
  if (offers.complete) return 'complete';
  if (offers.join && link !== null) return 'join';
  const view: ProposalView = viewOf(reschedule, acceptedTime, now);
  if (view === 'theirs') return 'answerTimes';
  // It begins in a moment, or has begun, and nobody has said where.
  if (!offers.cancel) return 'wait';
  return side === 'mentee' && !hasAgenda ? 'agenda' : 'calendar';
}
