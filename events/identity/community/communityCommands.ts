import type { Command, UserId } from '../../kernel/index.ts';
import type { ApprovalRole } from './communityEvents.ts';

export type JoinPartner = Command<
  'JoinPartner',
  { readonly userId: UserId; readonly partnerId: string; readonly needsApproval: boolean }
>;
export type LeavePartner = Command<'LeavePartner', { readonly userId: UserId; readonly partnerId: string }>;
export type SelectPartner = Command<'SelectPartner', { readonly userId: UserId; readonly partnerId: string }>;
/**
 * Changes nothing: refused unless the person manages the community. Executed beside what a manager does elsewhere, so that
 * both are decided on one moment.
 */
export type ConfirmPartnerManager = Command<
  'ConfirmPartnerManager',
  { readonly userId: UserId; readonly partnerId: string }
>;
/** The same for who was let in: as a learner, as a mentor, or as either. */
export type ConfirmPartnerMember = Command<
  'ConfirmPartnerMember',
  { readonly userId: UserId; readonly partnerId: string; readonly as: ApprovalRole | 'either' }
>;
/** A manager's yes or no to one role of somebody. A no needs a reason. */
export type AnswerPartnerRole = Command<
  'AnswerPartnerRole',
  {
    readonly userId: UserId;
    readonly partnerId: string;
    readonly role: ApprovalRole;
    readonly isApproved: boolean;
    readonly reason: string | null;
  }
>;
export type RemoveFromPartner = Command<
  'RemoveFromPartner',
  { readonly userId: UserId; readonly partnerId: string }
>;

export type CommunityCommand =
  | JoinPartner
  | LeavePartner
  | SelectPartner
  | ConfirmPartnerManager
  | ConfirmPartnerMember
  | AnswerPartnerRole
  | RemoveFromPartner;
