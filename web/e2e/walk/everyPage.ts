import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { member, PASSWORD } from '../../../server/testing/people.ts';
import { type Stage, type StageOptions, stageOfFile } from '../stage.ts';

/** Every route there is: the table of redirects holds all. */
const table = readFileSync(new URL('../../src/app/routing/redirects.table.txt', import.meta.url), 'utf8');
const [head = [], ...rows] = table
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => line.split(' | ').map((cell) => cell.trim()));
const people = { visitor: 'visitor', newcomer: 'newcomer', mentee: 'priya', mentor: 'tom' } as const;
export type Person = (typeof people)[keyof typeof people];
/** Every route, by somebody who may stay on it. */
export const pages: readonly (readonly [Person, string])[] = rows.map(([, path = '', ...cells]) => {
  const kind = (Object.keys(people) as (keyof typeof people)[]).find(
    (one) => cells[head.indexOf(one) - 2] === '=',
  );
  if (!kind) throw new Error(`Nobody may stay on ${path}`);
  return [people[kind], path];
});

/** Routes that a mentee and a mentor may both stay on, by the one who is not in `pages`. What a visitor sees is the same for them. */
export const otherVisits: readonly (readonly [Person, string])[] = (['mentee', 'mentor'] as const).flatMap(
  (kind) => {
    const isOpen = (row: readonly string[], who: string) => row[head.indexOf(who)] === '=';
    return rows
      .filter((row) => isOpen(row, kind) && !isOpen(row, 'visitor'))
      .map(([, path = '']) => [people[kind], path] as const)
      .filter(([who, path]) => !pages.some(([walker, walked]) => walker === who && walked === path));
  },
);

/** Opens the stage of a file with each person that `pages` names, each in a separate profile; returns their windows. */
export function everybody(options: Pick<StageOptions, 'withPrerenderedPages'> = {}): (who: Person) => Page {
  const calm = { reducedMotion: 'reduce' } as const;
  let windows: Readonly<Record<Person, Page>>;
  stageOfFile({
    ...options,
    async begin(stage) {
      windows = {
        visitor: await stage.visitor(calm),
        priya: await stage.signedIn('priya', calm),
        tom: await stage.signedIn('tom', calm),
        newcomer: await newcomer(stage),
      };
    },
  });
  return (who) => windows[who];
}

/** Somebody who has not said yet what they are here for. */
async function newcomer(stage: Stage): Promise<Page> {
  const { email } = await member(stage.app, 'newcomer@pilger.example', { userType: null });
  const page = await stage.visitor({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/user-type');
  return page;
}

/** What runs over the window's right edge, and which lists cut a short choice off. */
export function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const cut = [...document.querySelectorAll('select')].flatMap((list) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(list);
      const text = list.selectedOptions[0]?.textContent ?? '';
      if (!pen || text.length > 16 || !list.checkVisibility()) return [];
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(text).width > room + 1 ? [`${list.name || list.id} cuts "${text}"`] : [];
    });
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return cut;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return [
      ...cut,
      ...wide.map(
        (element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`,
      ),
    ];
  });
}

/** The page as somebody sees it who has waited for everything. `/messages` has a conversation open. */
export async function openPage(
  page: Page,
  path: string,
  { prefix = '', query = '' }: { prefix?: string; query?: string } = {},
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${prefix}${path}${query}`);
  await settled(page, path, prefix);
}

/** The page that was opened, once everything is there. */
export async function settled(page: Page, path = '', prefix = ''): Promise<void> {
  // Who comes from no provider is led to the log-in.
  if (path === '/sso') await page.waitForURL(`**${prefix}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === '/messages') {
    await page.locator('nav a[href*="with="]').filter({ hasText: 'Tom' }).first().click();
    await page.getByRole('log').locator('li').first().waitFor();
  }
  // Several parts of a page may be on their way at once.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}
