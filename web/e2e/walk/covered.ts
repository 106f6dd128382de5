import type { Page } from 'playwright-core';

/**
 * Gives the focus to everything that Tab reaches, to the end and back again, and says what lay under something while it had the
 * focus (2.4.11): both ends of it must be seen, or as much of it as the window has room for.
 */
export async function coveredOnTheWay(page: Page): Promise<readonly string[]> {
  // From now on the focus is shown as a keyboard's.
  await page.keyboard.press('Tab');
  const { met, found } = await page.evaluate(walk);
  if (met < 6) throw new Error(`Only ${met} things had the focus`);
  return found;
}

/** In a page. */
async function walk(): Promise<{ met: number; found: readonly string[] }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** What Tab reaches now, in its order. */
  function reached(): readonly HTMLElement[] {
    const modal = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].at(-1);
    const all = (modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    return [...all].filter((one) => {
      if (one.tabIndex < 0 || one.matches(':disabled') || one.closest('[inert]')) return false;
      if (!one.checkVisibility({ visibilityProperty: true })) return false;
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
        ({ name, form }) => name === one.name && form === one.form,
      );
      return one === (group.find(({ checked }) => checked) ?? group[0]);
    });
  }

  async function covered(focused: HTMLElement): Promise<string | undefined> {
    // What follows the focus comes to rest.
    await frame();
    await frame();
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
    if (isSeen()) return undefined;
    const { top, bottom } = drawn.getBoundingClientRect();
    const name = focused.getAttribute('aria-label') ?? focused.id;
    const place = `${Math.round(top)}-${Math.round(bottom)}, page ${Math.round(scrollY)}`;
    return `${focused.tagName} ${name} "${focused.textContent?.trim().slice(0, 40)}" at ${place}`;
  }

  const found: string[] = [];
  let met = 0;
  for (const way of ['forth', 'back']) {
    const done = new Set<HTMLElement>();
    // What is drawn on the way is reached too.
    for (;;) {
      const next = (way === 'forth' ? reached() : [...reached()].reverse()).find((one) => !done.has(one));
      if (!next || done.size > 400) break;
      done.add(next);
      next.focus();
      if (document.activeElement !== next) continue;
      met += 1;
      const where = await covered(next);
      if (where) found.push(`${way}: ${where}`);
    }
  }
  return { met, found };
}
