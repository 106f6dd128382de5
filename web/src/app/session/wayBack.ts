import { useSyncExternalStore } from 'react';
import { sessionStore } from '#/lib/browserStorage.ts';

/** What the history entry of a log-in or sign-up says of the event that it leads back to. */
export type WayBackState = { readonly wayBack: { readonly event: string } };

export function wayBackTo(event: string): WayBackState {
  return { wayBack: { event } };
}

/** The part to hand on between log-in and sign-up. */
export function wayBackOf(state: unknown): WayBackState | undefined {
  const { wayBack } = (state ?? {}) as Partial<WayBackState>;
  return typeof wayBack?.event === 'string' ? wayBackTo(wayBack.event) : undefined;
}

const ENDED = 'sessionEnded';

/** The server refused to renew the session of this tab: the person did not log out and wants to know what happened. */
export function noteSessionEnded(): void {
  sessionStore.set(ENDED, 'true');
}

export function forgetSessionEnded(): void {
  sessionStore.remove(ENDED);
}

/** A page that the server drew knows nothing of it. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => sessionStore.get(ENDED) !== null,
    () => false,
  );
}
