/**
 * What a first visit costs on a slow phone; `npm run bench -- first` starts it. Says one line of JSON a page:
 * the medians of some cold visits each.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, phone, unpackBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { countScripts, type MainThread, scriptUntilUsable, sum, watchMainThread } from './scriptLoad.ts';

/** As the tools of the browser slow a phone down: mobile processor, slow 4G with its round trips. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
  latency: 150 * 3.75,
};
/** Interactive is the end of the last long task before a quiet time this long (as Lighthouse has it). */
const QUIET_MS = 5000;
const DEMO_PASSWORD = 'waymark-demo';

type Visit = {
  /** Over the wire, of all scripts that were asked for before heading and header controls were there, and how many. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Of all scripts that came without anybody touching anything. */
  readonly allScriptBytes: number;
  /** From the start of the visit: the heading is painted; the app is there with heading and header; the main thread rests. */
  readonly readableMs: number;
  readonly usableMs: number;
  readonly interactiveMs: number;
  /** Layout shift, as the browser adds it up. */
  readonly shifted: number;
};

const visits = Number(process.argv[2] ?? 3);
await using product = await startProduct();
using unpacked = await unpackBrowser();
await using browser = await launchBrowser(unpacked);
const home = `http://localhost:${product.port}`;

// Text and nothing else: what the profile itself costs.
await tell('/healthz', () => ({}));
await tell('/', () => ({}));
await tell('/mentor-select', () => ({}));
await tell('/login', () => ({}));
await tell('/signup', () => ({}));
await tell('/dashboard', signedIn);
await tell('/messages', signedIn);
await tell(await pathOfPlan(), signedIn, '/action-plans/:planId');

async function tell(
  path: string,
  options: () => BrowserContextOptions | Promise<BrowserContextOptions>,
  name = path,
): Promise<void> {
  const found: Visit[] = [];
  for (let count = 0; count < visits; count++) found.push(await visit(browser, path, await options()));
  const median = (of: keyof Visit) =>
    found.map((each) => each[of]).sort((one, other) => one - other)[Math.floor(found.length / 2)];
  const figures = [
    'scriptBytes',
    'scripts',
    'allScriptBytes',
    'readableMs',
    'usableMs',
    'interactiveMs',
    'shifted',
  ] as const;
  console.log(
    JSON.stringify({ path: name, ...Object.fromEntries(figures.map((figure) => [figure, median(figure)])) }),
  );
}

/** Of a plan in the demo story. */
async function pathOfPlan(): Promise<string> {
  const context = await browser.newContext({ ...(await signedIn()), baseURL: home });
  const page = await context.newPage();
  await page.goto('/action-plans');
  const path = await page.locator('main a[href*="/action-plans/"]').first().getAttribute('href');
  await context.close();
  if (!path) throw new Error('The demo story has no plan.');
  return path;
}

/** A separate session for each visit: its refresh token is good for one load. */
async function signedIn(): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ ...phone, baseURL: home });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Email').fill('priya@waymark.example');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  // Who comes back has it from the last visit; the page reads it before it shows anything.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('brand:')));
  // Nothing is cached in the visits, so the font is not kept either.
  await page.evaluate(() => localStorage.removeItem('font'));
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

/** Nothing cached, nothing touched. */
async function visit(on: Browser, path: string, options: BrowserContextOptions): Promise<Visit> {
  const context = await on.newContext({ ...phone, ...options, baseURL: home });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const scripts = await countScripts(cdp);
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchMainThread);
  await page.goto(path, { timeout: 120_000 });
  const interactiveMs = await whenInteractive(page, scripts.pending);
  const early = await scriptUntilUsable(page, scripts.sizes);
  await context.close();
  return { ...early, allScriptBytes: sum([...scripts.sizes.values()]), interactiveMs };
}

/** Milliseconds from the start of the visit. */
async function whenInteractive(page: Page, pending: () => number): Promise<number> {
  let quietSince = performance.now();
  let last = -1;
  for (;;) {
    const { paintedAt, busyUntil } = await page.evaluate(
      () => (window as unknown as { mainThread: MainThread }).mainThread,
    );
    const now = Math.max(paintedAt, busyUntil);
    // Two requests may be under way, as for Lighthouse: a page that listens is no page that loads.
    if (now !== last || pending() > 2 || paintedAt === 0) quietSince = performance.now();
    last = now;
    if (performance.now() - quietSince >= QUIET_MS) return now;
    await page.waitForTimeout(200);
  }
}
