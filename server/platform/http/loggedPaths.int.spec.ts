import { expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';

const KEY = 'c0ffee'.repeat(7).slice(0, 40);

it.each([
  ['a calendar', 'calendar_feeds', `/calendar/${KEY}.ics`, '/calendar/'],
  ['a statement as PDF', 'achievement_statements', `/statements/${KEY}.pdf`, '/statements/'],
  ['the page of a statement', 'achievement_statements', `/statement/${KEY}`, '/statement/'],
])('of the way to %s a fault leaves only the folder in the log', async (_what, table, path, folder) => {
  await using app = await testApp();
  await app.app.db.sql.unsafe(`alter table ${table} rename to ${table}_away`);
  expect((await fetch(`${app.address}${path}?source=${KEY}`)).status).toBe(500);
  const lines = app.logged.filter((line) => line.includes('"fault"'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ path: folder });
  expect(app.logged.join('\n')).not.toContain(KEY);
});
