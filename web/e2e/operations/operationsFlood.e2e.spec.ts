import { describe, expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { writeFlood } from '../../../server/testing/writeFlood.ts';
import { stageOfFile } from '../stage.ts';

describe('a flood of events in the operators’ console', () => {
  const stage = stageOfFile();

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
