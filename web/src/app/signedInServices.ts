import { attachMessaging } from '#/messaging/index.ts';
import { followSelectedPartner, reloadBrand } from '#/partner/brand/loadBrand.ts';
import { followToPartner } from '#/partner/move/moveToPartner.ts';
import { isBefore } from './live/comparePositions.ts';
import { onUserEventOf, stopUserFeed, userFeedPlace } from './live/userFeed.ts';
import { keepPlaces } from './routing/keptPlaces.ts';
import { reloadMe } from './session/bootSession.ts';
import { onSessionEnd } from './session/sessionEnd.ts';
import { currentSession, useSession } from './session/sessionStore.ts';

let hasStarted = false;

/** Ties the capabilities that live beside the pages to the session. Later calls only follow the person's partner. */
export function startSignedInServices(): void {
  const selected = currentSession().me?.selectedPartner ?? null;
  void followSelectedPartner(selected?.id ?? null);
  followToPartner(selected);
  if (hasStarted) return;
  hasStarted = true;
  keepPlaces();
  onSessionEnd(stopUserFeed);
  onSessionEnd(() => void followSelectedPartner(null));
  onSessionEnd(
    () => void import('#/gathering/host/form/pictureStore.ts').then((store) => store.forgetPictures()),
  );
  onUserEventOf('UserChanged', ({ userId }) => {
    if (userId === currentSession().userId) void reloadMe();
  });
  onUserEventOf('MembershipAnswered', ({ userId }) => {
    if (userId === currentSession().userId) void reloadMe();
  });
  useSession.subscribe(({ me }, { me: before }) => {
    const id = me?.selectedPartner?.id ?? null;
    if (me && before && id !== (before.selectedPartner?.id ?? null)) void followSelectedPartner(id);
  });
  onUserEventOf('PartnerChanged', () => void reloadBrand());
  // A list of the page was faster: what the stream has sent before may have been about the person.
  const { meAt } = currentSession();
  const reached = userFeedPlace.reached();
  if (meAt !== null && reached !== null && isBefore(meAt, reached)) void reloadMe();
  attachMessaging();
}
