import { useMe } from '#/app/session/sessionStore.ts';
import { useResource } from '#/app/sync/index.ts';
import { eventCommunities } from './hostSync.ts';

type Community = { readonly id: string; readonly name: string };
export type HostRights = {
  /** EVT-80: speakers are mentors. */
  readonly mayHost: boolean;
  readonly mayInvite: boolean;
  /** Of the charity. */
  readonly isStaff: boolean;
  /** Those of the person that have events. */
  readonly communities: readonly Community[];
  /** Those among them that the person looks after. */
  readonly managed: readonly Community[];
};

/** What the person may plan; the server decides. `rights` are undefined until they are known. */
export function useHostRights() {
  const me = useMe();
  const { data, hasFailed, retry } = useResource(eventCommunities, null);
  if (!me || !data) return { rights: undefined, hasFailed, retry };
  const isStaff = me.userRole === 'OPS' || me.userRole === 'ADMIN';
  const withEvents = data.filter(({ partner }) => partner.groupEventPack);
  const managed = withEvents.filter(({ role }) => role !== 'MEMBER').map(({ partner }) => partner);
  const rights: HostRights = {
    mayHost: me.userType === 'mentor' || me.userType === 'both',
    mayInvite: isStaff || managed.length > 0,
    isStaff,
    communities: withEvents.map(({ partner }) => partner),
    managed,
  };
  return { rights, hasFailed, retry };
}
