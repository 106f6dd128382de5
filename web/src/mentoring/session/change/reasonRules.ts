import { mentoringLimits } from '@waymark/events/limits';
import type { SessionReason } from '../../operations.ts';
import { charactersIn } from '../../request/form/requestRules.ts';

/** SES-33. */
export const reasons: readonly SessionReason[] = [
  'NO_TIME',
  'WRONG_TOPIC',
  'NEEDS_MORE_INFORMATION',
  'OTHER',
];

export type ReasonProblem = 'reasonMissing' | 'textMissing' | 'textTooLong';
type ReasonProblems = Partial<Record<'reason' | 'text', ReasonProblem>>;

/** SES-31: a reason is chosen, and written where it is another one. */
export function reasonProblems(reason: SessionReason | null, text: string): ReasonProblems {
  if (reason === null) return { reason: 'reasonMissing' };
  const said = text.trim();
  if (reason === 'OTHER' && said === '') return { text: 'textMissing' };
  return charactersIn(said) > mentoringLimits.reasonMax ? { text: 'textTooLong' } : {};
}
