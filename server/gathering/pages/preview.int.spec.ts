import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepDatabase } from '@waymark/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomAddress } from '../../testing/randomAddress.ts';
import { CALL, createStage, type Stage } from '../testing/stage.ts';

describe('the head of an event’s page', () => {
  let stage: Stage;
  let clientDir: string;
  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'waymark-client-'));
    await writeFile(
      join(clientDir, 'index.html'),
      '<!doctype html><head><meta name="description" content="Ours" /><title>Waymark</title></head><body>page</body>',
    );
    stage = await createStage({ config: { clientDir, trustedProxies: 1 } });
  });
  afterAll(async () => {
    await stage[Symbol.asyncDispose]();
    await rm(clientDir, { recursive: true });
  });

  async function page(path: string, from = randomAddress()) {
    const answer = await fetch(`${stage.address}${path}`, { headers: { 'x-forwarded-for': from } });
    expect(answer.status).toBe(200);
    return { text: await answer.text(), robots: answer.headers.get('x-robots-tag') };
  }

  it('EVT-105 a public event has its title, description, canonical address and schema.org Event in the head of its page, in both languages', async () => {
    const host = await stage.speaker();
    const startTime = stage.start();
    const title = 'Raise </script> a "price"';
    const id = await stage.published(host, { title, startTime, timezone: 'America/Sao_Paulo' });
    const { text, robots } = await page(`/group-event?id=${id}`);
    expect(robots).toBeNull();
    const [head = ''] = text.split('</head>');
    expect(text).toMatch(/<\/head><body>page<\/body>$/);
    expect(head.match(/<title>.*?<\/title>/g)).toEqual([
      '<title>Raise &lt;/script&gt; a "price" – Waymark</title>'.replaceAll('"', '&quot;'),
    ]);
    expect(head.match(/<meta name="description"/g)).toHaveLength(1);
    // 10:00 UTC is 07:00 for who plans.
    expect(head).toMatch(/content="\w+ \d+ \w+ \d{4} at 07:00 \(America\/Sao_Paulo\)\. For people who sell/);
    const address = `${stage.app.config.publicUrl}/group-event?id=${id}`;
    expect(head).toContain(`<link rel="canonical" href="${address}" />`);
    expect(head).toContain(`<meta property="og:url" content="${address}" />`);
    expect(head).not.toContain('og:image');
    expect(head).not.toContain(CALL);
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Event',
      name: title,
      startDate: startTime,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: address },
    });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    const featureImage = new File([svg], 'event.svg', { type: 'image/svg+xml' });
    const pictured = await stage.published(host, { featureImage });
    expect((await page(`/group-event?id=${pictured}`)).text).toMatch(
      new RegExp(`<meta property="og:image" content="${stage.app.config.publicUrl}/files/[^"]+\\.webp" />`),
    );
    const portuguese = (await page(`/pt/group-event?id=${id}`)).text;
    expect(portuguese).toContain(
      `<link rel="canonical" href="${stage.app.config.publicUrl}/pt/group-event?id=${id}" />`,
    );
    expect(portuguese).toMatch(/-feira,? \d+ de \w+ de \d{4}/);
  });

  it('EVT-115 a private, an unpublished and an unknown event leave nothing in the head, and search engines leave the page out', async () => {
    const host = await stage.speaker();
    const plain = (await page('/group-event')).text;
    expect(plain).toContain('<title>Waymark</title>');
    const closed = await stage.published(host, { isPublic: false });
    const draft = (await stage.propose(host)).data?.createGroupEventRequest.id;
    for (const id of [closed, draft, 'forged', 'for%20ged', '../x'])
      expect((await page(`/group-event?id=${id}`)).text, id).toBe(plain);
    for (const id of [closed, draft, 'forged'])
      expect((await page(`/group-event?id=${id}`)).robots, id).toBe('noindex');
  });

  it('previews of events and statements are read 120 times an address in ten minutes; a preview that is known needs no read, and is kept for ten seconds', async () => {
    const host = await stage.speaker();
    const id = await stage.published(host);
    const greedy = randomAddress();
    const shown = async (from: string, of = id) =>
      (await page(`/group-event?id=${of}`, from)).text.includes('og:title');
    for (let asked = 0; asked < 60; asked += 1) {
      await page(`/group-event?id=unknown-${asked}`, greedy);
      await page(`/statement/unknown-${asked}`, greedy);
    }
    expect(await shown(greedy)).toBe(false);
    const other = randomAddress();
    expect(await shown(other)).toBe(true);
    expect(await shown(greedy), 'it is known').toBe(true);
    await stage.ask(host, 'UpdateGroupEventRequest', { input: { id, title: 'Another title' } });
    await stage.later(10_000);
    expect((await page(`/group-event?id=${id}`, other)).text).toContain('og:title" content="Another title"');
  });

  it('EVT-105 an event of a log that went back has no preview', async () => {
    const { app } = stage;
    const host = await stage.speaker();
    const before = await keepDatabase(app.db);
    const id = await stage.published(host, { title: 'Gone with the log' });
    expect((await page(`/group-event?id=${id}`)).text).toContain('Gone with the log – Waymark');
    await stage.settled();
    await before.putBack();
    await expect.poll(async () => (await app.metrics.logChanges.get()).values[0]?.value).toBe(1);
    const { text, robots } = await page(`/group-event?id=${id}`);
    expect(text).not.toContain('Gone with the log');
    expect(robots).toBe('noindex');
  });
});
