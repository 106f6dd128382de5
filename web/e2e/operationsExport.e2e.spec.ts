import { describe, expect, it } from 'vitest';
import { giveRole } from '../../server/launch/giveRole.ts';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { accessibilityProblems, stageOfFile } from './stage.ts';

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
      .getByText('The export stopped, and no file was saved. The server could not be reached.')
      .waitFor();
    expect(pages).toBeGreaterThan(1);
    await tom.unroute('**/api');
    const saving = tom.waitForEvent('download');
    await tom.getByRole('button', { name: 'Export JSON lines' }).click();
    await saving;
    expect(downloads, 'the whole one alone').toBe(1);

    await tom.goto('/ops/events/999999999');
    await tom.getByText('The log does not reach this position.').waitFor();
    expect(await accessibilityProblems(tom)).toEqual([]);
    await tom.goto('/ops/events?after=999999999');
    await tom.getByText('Nothing in the log fits this filter.').waitFor();
    await tom.goto('/ops/events/nonsense');
    await tom.getByText('The log does not reach this position.').waitFor();
    await tom.context().close();
  }, 180_000);
});
