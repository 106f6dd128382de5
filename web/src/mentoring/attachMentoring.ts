import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';

/** Ties mentoring to who is signed in; loads its code only then. Called once by the app; returns the undo. */
export function attachMentoring(): () => void {
  let followed: string | null = null;
  let end = () => {};

  function follow(userId: string | null): void {
    if (userId === followed) return;
    followed = userId;
    end();
    end = userId === null ? () => {} : beginLater(userId);
  }

  follow(useSession.getState().userId);
  const undo = [useSession.subscribe((session) => follow(session.userId)), onSessionEnd(() => follow(null))];
  return () => {
    for (const one of undo) one();
    follow(null);
  };
}

function beginLater(userId: string): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void import('./beginMentoring.ts').then(({ beginMentoring }) => {
    if (!isOver) end = beginMentoring(userId);
  });
  return () => {
    isOver = true;
    end?.();
  };
}
