import { patientWait } from '#/lib/backoff.ts';
import { codeOf } from '../api/failure.ts';
import { postOperation } from '../api/postOperation.ts';
import {
  type UserEvent,
  type UserEventPayloadOf,
  UserEventsSubscription,
  type UserEventType,
} from '../liveCatalogue.ts';
import { type RefreshOutcome, refreshSession } from '../session/refreshSession.ts';
import { currentSession, useSession } from '../session/sessionStore.ts';
import { settings } from '../settings.ts';
import { comparePositions, isBefore } from './comparePositions.ts';
import { keepTokenFresh } from './keepTokenFresh.ts';
import { closeLiveSocket, renewSocketToken, subscribeOnce } from './liveSocket.ts';
import { useLiveStatus } from './liveStatus.ts';
import { followLiveStream } from './liveStream.ts';
import { createLowestStart } from './lowestStart.ts';
import { userEventsPage } from './userEventsPage.ts';

type Listener = (item: UserEvent) => void;

const listeners = new Set<Listener>();
const stream = createLowestStart(followUserEvents);
let stopRenewing: (() => void) | null = null;
let reached: string | null = null;

/** Calls `listener` with every item of the signed-in person's stream, in order. Returns the undo. */
export function onUserEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for one payload type, typed. */
export function onUserEventOf<Type extends UserEventType>(
  type: Type,
  listener: (payload: UserEventPayloadOf<Type>, item: UserEvent) => void,
): () => void {
  return onUserEvent((item) => {
    if (item.payload.__typename === type) listener(item.payload as UserEventPayloadOf<Type>, item);
  });
}

/**
 * Starts the stream at the position that a query reflects (LIV-04). A later call with a lower one goes back there, so that
 * the screen of that query misses nothing; what the others then receive twice changes nothing. True: all after `position` is
 * sent from now on.
 */
export function startUserFeed(position: string): boolean {
  const { accessToken, meAt } = currentSession();
  // An answer may come after the session that asked for it has ended.
  if (accessToken === null) return false;
  stopRenewing ??= keepTokenFresh({
    token: () => currentSession().accessToken,
    onChange: (listener) => useSession.subscribe(listener),
    renew: () => void refreshOrLeave(),
    onToken: renewSocketToken,
  });
  // Who is signed in was asked for first: what changed of them since then is sent, too.
  const from = meAt !== null && stream.began() === null && isBefore(meAt, position) ? meAt : position;
  const hasStarted = stream.startAt(from);
  reached ??= from;
  return hasStarted;
}

/** Where the stream began, and the place up to which it has sent everything; null before it has begun. */
export const userFeedPlace = { began: stream.began, reached: () => reached };

function followUserEvents(position: string): () => void {
  return followLiveStream<UserEvent>(position, {
    connect: (after, onItem, onEnd) =>
      subscribeOnce<UserEvent>(UserEventsSubscription, 'userEvents', { after }, onItem, onEnd),
    poll: (after) => fetchUserEvents(after),
    refresh: refreshOrLeave,
    wait: patientWait,
    onItem: (item) => {
      if (item.payload.__typename === 'ResyncRequired') stream.movedTo(item.cursor);
      if (item.payload.__typename === 'ResyncRequired' || comparePositions(item.position, reached ?? '0') > 0)
        reached = item.cursor;
      for (const listener of [...listeners]) tell(listener, item);
    },
    onConnected: (isConnected) =>
      useLiveStatus.setState({ status: isConnected ? 'connected' : 'reconnecting' }),
  });
}

/** One that fails must not keep the item from the others, nor end the connection. */
function tell(listener: Listener, item: UserEvent): void {
  try {
    listener(item);
  } catch (error) {
    console.error(error);
  }
}

/** AUT-57: a refused refresh has removed both tokens, so the page starts again as a visitor's. */
export async function refreshOrLeave(): Promise<RefreshOutcome> {
  const outcome = await refreshSession();
  if (outcome === 'refused') window.location.reload();
  return outcome;
}

/** Ends the stream and the socket; listeners stay for the next session. */
export function stopUserFeed(): void {
  stream.stop();
  reached = null;
  stopRenewing?.();
  stopRenewing = null;
  closeLiveSocket();
  useLiveStatus.setState({ status: 'idle' });
}

async function fetchUserEvents(after: string, mayRefresh = true): Promise<readonly UserEvent[]> {
  const token = currentSession().accessToken;
  const answer = await postOperation<{ liveEvents: UserEvent[] }>(settings.apiPath, {
    operationName: 'LiveEvents',
    query: userEventsPage(),
    variables: { after, limit: 100 },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (answer.data) return answer.data.liveEvents;
  const isExpired = answer.errors?.some((error) => codeOf(error) === 'EXPIRED_TOKEN') ?? false;
  if (isExpired && mayRefresh && (await refreshOrLeave()) === 'refreshed')
    return fetchUserEvents(after, false);
  throw new Error('No live events in the answer.');
}
