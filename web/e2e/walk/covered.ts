import type { Page } from 'playwright-core';

/** Presses, at most, from one end of a page to the other. */
const MOST_PRESSES = 400;

/**
 * Tabs through everything, to the end and back again, and says what lay under something while it had the focus (2.4.11): both
 * ends of it must be seen, or as much of it as the window has room for.
 */
export async function coveredOnTheWay(page: Page): Promise<readonly string[]> {
  const found = new Set<string>();
  let met = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('[data-met]')) delete one.dataset.met;
    });
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await page.keyboard.press(key);
      const now = await page.evaluate(look);
      if (now === 'again') break;
      if (now === 'outside') continue;
      met += 1;
      if (now !== 'seen') found.add(`${key}: ${now}`);
    }
  }
  if (met < 6) throw new Error(`Only ${met} things had the focus`);
  return [...found];
}

/** In a page: whether what has the focus is seen, once what followed the focus has come to rest. */
async function look(): Promise<string> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'outside';
  // Parts of one control, such as a date, have the focus one after the other.
  const times = Number(focused.dataset.met ?? 0) + 1;
  focused.dataset.met = String(times);
  if (times > 8 || (times > 1 && !focused.matches('[type=date], [type=time]'))) return 'again';
  // What is drawn for a radio button or a switch is its label.
  const drawn = focused.matches('input') ? (focused.closest('label') ?? focused) : focused;
  const isSeen = () => {
    const { left, right, top, height } = drawn.getBoundingClientRect();
    const isHit = (share: number) => {
      const hit = document.elementFromPoint((left + right) / 2, top + share * height);
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn) || hit.closest('label') === drawn);
    };
    return height > innerHeight / 3 ? [0.1, 0.5, 0.9].some(isHit) : [0.2, 0.5, 0.8].every(isHit);
  };
  for (let frames = 0; frames < 40 && !isSeen(); frames += 1) await frame();
  if (isSeen()) return 'seen';
  const { top, bottom } = drawn.getBoundingClientRect();
  const name = focused.getAttribute('aria-label') ?? focused.id;
  const place = `${Math.round(top)}-${Math.round(bottom)}, page ${Math.round(scrollY)}`;
  return `${focused.tagName} ${name} "${focused.textContent?.trim().slice(0, 40)}" at ${place}`;
}
