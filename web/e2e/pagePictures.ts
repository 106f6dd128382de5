/**
 * `npm run pictures:pages -- <folder>`: every page of events and achievements as demo people see it, wide and narrow, light and
 * dark, in both languages, to look at. A further argument takes only the pages whose names contain it.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { desktop, launchBrowser, phone, unpackBrowser } from './browser.ts';
import { demoLogIn } from './demoLogIn.ts';
import { startProduct } from './product.ts';

const [folder, only = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say into which folder: npm run pictures:pages -- <folder>');

const event = (page: string, key: string) => `/group-event${page}?id=${demoUserId(`event ${key}`)}`;
const lastYear = new Date().getUTCFullYear() - 1;

/** By who sees them: the name of each picture and its path. */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
};

const looks: Readonly<Record<string, readonly [BrowserContextOptions, string]>> = {
  'wide-light-en': [{ ...desktop, colorScheme: 'light' }, ''],
  'wide-dark-pt': [{ ...desktop, colorScheme: 'dark', locale: 'pt-PT' }, '/pt'],
  'narrow-light-pt': [{ ...phone, colorScheme: 'light', locale: 'pt-PT' }, '/pt'],
  'narrow-dark-en': [{ ...phone, colorScheme: 'dark' }, ''],
};

mkdirSync(folder, { recursive: true });
await using product = await startProduct();
using unpacked = await unpackBrowser();
await using browser = await launchBrowser(unpacked);
for (const [email, paths] of Object.entries(pages)) {
  const wanted = Object.entries(paths).filter(([name]) => name.includes(only));
  if (wanted.length > 0) await takeAll(email, wanted);
}

async function takeAll(email: string, wanted: readonly (readonly [string, string])[]): Promise<void> {
  const community = /@(farol|tideway)\./.exec(email)?.[1];
  const baseURL = `http://${community ? `${community}.` : ''}localhost:${product.port}`;
  const context = await browser.newContext({ ...desktop, baseURL });
  await demoLogIn(context, email);
  const storageState = await context.storageState();
  await context.close();
  for (const [look, [options, prefix]] of Object.entries(looks)) {
    const seen = await browser.newContext({ ...options, baseURL, storageState, reducedMotion: 'reduce' });
    const page = await seen.newPage();
    for (const [name, path] of wanted) {
      await page.goto(`${prefix}${path}`);
      await settled(page);
      const file = join(resolve(folder ?? ''), `${name}-${look}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      console.log(file);
    }
    await seen.close();
  }
}

/** Everything has come, and nothing is wider than the window. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) console.warn(`${page.url()} is ${overflow} pixels too wide`);
}
