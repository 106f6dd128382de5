import { onBeforeLogout, onSessionEnd } from '#/app/session/sessionEnd.ts';
import { whileSignedIn } from '#/app/session/whileSignedIn.ts';
import { askAboutUnsent } from '../outbox/unsentQuestion.ts';
import { useMessagingSession } from './messagingSession.ts';

/** Ties messaging to who is signed in; loads its code only then. Called once by the app; returns the undo. */
export function attachMessaging(): () => void {
  const undo = [
    onBeforeLogout(async () => !hasUnsent() || ((await askAboutUnsent()) && 'asked')),
    // Before the client itself ends, because it is the one who knows what is private.
    onSessionEnd(() => useMessagingSession.getState().client?.clearPrivate()),
    whileSignedIn(async () => (await import('./beginMessaging.ts')).beginMessaging),
  ];
  return () => {
    for (const one of undo) one();
  };
}

function hasUnsent(): boolean {
  const client = useMessagingSession.getState().client;
  if (client === null) return false;
  return client.outbox.hasUnsent() || client.drafts.attachedIds().length > 0 || client.waitingBeside() > 0;
}
