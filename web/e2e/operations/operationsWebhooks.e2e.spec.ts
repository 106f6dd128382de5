import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { giveRole } from '../../../server/launch/giveRole.ts';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

describe('webhooks in the operators’ console', () => {
  const stage = stageOfFile();

  it('OPS-01 ADMIN makes a webhook, keeps its secret, sees each delivery, sends one again and sends a test', async () => {
    const bodies: string[] = [];
    let status = 204;
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(status).end(status === 204 ? undefined : 'Closed today.');
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    try {
      await giveRole(stage.app.app, demoUserId('tom'), 'ADMIN');
      const tom = await stage.signedIn('tom', { viewport: { width: 1440, height: 900 } });
      await tom.goto('/ops/webhooks');
      await tom.getByText('We don’t send events to any address yet.').waitFor();
      expect(await accessibilityProblems(tom)).toEqual([]);
      await tom.getByRole('button', { name: 'Create webhook' }).click();
      await tom.getByText('Enter an address.').waitFor();
      await tom.getByText('Choose at least one type of event.').waitFor();

      const dialog = tom.getByRole('dialog');
      await tom.getByLabel('Address').fill('https://169.254.169.254/latest');
      await tom.getByRole('combobox', { name: 'Types of events' }).fill('User role changed');
      await tom.getByRole('option', { name: 'User role changed' }).click();
      await tom.getByRole('heading', { name: 'New webhook' }).click();
      await tom.getByRole('button', { name: 'Create webhook' }).click();
      await dialog.getByRole('button', { name: 'Make', exact: true }).click();
      await dialog.getByText('The address leads into a private network.').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await tom.getByLabel('Address').fill(url);
      await tom.getByRole('button', { name: 'Create webhook' }).click();
      await dialog.getByRole('button', { name: 'Make', exact: true }).click();
      await dialog.getByLabel('Password', { exact: true }).fill('waymark-demo');
      await dialog.getByRole('button', { name: 'Make', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await tom.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/).waitFor();
      expect(await accessibilityProblems(tom)).toEqual([]);
      await tom.getByRole('button', { name: 'I have kept it' }).click();
      expect(await tom.getByText('whsec_').count()).toBe(0);

      const card = tom.locator('[data-webhook]');
      await card.getByText('We haven’t sent anything yet.').waitFor();
      await giveRole(stage.app.app, demoUserId('gareth'), 'PARTNER_ADMIN');
      const row = card.locator('tr[data-delivery]').first();
      await row.getByText('delivered', { exact: true }).waitFor();
      expect(await row.textContent()).toMatch(/User role changed \d+.*1delivered204 in \d+ ms/);
      expect(bodies).toHaveLength(1);
      await row.getByRole('button', { name: 'Send again' }).click();
      await dialog.getByRole('button', { name: 'Send again' }).click();
      await tom.getByText('Delivered: the answer was 204').waitFor();
      expect(bodies).toHaveLength(2);
      await card.locator('tr[data-delivery]', { hasText: 'by hand' }).waitFor();
      status = 500;
      await card.getByRole('button', { name: 'Send a test event' }).click();
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await tom.getByText('Failed: the answer was 500').waitFor();
      await card.getByText(/500 in \d+ ms: Closed today\./).waitFor();
      expect(await accessibilityProblems(tom)).toEqual([]);

      // An event that the receiver never takes holds the next one up until it is skipped.
      await giveRole(stage.app.app, demoUserId('gareth'), 'USER');
      await card.getByText('wasn’t accepted. We’ll send it again, and the events behind it wait.').waitFor();
      await giveRole(stage.app.app, demoUserId('gareth'), 'PARTNER_ADMIN');
      expect(await accessibilityProblems(tom)).toEqual([]);
      status = 204;
      await card.getByRole('button', { name: 'Skip the event' }).click();
      await dialog.getByRole('button', { name: 'Skip', exact: true }).click();
      await dialog.getByText('Give a reason.').waitFor();
      await dialog.getByLabel('Reason').fill('The receiver cannot read it.');
      await dialog.getByRole('button', { name: 'Skip', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await card.getByText('wasn’t accepted').waitFor({ state: 'detached' });
      await expect
        .poll(() => bodies.map((body) => /"role": ?"([A-Z_]+)"/.exec(body)?.[1]).at(-1))
        .toBe('PARTNER_ADMIN');
      expect(bodies).toHaveLength(5);

      // An operator without ADMIN looks and changes nothing.
      await giveRole(stage.app.app, demoUserId('callum'), 'OPS');
      const callum = await stage.signedIn('callum', { viewport: { width: 820, height: 1180 } });
      await callum.goto('/ops/webhooks');
      await callum.getByText('Only ADMIN can create and change webhooks.').waitFor();
      await callum.locator('tr[data-delivery]').first().waitFor();
      expect(await callum.getByRole('button', { name: /Send|Delete|secret|Create/ }).count()).toBe(0);
      expect(await accessibilityProblems(callum)).toEqual([]);
      await callum.close();

      await card.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await tom.getByText('We don’t send events to any address yet.').waitFor();
    } finally {
      receiver.closeAllConnections();
      receiver.close();
    }
  }, 300_000);
});
