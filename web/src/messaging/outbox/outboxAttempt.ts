/** What an attempt to send something is given: how it learns to stop, and where it says how far it is. */
export type AttemptOptions = {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
};

type Attempt<Result> = {
  readonly run: (options: AttemptOptions) => Promise<Result>;
  readonly onShare: (share: number) => void;
  /** Milliseconds without a word. */
  readonly within: number;
  readonly controller: AbortController;
};

/**
 * Runs one attempt. A connection that went away without a word must not hold up the queue for minutes: it is given up
 * when nothing has moved for a while. Rejects at once when the controller aborts.
 */
export async function attemptInTime<Result>(attempt: Attempt<Result>): Promise<Result> {
  const { run, onShare, within, controller } = attempt;
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new Error('No answer in time')), within);
  };
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  function onProgress(sentBytes: number, totalBytes: number): void {
    wait();
    onShare(totalBytes > 0 ? sentBytes / totalBytes : 0);
  }
  wait();
  try {
    return await Promise.race([run({ signal, onProgress }), aborted]);
  } finally {
    clearTimeout(timer);
  }
}
