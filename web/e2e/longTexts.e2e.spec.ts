import { expect, it } from 'vitest';
import { everybody, openPage, overflow, pages } from './everyPage.ts';

const windowOf = everybody();

it.each(pages)('I18-09 %s on %s: texts that are much longer fit a screen of 390 px', async (person, path) => {
  const page = windowOf(person);
  await openPage(page, path, { query: '?pseudo' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page)).toEqual([]);
});
