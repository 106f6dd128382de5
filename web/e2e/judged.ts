import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop } from './browser.ts';
import { accessibilityProblems } from './stage.ts';

const shots = process.env.SHOTS;

/**
 * The page as it stands, light and dark, as wide as it is and at each other width of `alsoAt`: nothing is wrong by WCAG, and nothing
 * is wider than the window. Pictures of it go where `SHOTS` names a folder.
 */
export async function holdsInBothThemes(
  page: Page,
  name: string,
  alsoAt: readonly number[] = [],
): Promise<void> {
  const window = page.viewportSize() ?? desktop.viewport;
  for (const width of new Set([window.width, ...alsoAt])) {
    const isOther = width !== window.width;
    if (isOther) await page.setViewportSize({ ...window, width });
    const here = `${name}-${width}`;
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), { message: here })
      .toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const problems = await accessibilityProblems(page, [], colorScheme === 'dark' ? 'colours' : undefined);
      expect(problems, `${here}, ${colorScheme}`).toEqual([]);
      if (shots) await page.screenshot({ path: `${shots}/${here}-${colorScheme}.png`, fullPage: true });
    }
    if (isOther) await page.setViewportSize(window);
  }
}

/** Tab leads through all that can be pressed in the page's main part, once, in the order in which it is read. */
export async function tabsInOrder(page: Page): Promise<void> {
  // An answer that arrives on the way may add something to reach, as a ticket: then the page is walked again.
  for (let walk = 1; ; walk += 1) {
    const all = await page.evaluate(focusFirst);
    expect(all.length).toBeGreaterThan(0);
    const met = await placesMet(page, all.length);
    const after = await page.evaluate(focusFirst);
    if (walk < 3 && after.join('\n') !== all.join('\n')) continue;
    expect(met.slice(0, all.length).map((at) => all[at])).toEqual(all);
    return;
  }
}

/** By Tab from the first place on, until so many were met or the focus leaves them. */
async function placesMet(page: Page, places: number): Promise<readonly number[]> {
  await page.evaluate(notePlaces);
  let met: readonly number[] = [0];
  // The parts of a date are one field: more presses than places.
  for (let round = 0; round < 4 && met.length < places && met.at(-1) !== -1; round += 1) {
    for (let press = met.length; press < places; press += 1) await page.keyboard.press('Tab');
    met = await page.evaluate(() => (window as unknown as { placesMet: number[] }).placesMet);
  }
  return met;
}

/** In a page: what can be reached in its main part, as text; the first has the focus. */
function focusFirst(): readonly string[] {
  const groups = new Set<string>();
  const found = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex])',
    ),
  ].filter((element) => {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.matches(':disabled') || element.closest('[inert]')) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // Of a group, the one that is chosen, or the first.
    const chosen = document.querySelector(`input[type="radio"][name="${CSS.escape(element.name)}"]:checked`);
    if (chosen ? chosen !== element : groups.has(element.name)) return false;
    groups.add(element.name);
    return true;
  });
  for (const [index, element] of found.entries()) element.dataset.tabPlace = String(index);
  found[0]?.focus();
  return found.map(({ tagName, id, textContent }) => `${tagName} ${id} ${textContent.trim().slice(0, 40)}`);
}

/** In a page: notes from now on which of them has the focus; -1 outside of them. */
function notePlaces(): void {
  const met = [0];
  const isFirst = !('placesMet' in window);
  Object.assign(window, { placesMet: met });
  if (!isFirst) return;
  document.addEventListener('focusin', ({ target }) => {
    const { placesMet } = window as unknown as { placesMet: number[] };
    const at = Number((target as HTMLElement).dataset.tabPlace ?? -1);
    if (at !== placesMet.at(-1)) placesMet.push(at);
  });
}
