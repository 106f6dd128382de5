import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keys.ts';

/** What a journey asked of its person: presses of a finger or of Enter, Space and arrows; fields written; steps by Tab. */
export type Count = { presses: number; answers: number; tabs: number };

export type Hands = {
  readonly count: Count;
  /** A button, a link, a box or the first of several choices. */
  press(target: Locator): Promise<void>;
  /** Writes into a field. */
  write(target: Locator, text: string): Promise<void>;
  /** The next choice of a native list. */
  pick(target: Locator): Promise<void>;
  /** Writes into a searched list and takes the first that is found. */
  find(target: Locator, text: string): Promise<void>;
};

/** With JOURNEY_PICTURES=<folder> each step leaves a picture there, to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

const optionsOf = async (page: Page, target: Locator): Promise<Locator> =>
  page.locator(`#${await target.getAttribute('id')}-options [role="option"]`).first();

export function finger(page: Page): Hands {
  const count: Count = { presses: 0, answers: 0, tabs: 0 };
  const press = async (target: Locator) => {
    count.presses += 1;
    // What is drawn for a choice is its label; a box beside a text with links is pressed itself.
    const shown = await target.evaluateHandle((element) =>
      element instanceof HTMLInputElement && element.type === 'radio'
        ? (element.labels?.[0] ?? element)
        : element,
    );
    await shown.asElement()?.tap();
  };
  return {
    count,
    press,
    async write(target, text) {
      count.answers += 1;
      await target.fill(text);
    },
    async pick(target) {
      // One opens the list, one takes from it.
      count.presses += 2;
      await target.selectOption({ index: 1 });
    },
    async find(target, text) {
      count.answers += 1;
      await target.fill(text);
      await press(await optionsOf(page, target));
    },
  };
}

export function keyboard(page: Page): Hands {
  const count: Count = { presses: 0, answers: 0, tabs: 0 };
  const go = async (target: Locator) => {
    count.tabs += await tabTo(page, target);
  };
  const key = async (...keys: readonly string[]) => {
    for (const one of keys) {
      count.presses += 1;
      await page.keyboard.press(one);
    }
  };
  const write = async (target: Locator, text: string) => {
    count.answers += 1;
    await go(target);
    await page.keyboard.type(text);
  };
  return {
    count,
    async press(target) {
      await go(target);
      const isChoice = await target.evaluate((element) => element instanceof HTMLInputElement);
      await key(isChoice ? 'Space' : 'Enter');
    },
    write,
    async pick(target) {
      await go(target);
      await key('ArrowDown');
    },
    async find(target, text) {
      await write(target, text);
      await (await optionsOf(page, target)).waitFor();
      await key('ArrowDown', 'Enter');
    },
  };
}
