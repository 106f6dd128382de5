import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { stageOfFile } from '../stage.ts';

const stage = stageOfFile();

/** A plan with one card; answers the address of the card. */
async function cardOfMine(): Promise<string> {
  const priya = await stage.app.holderOf({ userId: demoUserId('priya') });
  const planId = randomUUID();
  await priya.run('mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }', {
    input: { clientId: planId, name: 'A second shop' },
  });
  const { createTask } = await priya.run<{ createTask: { id: string } }>(
    'mutation ($id: ID!, $input: CreateTaskInput!) { createTask(planId: $id, input: $input) { id } }',
    { id: planId, input: { clientId: randomUUID(), name: 'Call the landlord' } },
  );
  return `/action-plans/${planId}?task=${createTask.id}`;
}

/** The browser leaves the field first; the server is reached only after the crash. */
async function crash(page: Page, path: string): Promise<void> {
  await page.route('**/api', (route) => route.abort());
  await page.goto('about:blank');
  await page.unroute('**/api');
  await page.goto(path);
}

it('PLN-22 PLN-30 AUT-71 what was typed into a card and its comments is there after a crash, until it is saved, sent or logged out', async () => {
  const page = await stage.signedIn('priya');
  const path = await cardOfMine();
  await page.goto(path);
  const comment = (): Locator => page.getByRole('textbox', { name: 'Your comment' });
  const description = (): Locator => page.getByRole('textbox', { name: 'Description' });
  await comment().fill('He can be called after four.');
  await description().fill('Ask for the rent and for how long.');
  const kept = () => page.evaluate(() => sessionStorage.getItem('unsavedAnswers'));
  await expect.poll(kept).toContain('Ask for the rent and for how long.');
  await crash(page, path);
  await expect.poll(() => comment().inputValue()).toBe('He can be called after four.');
  await expect.poll(() => description().inputValue()).toBe('Ask for the rent and for how long.');

  // Saved by leaving the field, sent by its button: gone from this browser, and there for everybody.
  await description().fill('Ask for the rent, and for how long.');
  await comment().focus();
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'He can be called after four.' }).waitFor();
  await expect.poll(kept).toBeNull();

  // Log-out removes what is kept: the next person at this browser reads nothing of it.
  await comment().fill('Only for me.');
  await expect.poll(kept).toContain('Only for me.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await kept()).toBeNull();
  await page.context().close();
});
