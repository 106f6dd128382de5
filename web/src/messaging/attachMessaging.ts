import { onBeforeLogout, onSessionEnd } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { useMessagingSession } from './messagingSession.ts';
import { askAboutUnsent } from './unsentQuestion.ts';

/** Ties messaging to who is signed in; loads its code only then. Called once by the app; returns the undo. */
export function attachMessaging(): () => void {
  let followed: string | null = null;
  let end = () => {};

  function follow(userId: string | null): void {
    if (userId === followed) return;
    followed = userId;
    end();
    end = userId === null ? () => {} : beginLater(userId);
  }

  follow(useSession.getState().userId);
  const undo = [
    useSession.subscribe((session) => follow(session.userId)),
    onBeforeLogout(async () => !hasUnsent() || (await askAboutUnsent())),
    onSessionEnd(() => {
      useMessagingSession.getState().client?.clearPrivate();
      follow(null);
    }),
  ];
  return () => {
    for (const one of undo) one();
    follow(null);
  };
}

function beginLater(userId: string): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void import('./beginMessaging.ts').then(({ beginMessaging }) => {
    if (!isOver) end = beginMessaging(userId);
  });
  return () => {
    isOver = true;
    end?.();
  };
}

function hasUnsent(): boolean {
  return useMessagingSession.getState().client?.outbox.hasUnsent() ?? false;
}
