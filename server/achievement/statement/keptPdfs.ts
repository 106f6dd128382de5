import type { Database, RateRule } from '@waymark/db/store';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { statementPdf } from './statementPdf.ts';
import type { StatementView } from './statementView.ts';

const MOST_BYTES = 8 * 1024 * 1024;
const KEPT_FOR = 10 * 60_000;

/** Of one statement, by all processes and for all visitors: it is drawn again only where it changed or was not kept. */
const drawRule = { limit: 60, window: 10 * 60_000 } as const satisfies RateRule;

export class DrawnTooOften extends Error {
  override readonly name = 'DrawnTooOften';
  readonly retryAfter: number;

  /** @param retryAfter milliseconds */
  constructor(retryAfter: number) {
    super('The statement was drawn too often.');
    this.retryAfter = retryAfter;
  }
}

type Dependencies = Pick<App, 'db' | 'rateLimiter'>;
type Drawing = { readonly app: Dependencies; readonly view: StatementView };
type Kept = LRUCache<string, Buffer, Drawing>;
const kept = new WeakMap<Database, Kept>();

/**
 * The statement as a PDF. What it shows is drawn once, however many strangers ask at once: they use up nothing of its owner's.
 * @throws DrawnTooOften
 */
export async function keptPdf(app: Dependencies, view: StatementView): Promise<Buffer> {
  const pdfs = kept.get(app.db) ?? createKept();
  kept.set(app.db, pdfs);
  return pdfs.forceFetch(JSON.stringify(view), { context: { app, view } });
}

function createKept(): Kept {
  return new LRUCache<string, Buffer, Drawing>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }, key) => length + 2 * key.length,
    ttl: KEPT_FOR,
    fetchMethod: async (_key, _stale, { context: { app, view } }) => {
      const verdict = await app.rateLimiter.take(`statement-drawing:${view.id}`, drawRule);
      if (verdict.status === 'limited') throw new DrawnTooOften(verdict.retryAfter);
      return statementPdf(view);
    },
  });
}
