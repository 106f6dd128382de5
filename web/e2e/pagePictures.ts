/**
 * `npm run pictures:pages -- <folder>`: every page of events and achievements as demo people see it, and of the console as
 * an ADMIN does, wide and narrow, light and dark, to look at. A further argument takes only the pages whose names contain it.
 */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_STATEMENT } from '../../server/launch/seed/achievements/tellStatement.ts';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { desktop, launchBrowser, phone, unpackBrowser } from './browser.ts';
import { demoLogIn } from './demoLogIn.ts';
import { startProduct } from './product.ts';

const [folder, only = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say into which folder: npm run pictures:pages -- <folder>');

const event = (page: string, key: string) => `/group-event${page}?id=${demoUserId(`event ${key}`)}`;
const lastYear = new Date().getUTCFullYear() - 1;

/** Where a page is, and the links to follow from there. */
type Way = string | readonly [string, ...(readonly string[])];

const ADMIN = 'tom@waymark.example';
const [firstRow, chainLink] = ['tr[data-position] a >> nth=0', 'dd a[href*="/chains/"]'];
const consoleWays: Readonly<Record<string, Way>> = {
  'ops-events': '/ops/events',
  'ops-filtered': '/ops/events?type=SessionAccepted&before=soon',
  'ops-event': ['/ops/events?type=UserSignedUp', firstRow],
  'ops-stream': ['/ops/events?type=SessionAccepted', 'tr[data-position] td:nth-child(3) a >> nth=0'],
  'ops-chain': ['/ops/events?type=SessionAccepted', firstRow, chainLink],
  'ops-consumers': '/ops/consumers',
  'ops-health': '/ops/health',
  'ops-safety': '/ops/safety',
  'ops-webhooks': '/ops/webhooks',
  'ops-load': '/ops/load',
  'ops-roles': '/ops/roles',
  'ops-explorer': '/ops/explorer',
};

/** By who sees them (nobody logged in: the empty name): the name of each picture and its way. */
const pages: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  '': {
    'visitor-upcoming': '/events/upcoming',
    'visitor-event': event('', 'ask-a-lender'),
    'visitor-statement': `/statement/${DEMO_STATEMENT}`,
  },
  'priya@waymark.example': {
    upcoming: '/events/upcoming',
    registered: '/events/registered',
    replays: '/events/replays',
    'event-next': event('', 'ask-a-lender'),
    'event-waiting': event('', 'photographs-with-a-phone'),
    'event-replay': event('', 'what-it-costs'),
    'event-feedback': event('/feedback', 'what-it-costs'),
    progress: '/achievements/progress',
    review: `/achievements/year/${lastYear}`,
    feedback: '/achievements/feedback',
  },
  'callum@waymark.example': { invitations: '/events/invitations' },
  'tom@waymark.example': {
    host: '/group-event/host',
    'host-event': event('', 'two-shops-one-list'),
    'host-attendees': event('/attendees', 'two-shops-one-list'),
    'host-briefing': event('/briefing', 'what-it-costs'),
    'host-promote': event('/promote', 'two-shops-one-list'),
    impact: '/achievements/impact',
  },
  'helen@waymark.example': {
    'speaker-invitations': '/events/invitations',
    availability: event('/availability', 'spelling-a-name'),
  },
  'nora@tideway.example': { manager: '/group-event/host', community: '/partner-admin?tab=figures' },
  'ines@farol.example': {
    'farol-upcoming': '/events/upcoming',
    'farol-event': event('', 'vender-la-fora'),
    'farol-progress': '/achievements/progress',
  },
  'rui@farol.example': { 'farol-impact': '/achievements/impact' },
};

const looks: Readonly<Record<string, readonly [BrowserContextOptions, string]>> = {
  'wide-light-en': [{ ...desktop, colorScheme: 'light' }, ''],
  'wide-dark-pt': [{ ...desktop, colorScheme: 'dark', locale: 'pt-PT' }, '/pt'],
  'narrow-light-pt': [{ ...phone, colorScheme: 'light', locale: 'pt-PT' }, '/pt'],
  'narrow-dark-en': [{ ...phone, colorScheme: 'dark' }, ''],
  'smallest-light-en': [{ ...phone, viewport: { width: 320, height: 640 }, colorScheme: 'light' }, ''],
};

/** The console is in English alone. */
const tablet = { ...desktop, viewport: { width: 820, height: 1180 } };
const consoleLooks: typeof looks = {
  'wide-light': [{ ...desktop, colorScheme: 'light' }, ''],
  'wide-dark': [{ ...desktop, colorScheme: 'dark' }, ''],
  'tablet-light': [{ ...tablet, colorScheme: 'light' }, ''],
  'tablet-dark': [{ ...tablet, colorScheme: 'dark' }, ''],
};

mkdirSync(folder, { recursive: true });
await using product = await startProduct();
using unpacked = await unpackBrowser();
await using browser = await launchBrowser(unpacked);
for (const [email, ways] of Object.entries(pages)) await takeAll(email, ways, looks);
// Last: an operator's shell is another one.
const roles = ['--import', 'tsx', 'server/launch/roles.ts', 'grant', 'ADMIN', ADMIN];
await promisify(execFile)(process.execPath, roles, { env: { ...process.env, DATA_DIR: product.folder } });
await takeAll(ADMIN, consoleWays, consoleLooks);

async function takeAll(
  email: string,
  ways: Readonly<Record<string, Way>>,
  wantedLooks: typeof looks,
): Promise<void> {
  const wanted = Object.entries(ways).filter(([name]) => name.includes(only));
  if (wanted.length === 0) return;
  const community = /@(farol|tideway)\./.exec(email)?.[1];
  const baseURL = `http://${community ? `${community}.` : ''}localhost:${product.port}`;
  for (const [look, [options, prefix]] of Object.entries(wantedLooks)) {
    await using seen = await browser.newContext({ ...options, baseURL, reducedMotion: 'reduce' });
    // Each look logs in: a log-in that two windows copied is ended for both.
    const page = email === '' ? await seen.newPage() : await demoLogIn(seen, email);
    for (const [name, way] of wanted) {
      const [path, ...links] = typeof way === 'string' ? [way] : way;
      await page.goto(`${prefix}${path}`);
      await settled(page);
      const { pathname } = new URL(path, baseURL);
      // Who uses the product in Portuguese is led to it.
      const isThere = [pathname, `/pt${pathname}`].includes(new URL(page.url()).pathname);
      if (!isThere) throw new Error(`${path} led to ${page.url()}`);
      for (const link of links) {
        await page.locator(link).click();
        await settled(page);
      }
      const file = join(resolve(folder ?? ''), `${name}-${look}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      console.log(file);
    }
  }
}

/** Everything has come, and nothing is wider than the window. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) console.warn(`${page.url()} is ${overflow} pixels too wide`);
}
