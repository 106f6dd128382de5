import { useEffect } from 'react';
import { useMe } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { useResource } from '#/app/sync/index.ts';
import { useHasInvitations } from './invitationStore.ts';
import { invitationParams, waitingInvitations } from './invitationsSync.ts';

/** NAV-159: tells the sidebar live whether an invitation waits. */
export function InvitationWatch() {
  const userType = useMe()?.userType ?? null;
  return userType === null ? null : <Watch key={userType} userType={userType} />;
}

function Watch({ userType }: { userType: UserType }) {
  const { data } = useResource(waitingInvitations, { ...invitationParams(userType), pages: 1 });
  const hasAny = (data?.items.length ?? 0) > 0;
  useEffect(() => {
    useHasInvitations.setState({ hasAny });
    return () => useHasInvitations.setState({ hasAny: false });
  }, [hasAny]);
  return null;
}
