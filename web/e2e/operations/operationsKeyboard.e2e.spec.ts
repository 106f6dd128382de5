import { expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { tabTo, typeAt } from '../keys.ts';
import { stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const pages = ['Consumers', 'Health', 'Safety desk', 'Webhooks', 'Load lab', 'Roles'];

it.each([
  ['1440 × 900', 1440, 900],
  ['768 × 1024', 768, 1024],
  // As with a zoom of 200 % and 400 %.
  ['640 × 512', 640, 512],
  ['320 × 568', 320, 568],
])(
  'OPS-03 each page of the console is reached by keyboard and never scrolls sideways at %s',
  async (_size, width, height) => {
    await giveRole(stage.app.app, demoUserId('tom'), 'ADMIN');
    const tom = await stage.signedIn('tom', { viewport: { width, height } });
    await tom.goto('/ops');
    await tom.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    for (const name of pages) {
      // A page that was opened has the focus on its heading, which stands below the links.
      await tabTo(tom, tom.getByRole('link', { name, exact: true }), 'Shift+Tab');
      await tom.keyboard.press('Enter');
      const heading = tom.getByRole('heading', { level: 1, name });
      await heading.waitFor();
      await expect
        .poll(() => heading.evaluate((each) => each === document.activeElement), { message: name })
        .toBe(true);
      await expect.poll(() => tom.locator('[aria-busy="true"]').count()).toBe(0);
      expect(await tom.evaluate(scrolledSideways), name).toEqual([]);
    }
    await giveRole(stage.app.app, demoUserId('tom'), 'USER');
    await tom.context().close();
  },
  180_000,
);

/** In a page: what has more to show at its right edge, and scrolls there. */
function scrolledSideways(): readonly string[] {
  return [document.documentElement, ...document.querySelectorAll('main *')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .filter((one) => one.localName === 'html' || /auto|scroll/.test(getComputedStyle(one).overflowX))
    .map((one) => `${one.localName} ${one.getAttribute('aria-label') ?? one.className}`);
}

it('OPS-05 events are filtered, opened and revealed by keyboard, and a closed dialog gives the focus back', async () => {
  await giveRole(stage.app.app, demoUserId('tom'), 'OPS');
  const tom = await stage.signedIn('tom', { viewport: { width: 1440, height: 900 } });
  await tom.goto('/ops/events');
  await tom.getByText('Live', { exact: true }).waitFor();
  await tabTo(tom, tom.getByLabel('Event type'));
  await tom.keyboard.type('UserSignedUp');
  await typeAt(tom, tom.getByRole('button', { name: 'Show events' }), 'Enter');
  await tom.waitForURL('**/ops/events?type=UserSignedUp');
  const rows = tom.locator('tr[data-position]');
  await expect
    .poll(async () => (await rows.allTextContents()).every((row) => row.includes('UserSignedUp')))
    .toBe(true);
  await typeAt(tom, rows.first().getByRole('link').first(), 'Enter');
  await tom.getByRole('heading', { level: 1, name: /User signed up/ }).waitFor();
  const reveal = tom.getByRole('button', { name: 'Reveal' });
  await typeAt(tom, reveal, 'Enter');
  const dialog = tom.getByRole('dialog');
  await tabTo(tom, dialog.getByLabel('Reason'));
  await tom.keyboard.type('A person asked what we store.');
  await tom.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => reveal.evaluate((each) => each === document.activeElement)).toBe(true);
  await giveRole(stage.app.app, demoUserId('tom'), 'USER');
  await tom.context().close();
}, 120_000);
