import type { Me } from '#/app/session/Me.ts';
import type { FirstStep } from './firstStep.ts';

export type NextStep = 'complete' | 'find' | 'availability' | 'share';

/** What this person could do next, the most useful first; at most three, and not what stands on top of the page. */
export function nextStepsFor(
  me: Pick<Me, 'isUserFinished' | 'userType'>,
  first: FirstStep | null = null,
): readonly NextStep[] {
  const isMentee = me.userType !== 'mentor';
  const isMentor = me.userType === 'mentor' || me.userType === 'both';
  const steps: NextStep[] = [
    ...(me.isUserFinished ? [] : (['complete'] as const)),
    ...(isMentee && first !== 'newcomer' ? (['find'] as const) : []),
    ...(isMentor ? (first === 'mentor' ? (['share'] as const) : (['availability', 'share'] as const)) : []),
  ];
  return steps.slice(0, 3);
}
