import type { Me } from '#/app/session/Me.ts';
import { nextSession, type Waiting, waitingLines } from './waiting.ts';

/** `newcomer` never had a session, `learner` had one, `asked` waits for an answer, `mentor` waits for requests. */
export type FirstStep = 'newcomer' | 'learner' | 'asked' | 'mentor';

/** What to begin with where nothing waits and nothing comes next; null: the page has something to say by itself. */
export function firstStepFor(me: Pick<Me, 'userType'>, waiting: Waiting, now: number): FirstStep | null {
  if (waitingLines(waiting, now).length > 0 || nextSession(waiting.upcoming, now)) return null;
  if (waiting.asked.length > 0) return 'asked';
  if (me.userType === 'mentor') return 'mentor';
  return waiting.hadSessions ? 'learner' : 'newcomer';
}
