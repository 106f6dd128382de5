import { projections } from '@waymark/db/catalogue';
import { type Database, verify } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { progressBar } from '../terminal/progressBar.ts';

/** All of them count; so many are named. */
const MOST_NAMED = 200;

/** Folds everything from the log, with progress, and says what differs. Returns how many differences there are. */
export async function checkLog(db: Database): Promise<number> {
  let found = 0;
  let bar: { readonly part: string; readonly line: ReturnType<typeof progressBar> } | undefined;
  const position = await verify(
    { db, capabilities, projections },
    {
      onProgress(part, progress) {
        if (bar?.part !== part) {
          bar?.line.end();
          bar = { part, line: progressBar(part) };
        }
        bar.line.show(progress);
      },
      onDifference({ where, what }) {
        found += 1;
        if (found <= MOST_NAMED) console.error(`✗ ${where}: ${what}`);
      },
    },
  );
  bar?.line.end();
  if (found === 0) console.log(`Everything follows from the log up to position ${position}.`);
  else console.error(`${found} differences from the log up to position ${position}.`);
  return found;
}
