// Invariant: at most three files are on their way; a file is sent again under the id that it had the first time.
import { createStore, type StoreApi } from 'zustand';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { type FileProblem, fileProblem, isFileProblem } from '#/lib/fileRules.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { type Shortage, shortageOf } from '../shortage.ts';

const AT_ONCE = 3;

/** What went wrong, as a key of our texts. `other` may be tried again; what is wrong with the file itself may not. */
export type UploadProblem =
  | FileProblem
  | 'fileChanged'
  | 'libraryFull'
  | 'gone'
  | 'unreachable'
  | 'tooOften'
  | 'other';

export type Upload = {
  /** Of the command: sent twice, it happens once. */
  readonly clientId: string;
  readonly file: File;
  /** The document that gets a new version; null for a new document. */
  readonly replaces: string | null;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** How much of it is on its way, 0 to 1. */
  readonly share: number;
  readonly problem: UploadProblem | null;
  /** Of a library that is full, where the server says it. */
  readonly shortage: Shortage | null;
};

export type UploadNews = 'begun' | 'half' | 'done' | 'failed' | 'cancelled';
export type SendFile = (
  upload: Upload,
  options: { onProgress: (sent: number, all: number) => void; signal: AbortSignal },
) => Promise<unknown>;

type QueueParts = {
  readonly send: SendFile;
  readonly isOnline: () => boolean;
  /** For announcements, and for lists that have to reload. */
  readonly onNews: (news: UploadNews, upload: Upload) => void;
};

export type UploadQueue = {
  readonly store: StoreApi<{ uploads: readonly Upload[] }>;
  add(files: readonly File[], replaces?: string | null): void;
  /** Gives it up, or takes a failed one off the list. */
  cancel(clientId: string): void;
  retry(clientId: string): void;
  /** The network is back: what waits goes. */
  resume(): void;
  /** Gives up everything. */
  stop(): void;
};

/** The files that are on their way into the library, one by one and few at a time (LIB-07). */
export function createUploadQueue({ send, isOnline, onNews }: QueueParts): UploadQueue {
  const store = createStore<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));
  const running = new Map<string, AbortController>();
  const uploads = () => store.getState().uploads;
  const find = (clientId: string) => uploads().find((one) => one.clientId === clientId);

  function change(clientId: string, to: Partial<Upload>): void {
    store.setState({
      uploads: uploads().map((one) => (one.clientId === clientId ? { ...one, ...to } : one)),
    });
  }

  function drop(clientId: string): void {
    store.setState({ uploads: uploads().filter((one) => one.clientId !== clientId) });
  }

  function resume(): void {
    if (!isOnline()) return;
    const waiting = uploads().filter(({ state }) => state === 'waiting');
    for (const one of waiting.slice(0, AT_ONCE - running.size)) void run(one);
  }

  async function run(upload: Upload): Promise<void> {
    const { clientId } = upload;
    const giveUp = new AbortController();
    running.set(clientId, giveUp);
    change(clientId, { state: 'sending', share: 0, problem: null, shortage: null });
    onNews('begun', upload);
    try {
      await send(upload, {
        signal: giveUp.signal,
        onProgress: (sent, all) => {
          const share = all > 0 ? Math.min(1, sent / all) : 0;
          const before = find(clientId)?.share ?? 0;
          change(clientId, { share });
          if (before < 0.5 && share >= 0.5 && share < 1) onNews('half', upload);
        },
      });
      drop(clientId);
      onNews('done', upload);
    } catch (error) {
      const failure = failureOf(error);
      // A browser sends nothing of a file that was changed or deleted since it was chosen, and says no more than that.
      const isLost = failure.code === 'UNREACHABLE' && isOnline() && !(await isReadable(upload.file));
      if (!giveUp.signal.aborted) fail(upload, failure, isLost);
    } finally {
      running.delete(clientId);
      resume();
    }
  }

  function fail(upload: Upload, failure: Failure, isLost: boolean): void {
    const { clientId } = upload;
    // Cut off on its way: it goes again by itself, under the same id.
    if (failure.code === 'UNREACHABLE' && !isOnline()) change(clientId, { state: 'waiting', share: 0 });
    else {
      const problem = isLost ? 'fileChanged' : problemOf(failure);
      change(clientId, { state: 'failed', problem, shortage: shortageOf(failure) });
      onNews('failed', upload);
    }
  }

  return {
    store,
    resume,
    add(files, replaces = null) {
      const added = files.map((file): Upload => {
        const problem = fileProblem(file);
        const state = problem ? 'failed' : 'waiting';
        return { clientId: newUuid(), file, replaces, state, share: 0, problem, shortage: null };
      });
      store.setState({ uploads: [...uploads(), ...added] });
      for (const one of added) if (one.problem) onNews('failed', one);
      resume();
    },
    cancel(clientId) {
      const upload = find(clientId);
      drop(clientId);
      running.get(clientId)?.abort();
      if (upload && upload.state !== 'failed') onNews('cancelled', upload);
    },
    retry(clientId) {
      change(clientId, { state: 'waiting', share: 0, problem: null });
      resume();
    },
    stop() {
      store.setState({ uploads: [] });
      for (const giveUp of running.values()) giveUp.abort();
    },
  };
}

function problemOf({ code, fields, message }: Failure): UploadProblem {
  const said = Object.values(fields);
  const ofFile = said.find(isFileProblem);
  if (ofFile) return ofFile;
  if (said.includes('libraryFull')) return 'libraryFull';
  if (code === 'NOT_FOUND' || code === 'NOT_AUTHORIZED') return 'gone';
  if (code === 'RATE_LIMITED') return 'tooOften';
  // A proxy that takes no body of this size.
  if (code === 'UNREACHABLE') return message.includes('413') ? 'fileTooLarge' : 'unreachable';
  return 'other';
}

/** Whether trying again may help. */
export function mayRetry(problem: UploadProblem): boolean {
  return problem !== 'gone' && problem !== 'fileChanged' && !isFileProblem(problem);
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** On their way, or about to be. */
export function unfinished(uploads: readonly Upload[]): readonly Upload[] {
  return uploads.filter(({ state }) => state !== 'failed');
}
