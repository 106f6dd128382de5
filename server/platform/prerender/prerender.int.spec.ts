import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepDatabase } from '@waymark/db/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPartners } from '../../partner/directory.ts';
import { registerPartner } from '../../partner/index.ts';
import { member } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';

const page = `<!doctype html>
<html lang="en-GB" data-theme="light">
  <head><title>Waymark</title><script src="/boot.js"></script><script type="module" src="/assets/index.js"></script></head>
  <body><div id="root"></div></body>
</html>`;

/** A client that draws: how often, and what the API said. */
function clientThat(draws: string): string {
  return `let count = 0;
export const load = async () => ({
  prerenderedPages: [{ path: '/', modules: [], parameters: [] }, { path: '/faq', modules: ['src/Faq.tsx', 'texts'], parameters: ['id'] },
    { path: '/papers/:id', modules: [], parameters: [] }, { path: '/plans/:id', modules: ['src/Plan.tsx'], parameters: [], opens: { task: ['src/Card.tsx'] }, isFrame: true, asks: '["</script>"]' }],
  draw: async (visit, settings, ask) => {
    count += 1;
    const { pathname } = new URL(visit.address);
    ${draws}
  },
});`;
}

const drawing = `return {
      html: '<h1>' + pathname + ' drawn ' + count + '</h1>', waitingHtml: '<p>Loading</p>', language: 'en-GB',
      title: 'A < B', css: visit.cookie === '' ? '' : ':root{}', attributes: { 'data-header': 'landing' }, answers: [{ asked: '{}', said: said ?? '</script>' }],
    };`;

