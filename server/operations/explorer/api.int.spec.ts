import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { registerDemoPerson } from '../../identity/index.ts';
import { giveRole } from '../../launch/giveRole.ts';
import { testApp } from '../../testing/testApp.ts';

const SCHEMA = '{ getApiSchema }';

it('OPS-01 the schema for the explorer is read by ADMIN as their role is now, and by nobody else', async () => {
  await using app = await testApp();
  const clients = new Map<string, Awaited<ReturnType<typeof app.holderOf>>>();
  for (const [id, role] of [
    ['root', 'ADMIN'],
    ['olga', 'OPS'],
    ['mia', 'PARTNER_ADMIN'],
    ['ada', 'USER'],
  ] as const) {
    const person = { id, email: `${id}@example.org`, password: 'correct horse battery', userType: null };
    const at = app.clock.now();
    await registerDemoPerson(app.app, { ...person, firstName: id, lastName: 'Last', role, at });
    clients.set(id, await app.holderOf({ userId: id, role }));
  }
  const codeOf = async (id: string) => (await clients.get(id)?.ask(SCHEMA))?.code;
  const { getApiSchema } = (await clients.get('root')?.run<{ getApiSchema: string }>(SCHEMA)) ?? {};
  const schema = JSON.parse(getApiSchema ?? '') as {
    __schema: { queryType: { name: string }; types: readonly { name: string }[] };
  };
  expect(schema.__schema.queryType.name).toBe('Query');
  expect(schema.__schema.types.map(({ name }) => name)).toContain('LogEvent');
  for (const id of ['olga', 'mia', 'ada']) expect(await codeOf(id), id).toBe('NOT_AUTHORIZED');
  expect((await app.anonymous().ask(SCHEMA)).code).toBe('EXPIRED_TOKEN');

  // The token says ADMIN for some minutes more.
  await giveRole(app.app, userId('root'), 'OPS');
  expect(await codeOf('root')).toBe('NOT_AUTHORIZED');
  await giveRole(app.app, userId('root'), 'ADMIN');
  expect(await codeOf('root')).toBeUndefined();
});

it('in development the explorer is a page without a log-in; in production there is no such page', async () => {
  await using open = await testApp();
  const page = await fetch(`${open.address}/explorer/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const sources = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(sources).toEqual(['/explorer/graphiql.css', '/explorer/graphiql.js', '/explorer/start.js']);
  for (const path of sources) expect((await fetch(`${open.address}${path}`)).status, path).toBe(200);
  expect(await (await fetch(`${open.address}/explorer/start.js`)).text()).toContain("endpoint: '/api'");

  await using closed = await testApp({ config: { isProduction: true } });
  for (const path of ['/explorer/', '/explorer/start.js'])
    expect((await fetch(`${closed.address}${path}`)).status, path).toBe(404);
});
