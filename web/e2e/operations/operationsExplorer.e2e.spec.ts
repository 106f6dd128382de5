import { expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { stageOfFile } from '../stage.ts';

const stage = stageOfFile();

it('OPS-03 ADMIN runs a query and a live subscription in the explorer; nobody else finds it, and no other page loads it', async () => {
  await giveRole(stage.app.app, demoUserId('tom'), 'ADMIN');
  const tom = await stage.signedIn('tom', { viewport: { width: 1440, height: 900 } });
  const loaded: string[] = [];
  const refused: string[] = [];
  const ended: string[] = [];
  tom.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (/"type":"complete"/.test(String(payload))) ended.push(String(payload));
    }),
  );
  tom.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/explorer/')) loaded.push(pathname);
  });
  tom.on('console', (line) => {
    if (/content security policy/i.test(line.text())) refused.push(line.text());
  });
  await tom.goto('/ops/events');
  await tom.locator('tr[data-position]').first().waitFor();
  expect(loaded).toEqual([]);

  const open = async (query: string) => {
    await tom.goto(`/ops/explorer?query=${encodeURIComponent(query)}`);
    await tom.getByRole('heading', { level: 1, name: 'API explorer' }).waitFor();
    await tom.getByRole('button', { name: /^Execute query/ }).click({ timeout: 60_000 });
  };
  const answer = async () =>
    (await tom.locator('.graphiql-response').textContent())?.replaceAll('\u00a0', ' ');
  // It begins with examples, and each of them runs.
  await tom.goto('/ops/explorer');
  for (const [example, part] of [
    ['Consumers', '"isPaused": false'],
    ['Tail', '"skipped": 0'],
  ] as const) {
    await tom.getByRole('button', { name: /^(Execute query|Stop)/ }).click({ timeout: 60_000 });
    await tom.getByRole('menuitem', { name: example }).click();
    await expect.poll(answer, { timeout: 30_000 }).toContain(part);
  }
  await open('{ me { firstName } }');
  await expect.poll(answer, { timeout: 30_000 }).toContain('"firstName": "Tom"');
  await open('subscription { eventStream { head events { type } } }');
  await expect.poll(answer, { timeout: 30_000 }).toContain('"head"');
  await giveRole(stage.app.app, demoUserId('gareth'), 'PARTNER_ADMIN');
  await expect.poll(answer, { timeout: 30_000 }).toContain('UserRoleChanged');
  expect(loaded).toEqual(expect.arrayContaining(['/explorer/graphiql.js', '/explorer/graphiql.css']));
  expect(refused).toEqual([]);

  // What is left behind is gone: the subscription, the style sheet for whole documents, the theme on the body.
  const traces = () =>
    tom.evaluate(
      () =>
        [
          ...[...document.styleSheets].filter(
            (each) => each.href?.endsWith('graphiql.css') && !each.disabled,
          ),
          ...[...document.body.classList].filter((name) => name.startsWith('graphiql')),
        ].length,
    );
  expect(await traces()).toBeGreaterThan(0);
  expect(
    await tom.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'not wider than the window',
  ).toBeLessThanOrEqual(0);
  ended.length = 0;
  await tom.getByRole('link', { name: 'Health', exact: true }).click();
  await tom.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  await expect.poll(traces).toBe(0);
  await expect.poll(() => ended.length).toBe(1);
  await tom.getByRole('link', { name: 'API explorer' }).click();
  await tom.getByRole('button', { name: /^Execute query/ }).waitFor();
  await expect.poll(traces).toBeGreaterThan(0);

  await giveRole(stage.app.app, demoUserId('callum'), 'OPS');
  for (const who of ['priya', 'callum'] as const) {
    const page = await stage.signedIn(who);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/ops/explorer');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/explorer/'))).toEqual([]);
    await page.context().close();
  }
}, 240_000);

it('in development the explorer answers at /explorer/ without a log-in', async () => {
  const page = await stage.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`/explorer/?query=${encodeURIComponent('{ getAllPartners { name } }')}`);
  await page.getByRole('button', { name: /^Execute query/ }).click({ timeout: 60_000 });
  await expect
    .poll(async () => (await page.locator('.graphiql-response').textContent())?.replaceAll('\u00a0', ' '), {
      timeout: 30_000,
    })
    .toContain('"name"');
  await page.context().close();
}, 120_000);
