import { onBeforeLogout, onSessionEnd } from '#/app/session/sessionEnd.ts';
import { currentSession } from '#/app/session/sessionStore.ts';
import { whileSignedIn } from '#/app/session/whileSignedIn.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { leftUnsent } from '../outbox/leftUnsent.ts';
import { askAboutUnsent } from '../outbox/unsentQuestion.ts';
import { useMessagingSession } from './messagingSession.ts';

/** Ties messaging to who is signed in; loads its code only then. Called once by the app; returns the undo. */
export function attachMessaging(): () => void {
  const undo = [
    onBeforeLogout(async () => {
      const left = leftBefore();
      return !(left > 0 || hasUnsent()) || ((await askAboutUnsent(left)) && 'asked');
    }),
    // Before the client itself ends, because it is the one who knows what is private.
    onSessionEnd(() => {
      const { client } = useMessagingSession.getState();
      if (client) client.clearPrivate();
      else clearLeft();
    }),
    whileSignedIn(async () => (await import('./beginMessaging.ts')).beginMessaging),
  ];
  return () => {
    for (const one of undo) one();
  };
}

/** What an earlier visit left unsent, while messaging has not begun. */
function leftBefore(): number {
  const { userId } = currentSession();
  const isHere = useMessagingSession.getState().client !== null;
  return isHere || userId === null ? 0 : leftUnsent(createPrivateStorage(userId));
}

function clearLeft(): void {
  const { userId } = currentSession();
  if (userId === null) return;
  createPrivateStorage(userId).clear();
  void import('../attachments/fileStore.ts')
    .then(({ createFileStore }) => createFileStore(userId).clear())
    .catch(() => {});
}

function hasUnsent(): boolean {
  const client = useMessagingSession.getState().client;
  if (client === null) return false;
  return client.outbox.hasUnsent() || client.drafts.attachedIds().length > 0 || client.waitingBeside() > 0;
}