describe('a page that arrives with its content', () => {
  let clientDir: string;
  const build = (module: string) => writeFile(join(clientDir, '.prerender/prerender.js'), module);
  const manifest = {
    'index.html': { file: 'assets/index-1.js', isEntry: true },
    'latin-wght-normal.woff2': { file: 'assets/latin-1.woff2' },
    'src/Faq.tsx': { file: 'assets/Faq-1.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js' },
    '_texts.js': { file: 'assets/texts-1.js', name: 'texts' },
    'src/Plan.tsx': { file: 'assets/Plan-1.js' },
    'src/Card.tsx': { file: 'assets/Card-1.js' },
    '_brand.js': { file: 'assets/brand-1.js', name: 'brand' },
  };

  beforeEach(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'waymark-client-'));
    await mkdir(join(clientDir, '.prerender'));
    await mkdir(join(clientDir, '.vite'));
    await writeFile(join(clientDir, 'package.json'), '{"type":"module"}');
    await writeFile(join(clientDir, 'index.html'), page);
    await writeFile(join(clientDir, 'boot.js'), 'boot();');
    await writeFile(join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest));
  });
  afterEach(() => rm(clientDir, { recursive: true }));

  const open = () => testApp({ config: { clientDir, prerenderedPages: true } });
  const read = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(address, { headers })).text();
  const drawn = (address: string) =>
    expect.poll(() => read(address), { timeout: 20_000 }).toContain('<div data-page><h1>');

  it('NAV-74 is drawn once for all visitors, with its title, its modules and what the API said', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/faq`);
    const html = await read(`${app.address}/faq`, { authorization: 'Bearer x', cookie: 'auth=y' });
    expect(html).toContain('<h1>/faq drawn 1</h1>');
    expect(html).toContain('<title>A &lt; B</title>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/Faq-1.js">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/shared-1.js">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/texts-1.js">');
    expect(html).toContain('"said":"\\u003c/script>"');
    expect(html).toContain('<html lang="en-GB" data-theme="light" data-header="landing">');
  });

  it('NAV-58 the page and its drawing know who runs the product', async () => {
    const settings = '<script type="application/json" id="waymark-settings">{}</script>';
    await writeFile(join(clientDir, 'index.html'), page.replace('</head>', `${settings}</head>`));
    await build(clientThat(`const said = settings.organisationName; ${drawing}`));
    const owner = { organisationName: 'Quay </script> Trust', charityNumber: '1234' };
    await using app = await testApp({ config: { clientDir, prerenderedPages: true, owner } });
    await drawn(`${app.address}/faq`);
    const html = await read(`${app.address}/faq`);
    expect(html).toContain('"said":"Quay \\u003c/script> Trust"');
    expect(html).toContain(
      '<script type="application/json" id="waymark-settings">{"organisationName":"Quay \\u003c/script> Trust","charityNumber":"1234"}</script>',
    );
    expect(html).not.toContain(settings);
  });

  it('NAV-74 its first files are asked for with the header, before the page is read; of a member no more than one; the font by name', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/faq`);
    const links = async (path: string) =>
      (await fetch(`${app.address}${path}`)).headers.get('link')?.split(', ');
    const first = '</assets/index-1.js>; rel="modulepreload"; crossorigin';
    expect(await read(`${app.address}/faq`)).toContain(
      '<head><meta name="waymark-font" content="/assets/latin-1.woff2">',
    );
    expect(await links('/plans/p1')).toEqual([first]);
    expect(await links('/faq')).toEqual([
      first,
      '</assets/Faq-1.js>; rel="modulepreload"; crossorigin',
      '</assets/shared-1.js>; rel="modulepreload"; crossorigin',
      '</assets/texts-1.js>; rel="modulepreload"; crossorigin',
    ]);
  });

  it('PRT-55 asks for what puts the brand on it, where a partner is named, and for nobody else', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/faq`);
    const link = '<link rel="modulepreload" crossorigin href="/assets/brand-1.js">';
    expect(await read(`${app.address}/faq`)).not.toContain(link);
    expect(await read(`${app.address}/faq`, { cookie: 'partnerId=quay' })).toContain(link);
  });

  it('NAV-12 any other page comes with the frame', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/`);
    for (const path of ['/dashboard', '/faq?unknown=1']) {
      const html = await read(`${app.address}${path}`);
      expect(html, path).toContain('<div id="root" data-served><p>Loading</p></div>');
      expect(html, path).toContain('data-view="waiting"');
    }
  });

  it('NAV-74 a page whose address asks for more than is drawn has its files on the way with the frame', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/`);
    const files = async (path: string) =>
      /id="waymark-files">(\[.*?\])</.exec(await read(`${app.address}${path}`))?.[1];
    // One after the other they are a round trip each: the app, its page, what that imports, its texts.
    expect(JSON.parse((await files('/faq?r=%2Fplans%2Fp1')) ?? '')).toEqual([
      '/assets/index-1.js',
      '/assets/Faq-1.js',
      '/assets/shared-1.js',
      '/assets/texts-1.js',
    ]);
    expect(await files('/dashboard')).toBe('["/assets/index-1.js"]');
  });

  it('NAV-12 the frame of a page for members asks for the files of that page, and of no other', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/`);
    // Its first script asks for them, once the session is on the way.
    const plan = '/assets/Plan-1.js';
    const framed = await read(`${app.address}/plans/p1?card=c1`);
    expect(framed).toContain('<div id="root" data-served><p>Loading</p></div>');
    expect(framed).not.toContain('modulepreload');
    expect(framed).toContain(
      '<script type="application/json" id="waymark-files">["/assets/index-1.js","/assets/Plan-1.js"]</script>',
    );
    expect(framed).toContain(
      '<script type="application/json" id="waymark-asks">["\\u003c/script>"]</script>',
    );
    expect(await read(`${app.address}/plans/p1?task=c1`)).toContain(
      'id="waymark-files">["/assets/index-1.js","/assets/Plan-1.js","/assets/Card-1.js"]</script>',
    );
    for (const path of ['/plans', '/plans/', '/plans/p1/more', '/dashboard'])
      expect(await read(`${app.address}${path}`), path).not.toContain(plan);
  });

  it('NAV-74 what the address names is drawn, and nothing that is longer than an id or written otherwise', async () => {
    await build(clientThat(`const said = visit.address; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/faq?id=e-1`);
    expect(await read(`${app.address}/faq?id=e-1`)).toContain('/faq?id=e-1"}');
    for (const query of [`id=${'a'.repeat(65)}`, 'id=%3Cb%3E', 'id=', 'id=e-1&other=1'])
      expect(await read(`${app.address}/faq?${query}`), query).toContain('data-view="waiting"');
  });

  it('NAV-74 what the path names is drawn, each by itself, and nothing that is longer than an id or written otherwise', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/papers/p-1`);
    expect(await read(`${app.address}/papers/p-1`)).toContain('<h1>/papers/p-1 drawn');
    expect(await read(`${app.address}/papers/p-2`)).toContain('<h1>/papers/p-2 drawn');
    for (const id of ['a'.repeat(65), '%3Cb%3E', ':id'])
      expect(await read(`${app.address}/papers/${id}`), id).toContain('data-view="waiting"');
  });

  it('NAV-74 is drawn again after somebody changed what others see of them', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/`);
    const { client: ana } = await member(app, 'ana@example.org');
    await app.settled();
    await drawn(`${app.address}/`);
    const count = async () => Number(/drawn (\d+)</.exec(await read(`${app.address}/`))?.[1]);
    const before = await count();
    await ana.run('mutation { updateDataPrivacy(data: { showLastName: false }) { showLastName } }');
    await app.settled();
    await expect.poll(count).toBeGreaterThan(before);
  });

  it('PRT-55 is drawn again after a partner has changed', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/`);
    const quay = { partnerId: 'quay', name: 'Quay', subdomain: 'quay', isDefault: false, settings: {} };
    await registerPartner(app.app, quay);
    await app.settled();
    await expect.poll(() => read(`${app.address}/`)).toContain('<h1>/ drawn 2</h1>');
  });

  it('I18-03 a partner’s visitor gets its language, unless the address or an earlier choice names one', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    const quay = { partnerId: 'quay', name: 'Quay', subdomain: 'quay', isDefault: false };
    await registerPartner(app.app, { ...quay, settings: { language: 'pt' } });
    await app.settled();
    const heading = async (cookie: string) =>
      /<h1>(\S+) drawn/.exec(await read(`${app.address}/faq`, { cookie, 'accept-language': 'en-GB' }))?.[1];
    await expect.poll(() => heading(''), { timeout: 20_000 }).toBe('/faq');
    await expect.poll(() => heading('partnerId=quay')).toBe('/pt/faq');
    expect(await heading('partnerId=quay; language=en')).toBe('/faq');
  });

  it('NAV-74 still comes drawn while the communities cannot be read', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/faq`);
    forgetPartners(app.app);
    await app.app.db.sql`alter table partners rename to partners_elsewhere`;
    expect(await read(`${app.address}/faq`)).toContain('<div data-page><h1>/faq drawn');
    await app.app.db.sql`alter table partners_elsewhere rename to partners`;
  });

  it('NAV-74 is drawn again after the log went back', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    const before = await keepDatabase(app.app.db);
    const quay = { partnerId: 'quay', name: 'Quay', subdomain: 'quay', isDefault: false, settings: {} };
    await registerPartner(app.app, quay);
    await app.settled();
    await drawn(`${app.address}/`);
    expect(await read(`${app.address}/`)).toContain('<h1>/ drawn 1</h1>');
    await before.putBack();
    await expect.poll(() => read(`${app.address}/`)).toContain('<h1>/ drawn 2</h1>');
  });

  it('NAV-74 comes as it was, up to ten minutes old, while drawing it again takes longer than a visitor waits', async () => {
    const slow = 'if (count > 1) await new Promise((resolve) => setTimeout(resolve, 2_000));';
    await build(clientThat(`const said = undefined; ${slow} ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/faq`);
    app.clock.time += 31_000;
    expect(await read(`${app.address}/faq`)).toContain('<h1>/faq drawn 1</h1>');
    await expect
      .poll(() => read(`${app.address}/faq`), { timeout: 10_000 })
      .toContain('<h1>/faq drawn 2</h1>');
    app.clock.time += 11 * 60_000;
    expect(await read(`${app.address}/faq`)).not.toContain('data-page');
  });

  it('NAV-74 an address that is written in other ways is drawn once', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/`);
    for (const query of ['?', '?&', '?&&&'])
      expect(await read(`${app.address}/${query}`), query).toContain('<h1>/ drawn 1</h1>');
  });

  it('AUT-01 two questions of a page at once have an answer each', async () => {
    const both = `const said = await Promise.all(['a', 'b'].map((name) =>
      ask(JSON.stringify({ query: '{ ' + name + ': __typename }' })).then(JSON.parse)));`;
    await build(clientThat(`${both} ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/`);
    const html = await read(`${app.address}/`);
    expect(html).toContain('{"a":"Query"}');
    expect(html).toContain('{"b":"Query"}');
  });

  it('AUT-01 the API answers the thread as it answers a visitor', async () => {
    await build(
      clientThat(
        `const said = JSON.parse(await ask(JSON.stringify({ query: '{ me { id } }' }))); ${drawing}`,
      ),
    );
    await using app = await open();
    await drawn(`${app.address}/`);
    expect(await read(`${app.address}/`)).toContain('"code":"EXPIRED_TOKEN"');
  });

  it.each([
    ['takes too long', 'await new Promise(() => {});'],
    ['fails', "throw new Error('broken');"],
    ['ends its thread', 'process.exit(1);'],
  ])('NAV-12 goes out without content, and in time, where drawing %s', async (_what, draws) => {
    await build(clientThat(draws));
    await using app = await open();
    const begun = Date.now();
    expect(await read(`${app.address}/`)).toContain('<div id="root"></div>');
    expect(Date.now() - begun).toBeLessThan(2_000);
  });

  it('NAV-12 comes with its content again after a rest, although the machine’s clock was set back by hours', async () => {
    await build(clientThat('process.exit(1);'));
    await using app = await open();
    await read(`${app.address}/`);
    await read(`${app.address}/`);
    await build(clientThat(`const said = undefined; ${drawing}`));
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
    try {
      vi.advanceTimersByTime(3_600_000);
      vi.setSystemTime(now - 3 * 3_600_000);
      await drawn(`${app.address}/`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('PRV-19 its policy names the scripts within the page by their hashes, and no others', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    const { headers } = await fetch(`${app.address}/`);
    expect(headers.get('content-security-policy')).toContain(
      "script-src 'self' 'sha256-BoYdILVZAmAQfhxvCgsBo5rtKe9f5WOaIkiGVKr7Y94=';",
    );
    expect(await read(`${app.address}/`)).toContain('<script>boot();</script>');
  });

  it('NAV-74 is compressed, and not sent again to a browser that has it', async () => {
    await build(clientThat(`const said = undefined; ${drawing}`));
    await using app = await open();
    await drawn(`${app.address}/`);
    const first = await fetch(`${app.address}/`, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${app.address}/`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
