import { keepDatabase } from '@waymark/db/testing';
import { describe, expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

describe('what the console says where it cannot go on', () => {
  const stage = stageOfFile({
    begin: async ({ app }) => {
      expect(await giveRole(app.app, demoUserId('tom'), 'ADMIN')).toBe(true);
    },
  });

  it('OPS-11 an export that is cut off in the middle and a position beyond the log are said in plain language', async () => {
    const tom = await stage.signedIn('tom');
    await tom.goto('/ops/events');
    await tom.locator('tr[data-position]').first().waitFor();
    let pages = 0;
    await tom.route('**/api', (route) => {
      if (!route.request().postData()?.includes('OLDEST')) return route.continue();
      pages += 1;
      return pages > 1 ? route.abort() : route.continue();
    });
    let downloads = 0;
    tom.on('download', () => downloads++);
    await tom.getByRole('button', { name: 'Export JSON lines' }).click();
    await tom
      .getByText('The export stopped, and no file was saved. We couldn’t reach the server. Try again.')
      .waitFor();
    expect(pages).toBeGreaterThan(1);
    await tom.unroute('**/api');
    const saving = tom.waitForEvent('download');
    await tom.getByRole('button', { name: 'Export JSON lines' }).click();
    await saving;
    expect(downloads, 'the whole one alone').toBe(1);

    await tom.goto('/ops/events/999999999');
    await tom.getByText('The log doesn’t reach this position.').waitFor();
    expect(await accessibilityProblems(tom)).toEqual([]);
    await tom.goto('/ops/events?after=999999999');
    await tom.getByText('No events in the log match this filter.').waitFor();
    await tom.goto('/ops/events/nonsense');
    await tom.getByText('The log doesn’t reach this position.').waitFor();
    await tom.context().close();
  }, 180_000);

  it('OPS-04 events that a log that went back does not hold leave the live log, and what stands stays', async () => {
    const { app } = stage.app;
    const tom = await stage.signedIn('tom');
    await tom.goto('/ops/events?type=UserProfileChanged');
    await tom.getByText('Live', { exact: true }).waitFor();
    const priya = await stage.app.holderOf({ userId: demoUserId('priya') });
    const change = (headline: string) =>
      priya.run('mutation ($headline: String) { updateUser(data: { headline: $headline }) { id } }', {
        headline,
      });
    const row = (at: number) => tom.locator(`tr[data-position="${at}"]`);
    await change('This stands');
    const stands = await app.store.head();
    await row(stands).waitFor();
    const kept = await keepDatabase(app.db);
    await change('This is gone');
    const gone = await app.store.head();
    await row(gone).waitFor();
    await kept.putBack();
    await row(gone).waitFor({ state: 'detached' });
    await row(stands).waitFor();
    await tom.context().close();
  }, 180_000);
});
