import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { constants } from '../config/constants.ts';
import type { FromDrawing, ToDrawing } from './drawingMessages.ts';
import { drawPicture, restrictDrawing } from './drawPicture.ts';
import { PictureRefused } from './pictureRefused.ts';

const limits = constants.pictures;
/** Milliseconds between two looks at time and memory: native code draws in another thread, so this one is free. */
const WATCH_EVERY = 20;
/** The priority in the system, so that drawing uses only idle processor time. */
const LOW_PRIORITY = 10;

/** A process that draws pictures and nothing else; see `DrawingProcess.ts`. It has no secrets and no database. */
let watch: NodeJS.Timeout | undefined;

function send(message: FromDrawing, then?: () => void): void {
  process.send?.(message, () => then?.());
}

/** At once: an orderly exit would wait for the thread that draws. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

function exceed(limit: 'time' | 'memory'): void {
  clearInterval(watch);
  send({ kind: 'exceeded', limit }, kill);
}

function startWatch(): void {
  const before = process.cpuUsage();
  watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > limits.memory) exceed('memory');
    else if ((user + system) / 1000 > limits.computeWithin) exceed('time');
  }, WATCH_EVERY);
}

process.on('message', ({ bytes, type, drawnFor }: ToDrawing) => {
  startWatch();
  drawPicture(bytes, type, drawnFor)
    .then(
      (drawn): FromDrawing => ({ kind: 'drawn', bytes: drawn }),
      (error: unknown): FromDrawing => {
        if (!(error instanceof PictureRefused)) throw error;
        return { kind: 'refused', problem: error.problem };
      },
    )
    .then(send)
    .catch(kill)
    .finally(() => clearInterval(watch));
});
process.on('disconnect', kill);
// Ctrl-C reaches the whole group; the process that started this one decides when it ends.
process.on('SIGINT', () => {});

setPriority(LOW_PRIORITY);
// Linux: when memory is short this process goes first. Elsewhere there is no such file.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
restrictDrawing();
send({ kind: 'ready' });
