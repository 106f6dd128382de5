import type { Me } from '#/app/session/Me.ts';

export type NextStep = 'complete' | 'find' | 'availability' | 'share' | 'events';

/** What this person could do next, the most useful first; at most three. */
export function nextStepsFor(me: Pick<Me, 'isUserFinished' | 'userType'>): readonly NextStep[] {
  const isMentee = me.userType !== 'mentor';
  const isMentor = me.userType === 'mentor' || me.userType === 'both';
  const steps: NextStep[] = [
    ...(me.isUserFinished ? [] : (['complete'] as const)),
    ...(isMentee ? (['find'] as const) : []),
    ...(isMentor ? (['availability', 'share'] as const) : []),
    'events',
  ];
  return steps.slice(0, 3);
}
