import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, openPeople, overflow, type Person, pages } from './everyPage.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let who: ReadonlyMap<Person, Page>;
beforeAll(async () => {
  stage = await openStage();
  who = await openPeople(stage);
});
afterAll(() => stage[Symbol.asyncDispose]());

it.each(pages)('I18-09 %s on %s: texts that are much longer fit a screen of 390 px', async (person, path) => {
  const page = who.get(person) as Page;
  await openPage(page, path, { query: '?pseudo' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page)).toEqual([]);
});
