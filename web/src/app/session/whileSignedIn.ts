import { onSessionEnd } from './sessionEnd.ts';
import { useSession } from './sessionStore.ts';

/** Starts something for one person; returns the end of it. */
type Begin = (userId: string) => () => void;

/** Runs what `load` brings for whoever is signed in, and loads its code only then. Returns the undo. */
export function whileSignedIn(load: () => Promise<Begin>): () => void {
  let followed: string | null = null;
  let end = () => {};

  function follow(userId: string | null): void {
    if (userId === followed) return;
    followed = userId;
    end();
    end = userId === null ? () => {} : beginLater(load, userId);
  }

  follow(useSession.getState().userId);
  const undo = [useSession.subscribe((session) => follow(session.userId)), onSessionEnd(() => follow(null))];
  return () => {
    for (const one of undo) one();
    follow(null);
  };
}

function beginLater(load: () => Promise<Begin>, userId: string): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void load().then((begin) => {
    if (!isOver) end = begin(userId);
  });
  return () => {
    isOver = true;
    end?.();
  };
}
