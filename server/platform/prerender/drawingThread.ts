import { Worker } from 'node:worker_threads';
import type { OwnerConfig } from '../config/ownerSettings.ts';

/** The client's own list: which pages arrive with content. */
export type DrawnPage = {
  readonly path: string;
  readonly modules: readonly string[];
  readonly parameters: readonly string[];
  readonly opens?: Readonly<Record<string, readonly string[]>>;
  readonly isLive?: true;
  readonly isFrame?: true;
  readonly asks?: string | undefined;
};

/** A page as the client draws it for a visitor, and the frame for everybody else. */
export type Drawing = {
  readonly html: string;
  readonly waitingHtml: string;
  readonly language: string;
  readonly title: string;
  readonly css: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly answers: readonly { readonly asked: string; readonly said: unknown }[];
};

export type DrawnVisit = { readonly address: string; readonly cookie: string };

type Said =
  | { readonly kind: 'ready'; readonly pages: readonly DrawnPage[] }
  | { readonly kind: 'asks'; readonly id: number; readonly body: string }
  | { readonly kind: 'drawn'; readonly drawing: Drawing }
  | { readonly kind: 'failed'; readonly problem: string };

/** One page in all, its questions to the API included, milliseconds; then the thread is ended. */
const DRAW_WITHIN = 5_000;
/** All modules, and what is drawn while the server starts, milliseconds. */
export const START_WITHIN = 30_000;
/** Beside the modules themselves, megabytes. */
const MEMORY = 192;

const script = new URL('./prerenderWorker.mjs', import.meta.url);

/** A thread that draws one page at a time; it ends with its first failure to answer. */
export class DrawingThread {
  readonly #worker: Worker;
  readonly pages: Promise<readonly DrawnPage[]>;
  readonly #owner: OwnerConfig;
  #settle: { resolve: (drawing: Drawing) => void; reject: (problem: Error) => void } | undefined;
  #end: (problem: Error) => void = () => {};
  readonly #ask: (body: string) => Promise<string>;
  isOver = false;

  constructor(module: string, owner: OwnerConfig, ask: (body: string) => Promise<string>) {
    this.#owner = owner;
    this.#ask = ask;
    this.#worker = new Worker(script, {
      workerData: { module },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    const late = setTimeout(() => void this.close(), START_WITHIN).unref();
    this.pages = new Promise((resolve, reject) => {
      this.#end = (problem) => {
        this.isOver = true;
        clearTimeout(late);
        reject(problem);
        this.#settle?.reject(problem);
      };
      this.#worker.on('message', (said: Said) => {
        if (said.kind !== 'ready') return this.#hear(said);
        clearTimeout(late);
        resolve(said.pages);
      });
    });
    this.pages.catch(() => {});
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The thread that draws pages has ended.')));
    this.#worker.unref();
  }

  async draw(visit: DrawnVisit, within = DRAW_WITHIN): Promise<Drawing> {
    const late = setTimeout(() => void this.close(), within);
    try {
      return await new Promise<Drawing>((resolve, reject) => {
        this.#settle = { resolve, reject };
        this.#worker.postMessage({ kind: 'draw', visit, settings: this.#owner });
      });
    } finally {
      clearTimeout(late);
      this.#settle = undefined;
    }
  }

  async close(): Promise<void> {
    this.#end(new Error('The thread that draws pages was ended.'));
    await this.#worker.terminate();
  }

  #hear(said: Exclude<Said, { kind: 'ready' }>): void {
    if (said.kind === 'drawn') this.#settle?.resolve(said.drawing);
    else if (said.kind === 'failed') this.#settle?.reject(new Error(said.problem));
    else
      this.#ask(said.body).then(
        (text) => this.#worker.postMessage({ kind: 'said', id: said.id, text }),
        () => void this.close(),
      );
  }
}
