import type { FileStore } from './fileStore.ts';

/** Longer than it takes to keep a file and then to note what it is for. */
const GRACE_MS = 60_000;

/**
 * Deletes bytes that nothing stands for any more: a crash or a log-out came in between. Looks twice, so that what is being
 * chosen in another tab at this moment stays. Returns the undo.
 */
export function startSweep(files: FileStore, isWanted: (id: string) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function unwanted(): Promise<readonly string[]> {
    return (await files.ids()).filter((id) => !isWanted(id));
  }

  async function sweep(): Promise<void> {
    const before = new Set(await unwanted());
    if (before.size === 0 || isOver) return;
    timer = setTimeout(() => {
      void unwanted()
        .then((ids) => Promise.all(ids.filter((id) => before.has(id)).map(files.remove)))
        .catch(() => {});
    }, GRACE_MS);
  }

  // A browser that keeps nothing has nothing to sweep.
  timer = setTimeout(() => void sweep().catch(() => {}), GRACE_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
