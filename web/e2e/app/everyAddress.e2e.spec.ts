import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { stageOfFile } from '../stage.ts';
import { setLine, shiftsOf, watchShifts } from '../walk/shifts.ts';
import { LARGEST_SUM, unsound } from '../walk/sound.ts';

// The walk through the table of routes knows no ids and no operator: these are the pages behind the same routes that have contents.

const event = (page: string, key: string) => `/group-event${page}?id=${demoUserId(`event ${key}`)}`;
const lastYear = new Date().getUTCFullYear() - 1;

/** By who sees them; behind a space: the link to follow from there. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  visitor: [event('', 'ask-a-lender'), '/events/upcoming'],
  priya: [
    `/mentor-details?id=${demoUserId('tom')}`,
    '/action-plans main a[href*="/action-plans/"]',
    '/mentoring/upcoming main a[href*="/mentoring/session/"]',
    '/mentoring/completed main a[href*="/mentoring/session/"]',
    event('', 'photographs-with-a-phone'),
    event('', 'what-it-costs'),
    event('/feedback', 'what-it-costs'),
    '/events/registered',
    '/events/replays',
    '/achievements/progress',
    `/achievements/year/${lastYear}`,
  ],
  tom: [
    '/mentoring/upcoming main a[href*="/mentoring/session/"]',
    event('', 'two-shops-one-list'),
    event('/attendees', 'two-shops-one-list'),
    event('/briefing', 'what-it-costs'),
    event('/promote', 'two-shops-one-list'),
    event('/host', 'two-shops-one-list'),
    '/achievements/impact',
  ],
  callum: ['/events/invitations'],
  helen: [event('/availability', 'spelling-a-name'), '/events/invitations'],
  'nora@tideway.example': [
    ...['waiting', 'members', 'figures', 'events', 'brand', 'wording', 'texts', 'links', 'options'].map(
      (tab) => `/partner-admin?tab=${tab}`,
    ),
    '/group-event/host',
  ],
  gareth: [
    '/ops/events',
    '/ops/events?type=UserSignedUp tr[data-position] a',
    '/ops/events?type=SessionAccepted tr[data-position] td:nth-child(3) a',
    '/ops/consumers',
    '/ops/health',
    '/ops/safety',
    '/ops/webhooks',
    '/ops/load',
    '/ops/chains/demo-session-primeiro-forno-0',
    '/ops/roles',
  ],
};
/** An editor that others made, which has separate journeys. */
const foreign = 'explorer';
const walked = Object.entries(addresses).flatMap(([who, paths]) => paths.map((path) => [who, path] as const));

const windows = new Map<string, Promise<Page>>();
const stage = stageOfFile({
  withPrerenderedPages: true,
  withYears: true,
  async begin({ app }) {
    windows.clear();
    await giveRole(app.app, demoUserId('gareth'), 'ADMIN');
  },
});

function windowOf(who: string): Promise<Page> {
  const known = windows.get(who);
  if (known) return known;
  const calm = { reducedMotion: 'reduce' } as const;
  const opened = async () => {
    const page = await (who === 'visitor' ? stage.visitor(calm) : stage.signedIn(who, calm));
    await page.addInitScript(watchShifts);
    return page;
  };
  const one = opened();
  windows.set(who, one);
  return one;
}

/** The address itself, or where its link leads. */
async function addressOf(page: Page, way: string): Promise<string> {
  const [path = '', ...link] = way.split(' ');
  if (link.length === 0) return path;
  await page.goto(path);
  const href = await page.locator(link.join(' ')).first().getAttribute('href');
  if (!href) throw new Error(`${way} leads nowhere`);
  return href;
}

describe.each(walked)('%s on %s', (who, way) => {
  it('A11-01 A11-06 nothing jumps from the network or the cache, and both themes are sound at 320 and 1440 px', async () => {
    const page = await windowOf(who);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    const address = await addressOf(page, way);
    const line = await page.context().newCDPSession(page);
    await setLine(line, 'slow');
    const found: Record<string, unknown> = {};
    for (const visit of ['cold', 'warm']) {
      if (visit === 'cold') await line.send('Network.clearBrowserCache');
      const shifts = await shiftsOf(page, address);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > LARGEST_SUM) found[visit] = { sum, shifts };
    }
    await setLine(line, 'fast');
    expect(await page.getByText(/Page not found|no longer exists|couldn’t find/).count()).toBe(0);
    expect({ ...found, ...(await unsound(page, ['light', 'dark'], who === 'gareth')) }).toEqual({});
  }, 120_000);
});

it('every page of the console is among them', () => {
  const source = readFileSync(new URL('../../src/operations/OpsPage.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/<Route path="([^"*]+)"/g)].map(([, path = '']) => path);
  const visited = [
    ...(addresses.gareth ?? []).map((way) => way.replace(/^\/ops\//, '')),
    'events/1',
    'streams/s',
    foreign,
  ];
  const isVisited = (route: string) =>
    visited.some((one) => new RegExp(`^${route.replace(/:\w+/g, '[^/?]+')}(?:[? ]|$)`).test(one));
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !isVisited(route))).toEqual([]);
});
