import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { writeFlood } from '../../../server/testing/writeFlood.ts';
import { stageOfFile } from '../stage.ts';

/** How many elements the browser styles again at each change of the page, while something happens. */
async function restyled(page: Page, happen: () => Promise<unknown>): Promise<readonly number[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await happen();
  const trace = String(await browser?.stopTracing());
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly Traced[] };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
}

type Traced = { readonly name: string; readonly args: { readonly elementCount?: number } };

describe('a flood of events in the operators’ console', () => {
  const stage = stageOfFile();

  it('a row that comes leaves the style of the rows below it alone', async () => {
    await giveRole(stage.app.app, demoUserId('tom'), 'OPS');
    const tom = await stage.signedIn('tom', { viewport: { width: 1440, height: 900 } });
    await tom.goto('/ops/events');
    await tom.getByText('Live', { exact: true }).waitFor();
    await expect.poll(() => tom.locator('tr[data-position]').count()).toBeGreaterThanOrEqual(50);
    const counts = await restyled(tom, async () => {
      await writeFlood(stage.app.app, 1);
      const head = String(await stage.app.app.store.head());
      await tom.locator(`tr[data-position="${head}"]`).waitFor();
    });
    expect(Math.max(...counts), 'a row has some twenty elements').toBeGreaterThan(10);
    expect(Math.max(...counts), 'fifty rows have a thousand').toBeLessThan(200);
    await tom.context().close();
  });

  it('OPS-04 (partly) is counted where it comes too fast, answers a press meanwhile, and is read again', async () => {
    await giveRole(stage.app.app, demoUserId('tom'), 'OPS');
    const tom = await stage.signedIn('tom', { viewport: { width: 1440, height: 900 } });
    await tom.goto('/ops/events');
    await tom.getByText('Live', { exact: true }).waitFor();
    const rows = tom.locator('tr[data-position]');
    await rows.first().waitFor();
    let isOver = false;
    const flood = (async () => {
      for (let burst = 0; burst < 8; burst += 1) await writeFlood(stage.app.app, 250);
      isOver = true;
    })();
    const banner = tom.getByText(/^\d+ more events arrived too fast to show\.$/);
    await banner.waitFor();
    expect(isOver, 'the tab draws while events come').toBe(false);
    await tom.getByRole('button', { name: 'Pause' }).click();
    await tom.getByText(/^Paused, \d+ waiting$/).waitFor();
    await tom.getByRole('button', { name: 'Continue' }).click();
    await flood;
    await stage.app.settled();
    const head = String(await stage.app.app.store.head());
    await expect.poll(() => rows.first().getAttribute('data-position')).toBe(head);
    expect(await rows.count(), 'the page holds a bounded number of rows').toBeLessThanOrEqual(500);

    await tom.getByRole('button', { name: 'Read again' }).click();
    await banner.waitFor({ state: 'detached' });
    const places = () =>
      rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-position'))));
    await expect.poll(async () => (await places()).length).toBeGreaterThanOrEqual(50);
    await expect.poll(async () => (await places()).length).toBeLessThan(70);
    const shown = await places();
    // The newest page of the log, without a gap; a timer may have added to it since.
    const top = shown[0] ?? 0;
    expect(top).toBeGreaterThanOrEqual(Number(head));
    expect(shown).toEqual(Array.from({ length: shown.length }, (_, index) => top - index));
    await giveRole(stage.app.app, demoUserId('gareth'), 'PARTNER_ADMIN');
    await tom.locator('tr', { hasText: 'UserRoleChanged' }).first().waitFor();
  }, 180_000);
});
