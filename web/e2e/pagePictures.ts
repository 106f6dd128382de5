/**
 * `npm run pictures:pages -- <folder>`: every screen as demo people see it, and the console as an ADMIN does, wide and narrow,
 * in each language and theme, to look at. A further argument takes only the pages whose names contain it, the next one only
 * the looks (`narrow-dark-pt`); each may name several with commas between them.
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

const [folder, only = '', look = ''] = process.argv.slice(2);
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
    'screen-landing': '/',
    'screen-log-in': '/login',
    'screen-sign-up': '/signup?userType=mentee',
    'screen-search-visitor': '/mentor-select',
    'visitor-upcoming': '/events/upcoming',
    'visitor-event': event('', 'ask-a-lender'),
    'visitor-statement': `/statement/${DEMO_STATEMENT}`,
  },
  'priya@waymark.example': {
    'screen-user-type': '/user-type',
    'screen-step-1': '/step-1',
    'screen-step-2': '/step-2',
    'screen-step-3': '/step-3',
    'screen-dashboard': '/dashboard',
    'screen-search': '/mentor-select',
    'screen-mentor': `/mentor-details?id=${demoUserId('tom')}`,
    'screen-request': '/mentoring-request',
    'screen-requests': '/mentoring/requests',
    'screen-upcoming': '/mentoring/upcoming',
    'screen-completed': '/mentoring/completed',
    'screen-session': ['/mentoring/upcoming', 'main a[href*="/mentoring/session/"] >> nth=0'],
    'screen-messages': `/messages?with=${demoUserId('tom')}`,
    'screen-plans': '/action-plans',
    'screen-board': ['/action-plans', 'main a[href*="/action-plans/"] >> nth=0'],
    'screen-library': '/my-library',
    'screen-profile': '/account/profile',
    'screen-skills': '/account/skills',
    'screen-preferences': '/account/preferences',
    'screen-communities': '/account/communities',
    'screen-privacy': '/account/data-privacy',
    'screen-notifications': '/notifications',
    'screen-recommendations': '/recommendations',
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
    'screen-mentor-step-2': '/step-2',
    'screen-mentor-step-3': '/step-3',
    'screen-mentor-step-4': '/step-4',
    'screen-mentor-step-5': '/step-5',
    'screen-mentor-dashboard': '/dashboard',
    'screen-mentor-requests': '/mentoring/requests',
    'screen-mentor-upcoming': '/mentoring/upcoming',
    'screen-mentor-session': ['/mentoring/upcoming', 'main a[href*="/mentoring/session/"] >> nth=0'],
    'screen-availability': '/account/availability',
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
  'nora@tideway.example': {
    'manager-dashboard': '/dashboard',
    manager: '/group-event/host',
    community: '/partner-admin?tab=figures',
    'screen-partner-people': '/partner-admin',
    'screen-partner-brand': '/partner-admin?tab=brand',
    'screen-partner-texts': '/partner-admin?tab=texts',
  },
  'ines@farol.example': {
    'farol-resources': '/resources',
    'farol-upcoming': '/events/upcoming',
    'farol-event': event('', 'vender-la-fora'),
    'farol-progress': '/achievements/progress',
  },
  'rui@farol.example': { 'farol-impact': '/achievements/impact' },
};

const english = ['en', {}, ''] as const;
const languages = [english, ['pt', { locale: 'pt-PT' }, '/pt']] as const;
const themes = ['light', 'dark'] as const;
const tablet = { ...desktop, viewport: { width: 820, height: 1180 } };
const smallest = { ...phone, viewport: { width: 320, height: 640 } };

type Looks = readonly (readonly [name: string, options: BrowserContextOptions, prefix: string])[];

const looks: Looks = [
  ...looksOf('wide', desktop, languages),
  ...looksOf('narrow', phone, languages),
  ...looksOf('smallest', smallest, languages),
];
/** The console is in English alone. */
const consoleLooks: Looks = [...looksOf('wide', desktop, [english]), ...looksOf('tablet', tablet, [english])];

function looksOf(
  size: string,
  options: BrowserContextOptions,
  spoken: readonly (typeof languages)[number][],
): Looks {
  return spoken.flatMap(([language, spokenOptions, prefix]) =>
    themes.map(
      (colorScheme) =>
        [
          `${size}-${colorScheme}-${language}`,
          { ...options, ...spokenOptions, colorScheme },
          prefix,
        ] as const,
    ),
  );
}

/** Whether a name contains one of the parts; without parts every name does. */
function isWanted(name: string, parts: string): boolean {
  return parts.split(',').some((part) => name.includes(part));
}

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
  wantedLooks: Looks,
): Promise<void> {
  const wanted = Object.entries(ways).filter(([name]) => isWanted(name, only));
  if (wanted.length === 0) return;
  const community = /@(farol|tideway)\./.exec(email)?.[1];
  const baseURL = `http://${community ? `${community}.` : ''}localhost:${product.port}`;
  for (const [lookName, options, prefix] of wantedLooks.filter(([name]) => isWanted(name, look))) {
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
        const before = page.url();
        await page.locator(link).click();
        await page.waitForURL((url) => url.href !== before);
        // Until the next page is there, the heading of the one before is.
        await page.reload();
        await settled(page);
      }
      const file = join(resolve(folder ?? ''), `${name}-${lookName}.png`);
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
