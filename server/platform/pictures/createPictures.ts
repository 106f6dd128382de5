import { LRUCache } from 'lru-cache';
import { constants } from '../config/constants.ts';
import { imageTypeOf } from '../files/kinds/imageType.ts';
import type { Metrics } from '../metrics.ts';
import { DrawingProcess, type DrawingResult } from './DrawingProcess.ts';
import type { DrawnFor } from './drawingMessages.ts';
import { FairQueue } from './FairQueue.ts';
import type { PictureProblem } from './pictureRefused.ts';

const limits = constants.pictures;

/** What became of a picture. `busy`: nothing is wrong with it, another time it may be taken. */
export type PictureAnswer =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly problem: PictureProblem }
  | { readonly kind: 'busy' };

/** Draws pictures in separate processes, several at a time. */
export interface Pictures {
  /**
   * Draws a picture as WebP, or for a mail as PNG. `read` is called when it is its turn, so that waiting pictures hold no memory.
   * @throws what `read` throws.
   */
  draw(personId: string, read: () => Promise<Uint8Array>, drawnFor?: DrawnFor): Promise<PictureAnswer>;
  /** The processes that are alive, as the system numbers them. */
  pids(): readonly number[];
  /** Ends every process; what waits is answered `busy`. */
  close(): Promise<void>;
}

type Job = {
  readonly read: () => Promise<Uint8Array>;
  readonly drawnFor: DrawnFor;
  readonly settle: (answer: Promise<PictureAnswer>) => void;
};

/** Processes start with the first picture and end when there is none for a while. */
export function createPictures(
  metrics: Pick<Metrics, 'pictures' | 'pictureSeconds' | 'picturesWaiting' | 'pictureProcesses'>,
): Pictures {
  const queue = new FairQueue<Job>(limits);
  const idle: { process: DrawingProcess; timer: NodeJS.Timeout }[] = [];
  const alive = new Set<DrawingProcess>();
  const running = new Set<string>();
  const spent = new LRUCache<string, number>({ max: 10_000, ttl: limits.spentFor });
  let isClosed = false;

  const spentBy = (person: string) => spent.get(person) ?? 0;
  const isCostly = (person: string) => spentBy(person) >= limits.costly;

  /** One picture of a person at a time; a costly person leaves one process to the others. */
  function mayStart(person: string): boolean {
    if (running.has(person)) return false;
    return !isCostly(person) || [...running].filter(isCostly).length < limits.processes - 1;
  }

  function pump(): void {
    while (!isClosed && running.size < limits.processes) {
      const next = queue.take(mayStart, spentBy);
      if (!next) break;
      const { person, job } = next;
      running.add(person);
      const drawing = drawFor(person, job).finally(() => {
        running.delete(person);
        pump();
      });
      job.settle(drawing);
    }
    metrics.picturesWaiting.set(queue.size);
  }

  async function drawFor(person: string, { read, drawnFor }: Job): Promise<PictureAnswer> {
    const bytes = await read();
    const type = imageTypeOf(bytes);
    if (!type) return answerOf({ kind: 'refused', problem: 'imageUnsupported' });
    const process = idleProcess() ?? startProcess();
    // Its start is not the person's expense.
    await process.isReady;
    const before = performance.now();
    const result = await process.draw({ bytes, type, drawnFor });
    const took = performance.now() - before;
    // The time to live begins again with each drawing.
    spent.set(person, spentBy(person) + took);
    metrics.pictureSeconds.observe(took / 1000);
    giveBack(process);
    return answerOf(result);
  }

  function startProcess(): DrawingProcess {
    const process = new DrawingProcess();
    alive.add(process);
    metrics.pictureProcesses.set(alive.size);
    return process;
  }

  function idleProcess(): DrawingProcess | undefined {
    const { process, timer } = idle.pop() ?? {};
    clearTimeout(timer);
    return process?.isAlive === false ? idleProcess() : process;
  }

  function giveBack(process: DrawingProcess): void {
    if (!process.isAlive || isClosed || process.drawings >= limits.drawingsEach)
      return void endProcess(process);
    const timer = setTimeout(() => endProcess(process), limits.idleFor).unref();
    idle.push({ process, timer });
  }

  async function endProcess(process: DrawingProcess): Promise<void> {
    const at = idle.findIndex((each) => each.process === process);
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
    await process.end();
    alive.delete(process);
    metrics.pictureProcesses.set(alive.size);
  }

  function answerOf(result: DrawingResult): PictureAnswer {
    const outcome = result.kind === 'killed' ? result.limit : result.kind;
    metrics.pictures.inc({ outcome });
    if (result.kind === 'killed') return { kind: 'refused', problem: 'imageUnsupported' };
    return result.kind === 'ended' ? { kind: 'busy' } : result;
  }

  function busy(): Promise<PictureAnswer> {
    metrics.pictures.inc({ outcome: 'busy' });
    return Promise.resolve({ kind: 'busy' });
  }

  return {
    draw(person, read, drawnFor = 'page') {
      if (isClosed) return busy();
      return new Promise((resolve) => {
        const settle: Job['settle'] = (answer) => {
          clearTimeout(late);
          resolve(answer);
        };
        const job: Job = { read, drawnFor, settle };
        const late = setTimeout(() => {
          if (queue.remove(job)) settle(busy());
          metrics.picturesWaiting.set(queue.size);
        }, limits.waitFor);
        queue.add(person, job)?.settle(busy());
        pump();
      });
    },
    pids: () => [...alive].flatMap(({ pid }) => pid ?? []),
    async close() {
      isClosed = true;
      for (const job of queue.takeAll()) job.settle(busy());
      await Promise.all([...alive].map(endProcess));
    },
  };
}
