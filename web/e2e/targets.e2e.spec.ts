import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone } from './browser.ts';
import { pagesOf } from './everyPage.ts';
import { stageOfFile } from './stage.ts';

const stage = stageOfFile();

/**
 * Controls that a pointer misses at half of `least` pixels from their middle, up, down, left or right: what is hit there
 * must be the control, something in it, or the label that presses it. Links within a sentence are as high as its lines
 * (the exception of WCAG 2.5.8). What cannot be pressed now (hidden, disabled, under a dialog) is left out.
 */
function small(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=option], [role=menuitem]',
    );
    const isHit = (control: HTMLElement, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      if (!found) return false;
      const label = found.closest('label');
      return control.contains(found) || label?.control === control;
    };
    const isInSentence = (control: HTMLElement) =>
      control.tagName === 'A' &&
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0);
    return [...all].flatMap((control) => {
      if (control.matches(':disabled') || isInSentence(control)) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const label = control.matches('input, select, textarea') ? control.closest('label') : null;
      const box = (label ?? control).getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (box.width <= 1 || !isHit(control, x, y)) return [];
      // A pixel for the edge, one for the border of a frame around the control.
      const reach = wanted / 2 - 2;
      // A field, or the label that ticks it, is as large as its box.
      if (control.matches('input') && Math.min(box.width, box.height) >= wanted - 2) return [];
      const missed = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ].some(([atX = 0, atY = 0]) => !isHit(control, atX, atY));
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      return missed ? [`${control.tagName} ${Math.round(box.width)}×${Math.round(box.height)} ${name}`] : [];
    });
  }, least);
}

/** What is loaded stays, and is a phone's or a desktop's from now on. */
async function become(cdp: CDPSession, page: Page, kind: 'phone' | 'desktop'): Promise<void> {
  const isPhone = kind === 'phone';
  const { width, height } = isPhone ? phone.viewport : desktop.viewport;
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    mobile: isPhone,
    deviceScaleFactor: 1,
  });
  await expect
    .poll(() => page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches]))
    .toEqual([width, isPhone]);
}

describe('A11-03', () => {
  it.each(['visitor', 'mentee', 'mentor'])(
    'a mouse hits every control of every page of a %s at 24 px, a finger at 44 px',
    async (kind) => {
      const who = { mentee: 'priya', mentor: 'tom' }[kind];
      const page = who ? await stage.signedIn(who) : await stage.visitor();
      const cdp = await page.context().newCDPSession(page);
      const found: Record<string, readonly string[]> = {};
      for (const path of pagesOf(kind)) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        for (const [device, least] of [
          ['desktop', 24],
          ['phone', 44],
        ] as const) {
          await become(cdp, page, device);
          // Several parts of a page may be on their way at once.
          await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
          const missed = await small(page, least);
          if (missed.length > 0) found[`${path} ${device}`] = missed;
        }
        await become(cdp, page, 'desktop');
      }
      await page.context().close();
      expect(found).toEqual({});
    },
    180_000,
  );
});
