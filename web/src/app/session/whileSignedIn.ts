import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { onSessionEnd } from './sessionEnd.ts';
import { useSession } from './sessionStore.ts';

/** Starts something for one person; returns the end of it. */
type Begin = (userId: string) => () => void;

/** Runs what `load` brings while somebody is signed in, and loads its code only then. Returns the undo. */
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
  const over = new AbortController();
  async function begin(): Promise<void> {
    for (let attempt = 0; !over.signal.aborted; attempt++) {
      try {
        const start = await load();
        if (!over.signal.aborted) end = start(userId);
        return;
      } catch (error) {
        // Without a connection its code does not come; it is asked for until it does.
        console.error(error);
        await patientWait(backoffMs(attempt), over.signal);
      }
    }
  }
  void begin();
  return () => {
    over.abort();
    end?.();
  };
}
