import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Clients in a separate process, so that reading does not slow down what is measured. */
export type Crowd = {
  /** From the first connection until each client was ready. */
  readonly gatheredInMs: number;
  /** Frames that all clients together received since they were ready. */
  frames(): number;
  /** Resolves when that many frames arrived. */
  received(frames: number): Promise<void>;
  /** Milliseconds from the time written into each note until its arrival, since the last call. */
  latencies(): Promise<readonly number[]>;
  leave(): Promise<void>;
};

export type CrowdPlan = {
  readonly url: string;
  readonly count: number;
  /** Sent on open, each after the answer to the one before. */
  readonly greetings: readonly (readonly string[])[];
  /** Frames that each client gets before it counts as ready. */
  readonly hello: number;
  readonly isTimed: boolean;
  /** Frames after which to report. */
  readonly reportEvery: number;
};

export type CrowdMessage =
  | { readonly type: 'ready'; readonly milliseconds: number }
  | { readonly type: 'frames'; readonly frames: number }
  | { readonly type: 'latencies'; readonly milliseconds: readonly number[] };

export async function gatherCrowd(plan: CrowdPlan): Promise<Crowd> {
  const program = fileURLToPath(new URL('./crowdProcess.ts', import.meta.url));
  const child: ChildProcess = fork(program, [], { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  let frames = 0;
  let waiting: { readonly frames: number; readonly resolve: () => void }[] = [];
  let onLatencies: (milliseconds: readonly number[]) => void = () => undefined;
  const ready = new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The crowd left early: ${code}`)));
    child.on('message', (message: CrowdMessage) => {
      if (message.type === 'ready') resolve(message.milliseconds);
      else if (message.type === 'latencies') onLatencies(message.milliseconds);
      else {
        frames = message.frames;
        const due = waiting.filter((each) => each.frames <= frames);
        if (due.length > 0) waiting = waiting.filter((each) => each.frames > frames);
        for (const each of due) each.resolve();
      }
    });
  });
  child.send(plan);
  const gatheredInMs = await ready;
  return {
    gatheredInMs,
    frames: () => frames,
    received: (wanted) =>
      wanted <= frames
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ frames: wanted, resolve });
          }),
    latencies: () =>
      new Promise((resolve) => {
        onLatencies = resolve;
        child.send('latencies');
      }),
    async leave() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
