import { expect, it } from 'vitest';
import { giveRole } from '../../server/launch/giveRole.ts';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { stageOfFile } from './stage.ts';

const stage = stageOfFile();

it('OPS-03 ADMIN runs a query and a live subscription in the explorer; nobody else finds it, and no other page loads it', async () => {
  await giveRole(stage.app.app, demoUserId('tom'), 'ADMIN');
  const tom = await stage.signedIn('tom', { viewport: { width: 1440, height: 900 } });
  const loaded: string[] = [];
  const refused: string[] = [];
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
  await open('{ me { firstName } }');
  await expect.poll(answer, { timeout: 30_000 }).toContain('"firstName": "Tom"');
  await open('subscription { eventStream { head events { type } } }');
  await expect.poll(answer, { timeout: 30_000 }).toContain('"head"');
  await giveRole(stage.app.app, demoUserId('gareth'), 'PARTNER_ADMIN');
  await expect.poll(answer, { timeout: 30_000 }).toContain('UserRoleChanged');
  expect(loaded).toEqual(expect.arrayContaining(['/explorer/graphiql.js', '/explorer/graphiql.css']));
  expect(refused).toEqual([]);

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
