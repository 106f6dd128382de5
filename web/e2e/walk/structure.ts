import type { Page } from 'playwright-core';

/**
 * Of everything that a rule about anything but colours reads: what there is, with which attributes and texts, and where. A digest,
 * once it stays: what follows a window of another size has followed, a list at its end too.
 */
export function atRest(page: Page): Promise<string> {
  return page.evaluate(async () => {
    async function structure(): Promise<string> {
      // Colours that are still changing from the other theme have come to rest.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map((one) => one.finished));
      const elements = [...document.querySelectorAll('body, body *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const attributes = [...element.attributes].map((one) => `${one.name}=${one.value}`).join(' ');
        const { visibility, opacity } = getComputedStyle(element);
        return `${element.tagName} ${attributes} ${[x, y, width, height].map(Math.round)} ${visibility} ${opacity}`;
      });
      return [...elements, document.body.textContent].join('\n');
    }
    let before = '';
    for (let tries = 0; tries < 20; tries++) {
      const now = await structure();
      if (now === before) break;
      before = now;
    }
    // Some hundred kilobytes, which would go through three processes.
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(before));
    return [...new Uint8Array(digest)].join();
  });
}
