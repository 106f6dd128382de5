import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

/** A process of the run that the server of this file has started; a run is a process group. */
function processOfRun(part: string): number | undefined {
  const all = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // Behind the name of the program, which may hold spaces: state, parent, process group.
      const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: Number(parent), group: Number(group), command }];
    } catch {
      return [];
    }
  });
  const run = all.find((each) => each.parent === process.pid && each.command.includes('loadtest/run.ts'));
  return all.find((each) => each.group === run?.pid && each.command.includes(part))?.pid;
}

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

  it('OPS-12 (partly) a run whose k6 is killed and one that is stopped say so on the page, have no verdict, and leave room for the next', async (context) => {
    await giveRole(stage.app.app, demoUserId('tom'), 'OPS');
    const tom = await stage.signedIn('tom', { viewport: { width: 1440, height: 900 } });
    await tom.goto('/ops/load');
    const start = tom.getByRole('button', { name: 'Start the run' });
    const dialog = tom.getByRole('dialog');
    const run = tom.locator('section[data-phase]');
    await tom.getByLabel('Scenario').selectOption({ label: 'Reconnect storm: pairs whose sockets are cut' });
    await tom.getByLabel('Users').fill('6');
    await tom.getByLabel('Ramp in seconds').fill('1');
    await tom.getByLabel('Duration in seconds').fill('120');

    async function underLoad(seed: string): Promise<void> {
      await tom.getByLabel('Seed').fill(seed);
      await start.click();
      await dialog.getByRole('button', { name: 'Start', exact: true }).click();
      const password = dialog.getByLabel('Password', { exact: true });
      if (seed === '8') {
        await password.fill('waymark-demo');
        await dialog.getByRole('button', { name: 'Start', exact: true }).click();
      }
      await run.getByText(`duration 120 s, seed ${seed}`).waitFor();
      await run.getByText(/^Running$|k6 was not found/).waitFor({ timeout: 180_000 });
      if (await run.getByText('k6 was not found').count()) context.skip('k6 was not found');
      await run
        .getByText(/now \d/)
        .first()
        .waitFor({ timeout: 180_000 });
    }
    async function endsWith(text: string): Promise<void> {
      await run.getByText(`The run ended without a verdict. ${text}`).waitFor({ timeout: 60_000 });
      expect(await run.getByRole('status').textContent()).not.toMatch(/invariant/i);
      expect(await run.locator('tr[data-check]').count()).toBe(0);
      expect(await run.getByRole('button', { name: 'Stop the run' }).count()).toBe(0);
      expect(await start.isEnabled()).toBe(true);
      expect(processOfRun('')).toBeUndefined();
      expect(await accessibilityProblems(tom)).toEqual([]);
    }

    await underLoad('8');
    const k6 = processOfRun('summary-export');
    if (k6 === undefined) throw new Error('k6 does not run');
    process.kill(k6, 'SIGKILL');
    await endsWith('k6 ended with SIGKILL before the scenario did.');
    await underLoad('9');
    await run.getByRole('button', { name: 'Stop the run' }).click();
    await endsWith('It was stopped.');
    await tom.context().close();
  }, 480_000);
});
