import { attachMessaging } from '#/messaging/index.ts';
import { followSelectedPartner, reloadBrand } from '#/partner/loadBrand.ts';
import { onUserEventOf, stopUserFeed } from './live/userFeed.ts';
import { reloadMe } from './session/bootSession.ts';
import { onSessionEnd } from './session/sessionEnd.ts';
import { currentSession } from './session/sessionStore.ts';

let hasStarted = false;

/** Ties the capabilities that live beside the pages to the session. Later calls only follow the person's partner. */
export function startSignedInServices(): void {
  void followSelectedPartner(currentSession().me?.selectedPartner?.id ?? null);
  if (hasStarted) return;
  hasStarted = true;
  onSessionEnd(stopUserFeed);
  onSessionEnd(() => void followSelectedPartner(null));
  onUserEventOf('UserChanged', ({ userId }) => {
    if (userId === currentSession().userId) void reloadMe();
  });
  onUserEventOf('PartnerChanged', () => void reloadBrand());
  attachMessaging();
}
