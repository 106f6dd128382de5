import { setTimeout as wait } from 'node:timers/promises';
import { projections } from '@waymark/db/catalogue';
import { type Database, verify } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';

const NOTICED_WITHIN = 20_000;

/** One for each event, in the order of the log. */
export async function fingerprints({ sql }: Pick<Database, 'sql'>): Promise<readonly number[]> {
  const rows = await sql<{ fingerprint: number }[]>`select fingerprint from events order by position`;
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Milliseconds since `since` until every server had noticed that the log went back. */
export async function whenAllNoticed(
  addresses: readonly string[],
  before: readonly number[],
  since: number,
  problems: string[],
): Promise<number> {
  const noticed = addresses.map(async (address, index) => {
    while (performance.now() < since + NOTICED_WITHIN) {
      if ((await logChanges(address)) > (before[index] ?? 0)) return performance.now() - since;
      await wait(30);
    }
    problems.push(`${address} did not notice that the log went back`);
    return NOTICED_WITHIN;
  });
  return Math.max(...(await Promise.all(noticed)));
}

/** How often a server has noticed that the log went back. */
export async function logChanges(address: string): Promise<number> {
  const text = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.text(),
    () => '',
  );
  return Number(/^waymark_log_changes_total (\d+)/m.exec(text)?.[1] ?? 0);
}

/** What followed twice from one event, and what does not follow from the log. */
export async function findContradictions(db: Database): Promise<readonly string[]> {
  const twice = await db.sql<{ type: string; times: number }[]>`
    select type, count(*)::int as times from events where meta ->> 'causationId' is not null
    group by meta ->> 'causationId', stream, type, data having count(*) > 1`;
  const found = twice.map(({ type, times }) => `${type} followed ${times} times from one event`);
  await verify(
    { db, capabilities, projections },
    { onDifference: ({ where, what }) => found.push(`${where}: ${what}`) },
  );
  return found;
}
