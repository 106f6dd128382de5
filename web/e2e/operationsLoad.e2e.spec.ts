import { describe, expect, it } from 'vitest';
import { giveRole } from '../../server/launch/giveRole.ts';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { accessibilityProblems, stageOfFile } from './stage.ts';

describe('the load lab', () => {
  const stage = stageOfFile({ withLoadLab: true });

  it('OPS-12 (partly) choose a scenario, users, ramp, duration and seed; live charts, then invariants are checked: no lost or doubled message', async (context) => {
    await giveRole(stage.app.app, demoUserId('tom'), 'OPS');
    const tom = await stage.signedIn('tom', { viewport: { width: 1440, height: 900 } });
    await tom.goto('/ops');
    await tom.getByRole('link', { name: 'Load lab' }).click();
    await tom.getByText('No run yet').waitFor();
    expect(await accessibilityProblems(tom)).toEqual([]);

    await tom.getByLabel('Scenario').selectOption({ label: 'Reconnect storm: pairs whose sockets are cut' });
    await tom.getByLabel('Users').fill('5');
    await tom.getByLabel('Ramp in seconds').fill('1');
    await tom.getByLabel('Duration in seconds').fill('6');
    await tom.getByLabel('Seed').fill('seven');
    await tom.getByRole('button', { name: 'Start the run' }).click();
    await tom.getByText('Enter a whole number from 6 to 200.').waitFor();
    await tom.getByText('Enter a whole number from 0 to 2,147,483,647.').waitFor();
    await tom.getByLabel('Users').fill('6');
    await tom.getByLabel('Seed').fill('7');
    await tom.getByRole('button', { name: 'Start the run' }).click();
    const dialog = tom.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('waymark-demo');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();

    const run = tom.locator('section[data-phase]');
    await run.getByText('6 users, ramp 1 s, duration 6 s, seed 7').waitFor();
    await run.getByText(/Running|ended without a verdict/).waitFor({ timeout: 180_000 });
    if (await run.getByText('k6 was not found').count()) context.skip('k6 was not found');
    expect(await tom.getByRole('button', { name: 'Start the run' }).isDisabled()).toBe(true);
    await run
      .getByText(/now \d/)
      .first()
      .waitFor({ timeout: 180_000 });
    expect(await accessibilityProblems(tom)).toEqual([]);
    await run
      .getByText('Every invariant held. Seed 7 repeats the choices of this run.')
      .waitFor({ timeout: 180_000 });
    for (const name of ['messages_lost', 'messages_doubled']) {
      expect(await run.locator(`tr[data-check="${name}"]`).textContent()).toMatch(/count==00Yes$/);
    }
    expect(await accessibilityProblems(tom)).toEqual([]);
  }, 480_000);
});
