import { z } from 'zod';
import { branded, defineEvent, personal, type UserId } from '../../kernel/index.ts';

/** What a community approves people for, each on its own (ONB-32). */
export const approvalRole = z.enum(['mentee', 'mentor']);

// Stream user-<id>; `UserPartnerLinked` says how the link stands, these say what was done about it.
export const PartnerSelected = defineEvent('PartnerSelected', {
  userId: branded<UserId>(),
  partnerId: z.string(),
});
/** A manager approved or refused somebody in one role. The reason is about the person, so it is theirs. */
export const PartnerRoleAnswered = defineEvent(
  'PartnerRoleAnswered',
  {
    userId: branded<UserId>(),
    partnerId: z.string(),
    role: approvalRole,
    isApproved: z.boolean(),
    reason: personal(z.string()),
    answeredBy: branded<UserId>(),
  },
  { personal: { reason: 'userId' } },
);

export const communityEvents = [PartnerSelected, PartnerRoleAnswered] as const;
export type ApprovalRole = z.output<typeof approvalRole>;
