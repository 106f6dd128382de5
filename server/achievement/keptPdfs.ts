import type { Database } from '@waymark/db/store';
import { LRUCache } from 'lru-cache';
import type { App } from '../platform/app.ts';
import { statementPdf } from './statementPdf.ts';
import type { StatementView } from './statementView.ts';

const MOST_BYTES = 8 * 1024 * 1024;
const KEPT_FOR = 10 * 60_000;

type Kept = LRUCache<string, Buffer, StatementView>;
const kept = new WeakMap<Database, Kept>();

/** The statement as a PDF. What it shows is drawn once, however many strangers ask at once. */
export async function keptPdf({ db }: Pick<App, 'db'>, view: StatementView): Promise<Buffer> {
  const pdfs = kept.get(db) ?? createKept();
  kept.set(db, pdfs);
  return pdfs.forceFetch(JSON.stringify(view), { context: view });
}

function createKept(): Kept {
  return new LRUCache<string, Buffer, StatementView>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }, key) => length + 2 * key.length,
    ttl: KEPT_FOR,
    fetchMethod: (_key, _stale, { context }) => statementPdf(context),
  });
}
