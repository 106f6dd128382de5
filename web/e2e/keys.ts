import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** More stops than any page has. */
const FARTHEST = 150;

/** Presses Tab, or `key`, until the focus is there; returns how often. What no key reaches is a fault of the page. */
export async function pressTo(page: Page, target: Locator, key = 'Tab'): Promise<number> {
  for (let presses = 0; ; ) {
    // To look for it by role and name after each press would take most of the time.
    const element = await target.elementHandle();
    if (!element) throw new Error(`${target} has gone`);
    for (;;) {
      const focus = await element.evaluate((it) =>
        it.isConnected ? it === document.activeElement : undefined,
      );
      if (focus) return presses;
      if (presses === FARTHEST) throw new Error(`${key} does not lead to ${target}`);
      // It was drawn again.
      if (focus === undefined) break;
      await page.keyboard.press(key);
      presses += 1;
    }
  }
}

/** Presses Tab, or `key`, until the focus is there, and demands that it is in sight and nothing lies over it; returns how often. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<number> {
  await target.waitFor();
  const presses = await pressTo(page, target, key);
  expect(await isFocused(target), String(target)).toBe(true);
  await expect.poll(() => target.evaluate(isInSight), { message: String(target) }).toBe(true);
  return presses;
}

/** Tabs there and presses, in order: names of keys begin with a capital, everything else is typed. */
export async function typeAt(page: Page, target: Locator, ...keys: readonly string[]): Promise<void> {
  await tabTo(page, target);
  for (const key of keys) {
    if (/^[A-Z]\w/.test(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

/** The focus is somewhere on the page: what had it did not take it away. */
export async function keepsFocus(page: Page): Promise<void> {
  const tag = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(tag).not.toBe('BODY');
}

/**
 * A date that is typed alike whether the browser asks for the day or for the month first: both are the same number. At least
 * `days` away and not on a weekend.
 */
export function evenDate(now: number, days: number): string {
  const first = now + days * 24 * 60 * 60_000;
  const year = new Date(first).getUTCFullYear();
  for (const each of [year, year + 1])
    for (let number = 1; number <= 12; number += 1) {
      const day = new Date(Date.UTC(each, number - 1, number));
      const isWeekday = day.getUTCDay() !== 0 && day.getUTCDay() !== 6;
      if (day.getTime() > first && isWeekday) {
        const two = String(number).padStart(2, '0');
        return `${two}${two}${each}`;
      }
    }
  throw new Error('Each year has such a date.');
}

/** In a page: whether some of the element can be seen. */
function isInSight(element: Element): boolean {
  // What is drawn for a radio button or a switch is its label.
  const drawn = element.closest('label') ?? element;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isOn = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
  };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return isOn(x, y) && y >= 0 && y <= innerHeight;
}
