import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMentoringFixture } from '../../mentoring/testing/mentoringFixture.ts';
import { previewTags } from './preview.ts';

const ISSUE = `mutation ($input: IssueVolunteeringStatementInput!) {
  issueVolunteeringStatement(input: $input) { id address } }`;

it('ACH-25 the page of a shared statement has a preview of its Person and Organization in its head, until it is withdrawn', async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'waymark-client-'));
  await writeFile(
    join(clientDir, 'index.html'),
    '<!doctype html><head><title>Waymark</title></head><body>page</body>',
  );
  await using fixture = await createMentoringFixture({ config: { clientDir } });
  const mentor = await fixture.mentor({ firstName: 'Zélia', timezone: 'UTC' });
  const from = new Date(fixture.clock.now()).toISOString().slice(0, 10);
  const session = await fixture.accepted(await fixture.learner(), mentor);
  await fixture.later(Date.parse(session.endsAt ?? '') + 15 * 60_000 - fixture.clock.now());
  const to = new Date(fixture.clock.now()).toISOString().slice(0, 10);
  const input = { clientId: randomUUID(), from, to, parts: [], language: 'pt' };
  const { issueVolunteeringStatement: statement } = await mentor.client.run<{
    issueVolunteeringStatement: { id: string; address: string };
  }>(ISSUE, { input });
  const page = async (path: string) => {
    const answer = await fetch(`${fixture.address}${path}`);
    expect(answer.status).toBe(200);
    return { text: await answer.text(), robots: answer.headers.get('x-robots-tag') };
  };
  const { text, robots } = await page(`/pt/statement/${statement.id}`);
  expect(robots).toBe('noindex');
  const [head = ''] = text.split('</head>');
  expect(text).toMatch(/<\/head><body>page<\/body>$/);
  expect(head).toContain('<meta property="og:title" content="Declaração de voluntariado: Zélia Body" />');
  expect(head).toContain('Horas oferecidas: 1.');
  expect(head).toContain(`<meta property="og:url" content="${statement.address}" />`);
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Person',
    name: 'Zélia Body',
    memberOf: { '@type': 'Organization', name: 'Waymark' },
  });
  expect((await page('/statement/forged')).text).not.toContain('og:');
  await mentor.client.run('mutation ($id: ID!) { withdrawVolunteeringStatement(id: $id) }', {
    id: statement.id,
  });
  expect((await page(`/pt/statement/${statement.id}`)).text).not.toContain('og:');
  await rm(clientDir, { recursive: true });
});

it('ACH-25 a statement that was drawn for visitors is drawn again once it is withdrawn', async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'waymark-client-'));
  await mkdir(join(clientDir, '.prerender'));
  await mkdir(join(clientDir, '.vite'));
  const files = {
    'package.json': '{"type":"module"}',
    'boot.js': '',
    '.vite/manifest.json': '{"index.html":{"file":"assets/index-1.js","isEntry":true}}',
    'index.html':
      '<!doctype html><html lang="en-GB"><head><title>Waymark</title><script src="/boot.js"></script></head><body><div id="root"></div></body></html>',
    '.prerender/prerender.js': `export const load = async () => ({
      prerenderedPages: [{ path: '/statement/:id', modules: [], parameters: [] }],
      draw: async ({ address }, settings, ask) => {
        const query = 'query ($id: ID!) { checkVolunteeringStatement(id: $id) { isWithdrawn } }';
        const said = await ask(JSON.stringify({ query, variables: { id: address.split('/').at(-1) } }));
        return { html: said, waitingHtml: '', language: 'en-GB', title: '', css: '', attributes: {}, answers: [] };
      },
    });`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(clientDir, name), text);
  await using fixture = await createMentoringFixture({ config: { clientDir, prerenderedPages: true } });
  const mentor = await fixture.mentor({ timezone: 'UTC' });
  const from = new Date(fixture.clock.now()).toISOString().slice(0, 10);
  const session = await fixture.accepted(await fixture.learner(), mentor);
  await fixture.later(Date.parse(session.endsAt ?? '') + 15 * 60_000 - fixture.clock.now());
  const to = new Date(fixture.clock.now()).toISOString().slice(0, 10);
  const input = { clientId: randomUUID(), from, to, parts: [], language: 'en' };
  const { issueVolunteeringStatement: statement } = await mentor.client.run<{
    issueVolunteeringStatement: { id: string };
  }>(ISSUE, { input });
  const drawn = async () =>
    /"isWithdrawn":(\w+)/.exec(
      await (await fetch(`${fixture.address}/statement/${statement.id}`)).text(),
    )?.[1];
  await expect.poll(drawn, { timeout: 20_000 }).toBe('false');
  await mentor.client.run('mutation ($id: ID!) { withdrawVolunteeringStatement(id: $id) }', {
    id: statement.id,
  });
  await expect.poll(drawn, { timeout: 5_000 }).toBe('true');
  await rm(clientDir, { recursive: true });
});

const view = {
  id: 's1',
  name: 'Zoë',
  from: '2026-01-01',
  to: '2026-02-01',
  language: 'en',
  hours: 1.5,
  sessions: 1,
  organisations: null,
  topics: null,
  issuedAt: 0,
  issuedOn: '1970-01-01',
  issuedBy: 'Waymark',
  primaryColor: '#000000',
  address: 'https://waymark.example/statement/s1',
  isCorrected: false,
} as const;

it('ACH-25 the preview of a statement says its dates as people write them', () => {
  expect(previewTags(view)).toContain(
    'content="Hours given: 1.5. Period: 1 January 2026 – 1 February 2026."',
  );
  expect(previewTags({ ...view, language: 'pt' })).toContain(
    'content="Horas oferecidas: 1,5. Período: 1 de janeiro de 2026 – 1 de fevereiro de 2026."',
  );
});

it('ACH-25 a name ends neither an attribute nor the script of the preview', () => {
  const tags = previewTags({ ...view, name: '</script><b>"Zoë"' });
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags).not.toContain('<b>');
  expect(tags).toContain('content="Statement of volunteering: &lt;/script&gt;&lt;b&gt;&quot;Zoë&quot;"');
});
