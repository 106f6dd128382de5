import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#/ui/feedback/toast.ts';
import { tellServer } from '../../move/tellServer.ts';
import { type ApprovalRole, ApproveUser, type Member, RefuseUser } from '../../operations.ts';

/** What a no is: of who was approved it takes the approval back. */
export function kindOfNo(member: Member, role: ApprovalRole): 'refuse' | 'withdraw' {
  return member[`${role}Approval`] === 'APPROVED' ? 'withdraw' : 'refuse';
}

/** Approves and refuses people of one community, and says so. */
export function useAnswer(partnerId: string, onAnswered: () => void) {
  const t = useTranslations('partner.admin');
  const done = useTranslations('partnerAnswer.done');
  const [busy, setBusy] = useState<string | null>(null);
  const nameOf = useMemberName();

  async function answer(key: string, action: () => Promise<unknown>, text: string): Promise<boolean> {
    setBusy(key);
    try {
      await action();
      showToast(text);
      onAnswered();
      return true;
    } catch {
      showToast(t('failed'));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    approve: (member: Member, role: ApprovalRole) =>
      answer(
        `${member.id} ${role}`,
        () => tellServer(ApproveUser, { partnerId, userId: member.user.id, role }),
        done(`${role}.approve`, { name: nameOf(member) }),
      ),
    refuse: (member: Member, role: ApprovalRole, reason: string) =>
      answer(
        `${member.id} ${role}`,
        () => tellServer(RefuseUser, { partnerId, userId: member.user.id, role, reason }),
        done(`${role}.${kindOfNo(member, role)}`, { name: nameOf(member) }),
      ),
  };
}

export function useMemberName(): (member: Member) => string {
  const t = useTranslations('partner.admin');
  return ({ user }) => [user.firstName, user.lastName].filter(Boolean).join(' ') || t('somebody');
}
