import { request } from 'node:http';
import { expect, it } from 'vitest';
import { testApp } from '../testing/testApp.ts';

const PAGE = `query ($filter: LogFilterInput) {
  getLogEvents(filter: $filter, order: OLDEST, limit: 100) { items { position } hasMore } }`;
const BEGIN = 'mutation { beginLogExport }';
/** More than the connections that a process reads with. */
const BROWSERS = 60;
/** A page is read for three seconds at most; a busy machine notices it later. */
const FREED_WITHIN_MS = 10_000;

it('OPS-11 browsers that are closed in the middle of an export leave no statement and no connection behind', async () => {
  await using app = await testApp();
  const { sql } = app.app.db;
  const olga = await app.holderOf({ userId: 'olga', role: 'OPS' });
  const { beginLogExport: upTo } = await olga.run<{ beginLogExport: string }>(BEGIN);
  const filter = { after: '0', before: String(Number(upTo) + 1) };
  const body = JSON.stringify({ query: PAGE, variables: { filter } });
  const ask = () => {
    const asked = request(`${app.address}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${olga.accessToken}` },
    });
    const gone = new Promise((resolve) => asked.once('close', resolve));
    asked.on('error', () => undefined);
    asked.end(body);
    return { asked, gone };
  };
  const reading = async () =>
    (
      await sql<
        { query: string }[]
      >`select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and state <> 'idle' and query like '%from events%'`
    ).map(({ query }) => query);

  // To who reads pages of it, with three seconds a statement, the log is as slow as on the coldest disk.
  await sql.begin(async (whole) => {
    await whole`alter table events rename to kept_events`;
    await whole`create view events as select * from kept_events
      where pg_sleep(case current_setting('statement_timeout') when '3s' then 20 else 0 end) is not null`;
  });
  const browsers = Array.from({ length: BROWSERS }, ask);
  await expect.poll(async () => (await reading()).length, { timeout: 20_000 }).toBeGreaterThan(2);
  for (const { asked } of browsers) asked.destroy();
  await Promise.all(browsers.map(({ gone }) => gone));
  await expect.poll(reading, { timeout: FREED_WITHIN_MS, interval: 100 }).toEqual([]);
  await sql.begin(async (whole) => {
    await whole`drop view events`;
    await whole`alter table kept_events rename to events`;
  });

  const { getLogEvents } = await olga.run<{ getLogEvents: { items: readonly unknown[]; hasMore: boolean } }>(
    PAGE,
    { filter },
  );
  expect(getLogEvents.items, 'the export begins again').toHaveLength(Number(upTo));
}, 120_000);
