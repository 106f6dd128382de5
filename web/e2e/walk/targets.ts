import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone } from '../browser.ts';

/**
 * Controls that a pointer misses at half of `least` pixels from their middle, up, down, left or right: what is hit there
 * must be the control, something in it, or the label that presses it. Links within a sentence are as high as its lines
 * (the exception of WCAG 2.5.8). What cannot be pressed now (hidden, disabled, under a dialog) is left out.
 */
export function tooSmall(page: Page, least: number): Promise<readonly string[]> {
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
export async function become(cdp: CDPSession, page: Page, kind: 'phone' | 'desktop'): Promise<void> {
  const isPhone = kind === 'phone';
  const { width, height } = isPhone ? phone.viewport : desktop.viewport;
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  if (isPhone)
    await cdp.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      mobile: true,
      deviceScaleFactor: 1,
    });
  else {
    // What this line sets would come back with the next page, whatever size the test has given the window by then.
    await cdp.send('Emulation.clearDeviceMetricsOverride');
    // A size that the window has is not set again.
    await page.setViewportSize({ width: width - 1, height });
    await page.setViewportSize({ width, height });
  }
  await expect
    .poll(() => page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches]))
    .toEqual([width, isPhone]);
}
