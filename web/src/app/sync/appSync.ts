import { refusalOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { onUserEvent, startUserFeed, userFeedPlace } from '#/app/live/userFeed.ts';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { currentSession } from '#/app/session/sessionStore.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { createSync } from '#/sync/createSync.ts';
import { inOrder } from './inOrder.ts';
import { classify, send } from './transport.ts';
import { unlessSilent } from './unlessSilent.ts';

/** The engine of this tab's person. */
export const sync = createSync({
  feed: inOrder({ key: 'user', onItem: onUserEvent, startAt: startUserFeed, ...userFeedPlace }),
  send: unlessSilent(send),
  classify,
  refusalOf,
  me: () => currentSession().userId ?? '',
  now: () => Date.now(),
  newClientId: newUuid,
  isOnline: () => useLiveStatus.getState().isOnline,
  wait: patientWait,
  backoffMs: (attempt) => backoffMs(attempt),
  onFault: (error) => console.error(error),
});

onSessionEnd(sync.reset);
useLiveStatus.subscribe((now, before) => {
  if (!now.isOnline) return;
  if (!before.isOnline) sync.wake();
  else if (now.status === 'connected' && before.status !== 'connected') sync.resend();
});
