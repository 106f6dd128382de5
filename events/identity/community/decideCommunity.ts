import { type Actor, accepted, assertNever, type Decision, entryOf, refused } from '../../kernel/index.ts';
import { identityLimits } from '../../limits/index.ts';
import type { PartnerRole, UserEvent } from '../events.ts';
import type { UserRefusal } from '../refusals.ts';
import type { PartnerLink, RegisteredUser } from '../state.ts';
import type { AnswerPartnerRole, CommunityCommand } from './communityCommands.ts';
import type { ApprovalRole } from './communityEvents.ts';

type Decided = Decision<UserEvent, UserRefusal>;

/** How a person and their communities stand to each other (COM-03, COM-09 to COM-11, PRT-66 to PRT-69). */
export function decideCommunity(state: RegisteredUser, command: CommunityCommand): Decided {
  const { userId } = state;
  const { actor } = command.meta;
  switch (command.type) {
    case 'JoinPartner': {
      const { partnerId, needsApproval } = command.data;
      if (!isThePerson(actor, state)) return refused({ type: 'NotYourAccount' });
      if (entryOf(state.partners, partnerId)) return accepted();
      // COM-09: a closed community, or one that approves its people, answers first, and so does any in a role that it refused, or
      // in both where it took the person out.
      const refusedRoles = entryOf(state.refusedIn, partnerId) ?? [];
      const link = {
        role: 'MEMBER',
        isMenteeApproved: !needsApproval && !refusedRoles.includes('mentee'),
        isMentorApproved: !needsApproval && !refusedRoles.includes('mentor'),
      } as const;
      return accepted({ type: 'UserPartnerLinked', data: { userId, partnerId, ...link } });
    }
    case 'LeavePartner': {
      const { partnerId } = command.data;
      if (!isThePerson(actor, state)) return refused({ type: 'NotYourAccount' });
      const link = entryOf(state.partners, partnerId);
      if (!link) return refused({ type: 'NotLinkedToPartner' });
      if (link.role === 'OWNER') return refused({ type: 'OwnerMustStay' });
      return accepted({ type: 'UserPartnerUnlinked', data: { userId, partnerId } });
    }
    case 'SelectPartner': {
      const { partnerId } = command.data;
      if (!isThePerson(actor, state)) return refused({ type: 'NotYourAccount' });
      const link = entryOf(state.partners, partnerId);
      if (!link) return refused({ type: 'NotLinkedToPartner' });
      // The selected one decides whether its person may log in (TRP-05), so nobody locks themselves out.
      if (!link.isMenteeApproved && !link.isMentorApproved) return refused({ type: 'ApprovalMissing' });
      if (state.selectedPartnerId === partnerId) return accepted();
      return accepted({ type: 'PartnerSelected', data: { userId, partnerId } });
    }
    case 'ConfirmPartnerManager':
      if (!isThePerson(actor, state)) return refused({ type: 'NotYourAccount' });
      return manages(entryOf(state.partners, command.data.partnerId)?.role)
        ? accepted()
        : refused({ type: 'NotPartnerManager' });
    case 'ConfirmPartnerMember': {
      if (!isThePerson(actor, state)) return refused({ type: 'NotYourAccount' });
      const { partnerId, as } = command.data;
      return isLetIn(entryOf(state.partners, partnerId), as)
        ? accepted()
        : refused({ type: 'ApprovalMissing' });
    }
    case 'AnswerPartnerRole':
      return decideAnswer(state, command);
    case 'RemoveFromPartner': {
      const { partnerId } = command.data;
      if (actor.kind !== 'user') return refused({ type: 'NotPartnerManager' });
      const link = entryOf(state.partners, partnerId);
      if (!link) return refused({ type: 'NotLinkedToPartner' });
      if (link.role === 'OWNER') return refused({ type: 'OwnerMustStay' });
      return accepted({ type: 'UserPartnerUnlinked', data: { userId, partnerId, isByManager: true } });
    }
    default:
      return assertNever(command);
  }
}

/** The manager's own stream says whether they manage the community, in the same append (`ConfirmPartnerManager`). */
function decideAnswer(state: RegisteredUser, { data, meta }: AnswerPartnerRole): Decided {
  const { userId } = state;
  const { partnerId, role, isApproved } = data;
  if (meta.actor.kind !== 'user') return refused({ type: 'NotPartnerManager' });
  const link = entryOf(state.partners, partnerId);
  if (!link) return refused({ type: 'NotLinkedToPartner' });
  const reason = data.reason?.trim() ?? '';
  if (!isApproved && reason === '') return refused({ type: 'RefusalReasonInvalid', problem: 'missing' });
  if (reason.length > identityLimits.refusalReasonMax)
    return refused({ type: 'RefusalReasonInvalid', problem: 'tooLong' });
  const before = role === 'mentee' ? link.isMenteeApproved : link.isMentorApproved;
  if (isApproved && before) return accepted();
  // Without an approval the owner could not log in any more (TRP-05).
  if (!isApproved && before && link.role === 'OWNER') return refused({ type: 'OwnerMustStay' });
  const answered: UserEvent = {
    type: 'PartnerRoleAnswered',
    data: {
      userId,
      partnerId,
      role,
      isApproved,
      reason: isApproved ? null : reason,
      answeredBy: meta.actor.id,
    },
  };
  if (before === isApproved) return accepted(answered);
  const linked: UserEvent = {
    type: 'UserPartnerLinked',
    data: { userId, partnerId, ...answeredLink(link, role, isApproved) },
  };
  const facts: readonly UserEvent[] = [linked, answered];
  return accepted(...facts);
}

function answeredLink(link: PartnerLink, role: ApprovalRole, isApproved: boolean): PartnerLink {
  return role === 'mentee'
    ? { ...link, isMenteeApproved: isApproved }
    : { ...link, isMentorApproved: isApproved };
}

function isThePerson(actor: Actor, { userId }: RegisteredUser): boolean {
  return actor.kind === 'user' && actor.id === userId;
}

function isLetIn(link: PartnerLink | undefined, as: ApprovalRole | 'either'): boolean {
  if (!link) return false;
  return (as !== 'mentor' && link.isMenteeApproved) || (as !== 'mentee' && link.isMentorApproved);
}

function manages(role: PartnerRole | undefined): boolean {
  return role === 'MANAGER' || role === 'OWNER';
}
