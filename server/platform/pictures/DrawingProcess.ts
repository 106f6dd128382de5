import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { fileLimits } from '@waymark/events/limits';
import { constants } from '../config/constants.ts';
import type { ExceededLimit, FromDrawing, ToDrawing } from './drawingMessages.ts';
import type { PictureProblem } from './pictureRefused.ts';

const limits = constants.pictures;
const PROGRAM = fileURLToPath(new URL('./drawingMain.ts', import.meta.url));

/** What became of one drawing. `killed` and `ended`: the process is gone. */
export type DrawingResult =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly problem: PictureProblem }
  | { readonly kind: 'killed'; readonly limit: ExceededLimit }
  | { readonly kind: 'ended' };

/**
 * A process that draws pictures, one at a time. It inherits no setting and no secret. It watches its own memory and
 * processor time; this side watches the clock and kills it.
 */
export class DrawingProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  /** False when it did not start in time. */
  readonly isReady: Promise<boolean>;
  #settle: ((result: DrawingResult) => void) | undefined;
  #exceeded: ExceededLimit | undefined;
  #hasExited = false;
  /** Pictures that it was given. */
  drawings = 0;

  constructor() {
    this.#child = fork(PROGRAM, [], {
      execArgv: ['--max-old-space-size=192', '--import', import.meta.resolve('tsx')],
      env: { TMPDIR: tmpdir(), VIPS_BLOCK_UNTRUSTED: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#exited = once(this.#child, 'exit').catch(() => {});
    this.#child.on('message', (message: FromDrawing) => this.#onMessage(message));
    this.#child.on('error', () => this.#onExit());
    this.#child.once('exit', () => this.#onExit());
    this.isReady = new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), limits.startWithin);
      const settle = (isReady: boolean) => {
        clearTimeout(late);
        resolve(isReady);
      };
      this.#child.once('message', () => settle(true));
      this.#child.once('error', () => settle(false));
      this.#child.once('exit', () => settle(false));
    });
    // An idle process does not hold up the end of this one.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** The number that the system knows it by. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    return !this.#hasExited;
  }

  /** Draws one picture; call it again only after it resolved. Never rejects. */
  async draw(work: ToDrawing): Promise<DrawingResult> {
    this.drawings += 1;
    if (!(await this.isReady) || this.#hasExited) {
      this.kill();
      return { kind: 'ended' };
    }
    return new Promise((resolve) => {
      const clock = setTimeout(() => {
        this.#exceeded ??= 'time';
        this.kill();
      }, limits.drawWithin);
      this.#settle = (result) => {
        clearTimeout(clock);
        this.#settle = undefined;
        resolve(result);
      };
      this.#child.send(work, (error) => {
        if (error) this.kill();
      });
    });
  }

  /** Ends it at once, whatever it does. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Ends it at once; resolves when it is gone. */
  async end(): Promise<void> {
    if (this.#hasExited || this.pid === undefined) return;
    this.#child.ref();
    this.kill();
    await this.#exited;
  }

  #onMessage(message: FromDrawing): void {
    if (message.kind === 'exceeded') {
      this.#exceeded = message.limit;
      this.kill();
    } else if (message.kind === 'drawn' && !isOurs(message.bytes)) {
      // Our own program writes nothing else: something else runs there.
      this.kill();
    } else if (message.kind !== 'ready') {
      this.#settle?.(message);
    }
  }

  #onExit(): void {
    this.#hasExited = true;
    this.#settle?.(this.#exceeded ? { kind: 'killed', limit: this.#exceeded } : { kind: 'ended' });
  }
}

/** WebP or PNG: nothing else is drawn. */
function isOurs(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
  const isWebP = head.startsWith('RIFF') && head.endsWith('WEBP');
  return bytes.length <= fileLimits.photo && (isWebP || head.startsWith('\x89PNG\r\n\x1a\n'));
}
