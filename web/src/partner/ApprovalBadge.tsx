import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import type { Membership } from './operations.ts';

type ApprovalBadgeProps = { answerFor: 'mentee' | 'mentor'; state: Membership['menteeApproval'] };

const tones = { APPROVED: 'success', WAITING: 'warning', REFUSED: 'danger', NOT_ASKED: 'neutral' } as const;

/** The status of one role in a community, as text; nothing for a role that was not asked for. */
export function ApprovalBadge({ answerFor, state }: ApprovalBadgeProps) {
  const t = useTranslations('partner.approval');
  if (state === 'NOT_ASKED') return null;
  return <Badge tone={tones[state]}>{t(`${answerFor}.${state}`)}</Badge>;
}
