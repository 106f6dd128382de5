import type { Page } from 'playwright-core';

/** Everything that a rule about anything but colours reads: what there is, with which attributes and texts, and where. */
function structure(page: Page): Promise<string> {
  return page.evaluate(async () => {
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
  });
}

/** The structure once it stays: what follows a window of another size has followed, a list at its end too. */
export async function atRest(page: Page): Promise<string> {
  let before = '';
  for (let tries = 0; tries < 20; tries++) {
    const now = await structure(page);
    if (now === before) break;
    before = now;
  }
  return before;
}
