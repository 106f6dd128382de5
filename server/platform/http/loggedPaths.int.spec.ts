import { expect, it } from 'vitest';
import { engineOf } from '../../main.ts';
import { testApp } from '../../testing/testApp.ts';
import { createHttpServer } from './httpServer.ts';

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

it('what a page throws at once is answered and logged, and ends nothing else', async () => {
  await using app = await testApp();
  const http = createHttpServer(app.app, engineOf(app.app), app.app.config.dataDir, {
    pages: {
      '/broken': () => {
        throw new Error('broken at once');
      },
    },
  });
  const { port } = await http.listen(0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${port}/broken`, { signal: AbortSignal.timeout(5000) });
  expect(answer.status).toBe(500);
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).toBe('ok');
  expect(app.logged.filter((line) => line.includes('broken at once'))).toHaveLength(1);
  await http.close(1000);
});
