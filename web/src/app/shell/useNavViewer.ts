import { useHasInvitations } from '#/gathering/invitations/invitationStore.ts';
import { useBrand } from '#/partner/index.ts';
import { useMe } from '../session/sessionStore.ts';
import type { NavViewer } from './navigation.ts';

/** What the navigation depends on, from session and brand. */
export function useNavViewer(): NavViewer {
  const me = useMe();
  const brand = useBrand();
  const hasInvitations = useHasInvitations(({ hasAny }) => hasAny);
  return {
    userType: me?.userType ?? null,
    isAccessPaused: me?.isAccessPaused ?? false,
    hidesBecomeAMentor: brand?.hideBecomeAMentorOption ?? false,
    hidesBecomeALearner: brand?.hideBecomeALearnerOption ?? false,
    managesCommunity: me?.userPartners.some(({ role }) => role !== 'MEMBER') ?? false,
    hasInvitations,
  };
}
