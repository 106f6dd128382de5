import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { pdfFile } from '../steps/pdfFile.ts';

const stage = stageOfFile();

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

// Every journey has separate documents.
let tries = 0;
function named(name: string): string {
  tries += 1;
  return `${name} ${tries}.pdf`;
}

async function upload(page: Page, ...files: Parameters<ReturnType<Page['locator']>['setInputFiles']>) {
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(...files);
}
const inList = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('the library', () => {
  it('LIB-01 LIB-07 LIB-08 a document is uploaded, seen, found, renamed, replaced, removed and brought back', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'My library' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'My library' }).waitFor();
    await page.getByText(/of 500\u00a0MB/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const name = named('Price list');
    await upload(page, [pdfFile(name, ['Candles, 14', 'Soap, 6']), pdfFile(named('Notes'), ['Only one'])]);
    await inList(page, name).waitFor();
    await shoot(page, 'list');
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    await inList(page, name).waitFor();
    await shoot(page, 'grid');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Grid', exact: true, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();

    await inList(page, name).click();
    const panel = panelOf(page, name);
    await panel.getByText('Text of page 1: Candles, 14').waitFor({ state: 'attached' });
    await panel.locator('canvas').waitFor();
    expect(await isDrawn(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    await shoot(page, 'panel');
    await panel.getByRole('button', { name: 'Next page' }).click();
    await panel.getByText('Page 2 of 2', { exact: true }).waitFor();
    await panel.getByText('Text of page 2: Soap, 6').waitFor({ state: 'attached' });
    expect(await accessibilityProblems(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(name);

    await panel.getByRole('combobox', { name: 'Topics' }).fill('cash');
    await panel.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await inList(page, name).waitFor();

    await panel.getByRole('button', { name: 'Rename' }).click();
    const renamed = named('What we charge');
    await page.getByLabel('Name', { exact: true }).fill(renamed);
    await page.getByRole('button', { name: 'Save' }).click();
    await inList(page, renamed).waitFor();
    const other = panelOf(page, renamed);
    await other.getByRole('heading', { name: renamed }).waitFor();

    await other.locator('input[type=file]').setInputFiles(pdfFile('new.pdf', ['Everything costs more']));
    await other.getByText('Version 2').waitFor();
    await other.getByText('Text of page 1: Everything costs more').waitFor({ state: 'attached' });
    await other.getByRole('button', { name: 'Download version 1' }).waitFor();
    await shoot(page, 'panel-versions');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/my-library');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(renamed);

    await page.getByRole('searchbox', { name: 'Search by name' }).fill('WE charge');
    await page.waitForURL('**/my-library?q=WE+charge');
    await inList(page, name).waitFor({ state: 'detached' });
    await inList(page, renamed).waitFor();
    await page.getByRole('searchbox').fill('nothing is called this');
    await page.getByText("Sorry, we couldn't find any results").waitFor();
    await shoot(page, 'nothing');
    await page.getByRole('button', { name: 'Show all documents' }).click();
    await page.getByRole('button', { name: `Actions for ${renamed}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await inList(page, renamed).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await inList(page, renamed).waitFor();
    await page.context().close();
  });

  it('LIB-09 a share appears in another window at once, and ends there at once, with its file', async () => {
    const page = await stage.signedIn('priya');
    const megan = await stage.signedIn('megan');
    await megan.goto('/my-library?show=shared');
    await megan.getByRole('tab', { name: 'Shared with me', selected: true }).waitFor();
    await page.goto('/my-library');
    const name = named('Plan of the stall');
    await upload(page, pdfFile(name, ['Four tables, one banner']));
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.getByLabel('Add someone').fill('Megan');
    await page.getByRole('button', { name: /^Add Megan/ }).click();
    await page.getByText(/^Since /).waitFor();
    await shoot(page, 'share');
    expect(await accessibilityProblems(page)).toEqual([]);

    await inList(megan, name).click();
    const panel = panelOf(megan, name);
    await panel.getByText('Text of page 1: Four tables, one banner').waitFor({ state: 'attached' });
    await panel.getByText(/^From Priya/).waitFor();
    for (const control of ['Share', 'Rename', 'Remove', 'Upload a new version'])
      expect(await panel.getByRole('button', { name: control }).count()).toBe(0);
    expect(await accessibilityProblems(megan)).toEqual([]);
    await shoot(megan, 'shared-panel');
    const held = await signedPathOf(megan);
    expect((await megan.request.get(held)).status()).toBe(200);

    await page.getByRole('button', { name: /^Stop sharing with Megan/ }).click();
    await page.getByText(/loses access straight away/).waitFor();
    await shoot(page, 'stop-sharing');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop sharing', exact: true }).click();
    await megan.getByRole('heading', { name: 'You can no longer open this document' }).waitFor();
    expect(await megan.getByText('Four tables, one banner').count()).toBe(0);
    await inList(megan, name).waitFor({ state: 'detached' });
    expect((await megan.request.get(held)).status()).toBe(404);
    await shoot(megan, 'closed');
    expect(await accessibilityProblems(megan)).toEqual([]);
    await page.context().close();
    await megan.context().close();
  });

  it('LIB-07 an upload tells how far it is, is cancelled, waits without a network, and is asked about before leaving', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/my-library');
    await page.getByText(/of 500\u00a0MB/).waitFor();
    await upload(page, [
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      { name: 'lie.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>not a PDF</html>') },
    ]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    const line = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
    await line('tool.exe').getByText('We can’t accept it because of its type or what it contains.').waitFor();
    await line('lie.pdf').getByText('We can’t accept it because of its type or what it contains.').waitFor();
    await shoot(page, 'refused');
    await page.getByRole('button', { name: 'Remove tool.exe from this list' }).click();
    await page.getByRole('button', { name: 'Remove lie.pdf from this list' }).click();

    const slow = await page.context().newCDPSession(page);
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
    await slow.send('Network.enable');
    await slow.send('Network.emulateNetworkConditions', conditions);
    const name = named('Large');
    const large = pdfFile(name, ['A large file']);
    await upload(page, { ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(3_000_000, '%')]) });
    const bar = page.getByRole('progressbar', { name: `Upload of ${name}` });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
    await shoot(page, 'uploading');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByText('Leave before the upload is done?').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe('/my-library');
    await slow.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
    await inList(page, name).waitFor();

    // Nothing of it has reached the server when it is given up.
    const isUpload = (type = '') => type.startsWith('multipart/');
    await page.route('**/api', async (route) => {
      if (!isUpload(route.request().headers()['content-type'])) await route.continue();
    });
    const never = named('Never');
    await upload(page, pdfFile(never, ['Given up']));
    const [failed] = await Promise.all([
      page.waitForEvent('requestfailed', (request) => isUpload(request.headers()['content-type'])),
      page.getByRole('button', { name: `Cancel the upload of ${never}` }).click(),
    ]);
    expect(failed.failure()?.errorText).toContain('ABORTED');
    await uploads.waitFor({ state: 'detached' });
    await page.unroute('**/api');

    await page.context().setOffline(true);
    const later = named('Later');
    await dropFile(page, later);
    await page.getByText('You’re offline. We’ll upload 1 file when you’re back online.').waitFor();
    await shoot(page, 'offline');
    await page.context().setOffline(false);
    await inList(page, later).waitFor();
    expect(await inList(page, never).count()).toBe(0);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL('**/dashboard');
    await page.context().close();
  });

  it('LIB-08 what was removed is brought back from its tab, by keyboard, and another window follows', async () => {
    const page = await stage.signedIn('tom');
    const other = await stage.signedIn('tom', phone);
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto('/pt/my-library?show=removed');
    await other.getByRole('tab', { name: 'Removidos há pouco', selected: true }).waitFor();
    await page.goto('/my-library');
    const name = named('Old prices');
    await upload(page, pdfFile(name, ['Candles, 12']));
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await inList(page, name).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Recently removed' }).click();
    await page.waitForURL('**/my-library?show=removed');
    const restore = page.getByRole('button', { name: `Restore ${name}` });
    await restore.waitFor();
    await page
      .getByText(/You can restore it until/)
      .first()
      .waitFor();
    await shoot(page, 'removed');
    expect(await accessibilityProblems(page)).toEqual([]);
    const there = other.getByRole('button', { name: `Recuperar ${name}` });
    await there.waitFor();
    expect(await fits(other)).toBe(true);
    await shoot(other, 'removed-phone-pt-dark');
    expect(await accessibilityProblems(other)).toEqual([]);

    await restore.focus();
    await page.keyboard.press('Enter');
    await restore.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    await there.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Mine' }).click();
    await inList(page, name).click();
    await panelOf(page, name).getByText('Text of page 1: Candles, 12').waitFor({ state: 'attached' });
    await page.context().close();
    await other.context().close();
  });

  it('LIB-01 A11-01 I18-01 on a phone, in Portuguese and by keyboard alone', async () => {
    const page = await stage.signedIn('tom', phone);
    await page.goto('/pt/my-library');
    await page.getByRole('heading', { level: 1, name: 'A minha biblioteca' }).waitFor();
    const name = named('Guia');
    await upload(page, pdfFile(name, ['Primeiros passos', 'E depois']));
    await inList(page, name).waitFor();
    expect(await fits(page)).toBe(true);
    await shoot(page, 'phone-pt');
    await inList(page, name).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Página 1 de 2', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await fits(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => document.querySelector('canvas')?.scrollIntoView({ block: 'center' }));
    await shoot(page, 'phone-pt-panel-dark');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Voltar à biblioteca' }).click();
    await page.getByRole('heading', { level: 1, name: 'A minha biblioteca' }).waitFor();
    await page.context().close();

    const keys = await stage.signedIn('tom');
    await keys.goto('/my-library');
    await inList(keys, name).focus();
    await keys.keyboard.press('Enter');
    const panel = panelOf(keys, name);
    await panel.getByText('Page 1 of 2', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Rename' }).focus();
    await keys.keyboard.press('Enter');
    const renamed = named('Guide');
    // The name is chosen without its ending: typing replaces just that.
    await keys.getByLabel('Name', { exact: true }).waitFor();
    await keys.keyboard.type(renamed.replace('.pdf', ''));
    await keys.keyboard.press('Enter');
    await panelOf(keys, renamed).waitFor();
    await panelOf(keys, renamed).getByRole('button', { name: 'Share' }).focus();
    await keys.keyboard.press('Enter');
    await keys.getByRole('dialog').waitFor();
    await keys.keyboard.press('Escape');
    await keys.getByRole('dialog').waitFor({ state: 'detached' });
    // The panel handles Escape once the focus is back on what opened the dialog.
    const share = panelOf(keys, renamed).getByRole('button', { name: 'Share' });
    await expect.poll(() => share.evaluate((it) => it === document.activeElement)).toBe(true);
    await keys.keyboard.press('Escape');
    await keys.waitForURL('**/my-library');
    await keys.keyboard.press('Tab');
    await keys.keyboard.press('Enter');
    await keys.getByRole('menu').waitFor();
    await keys.emulateMedia({ colorScheme: 'dark' });
    await shoot(keys, 'dark-menu');
    await keys.context().close();
  });
});

/** Whether the page of the PDF has anything but paper on it. */
function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value, at) => at % 4 === 0 && value < 100);
  });
}

/** As the page asked for the file that it shows. */
function signedPathOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return files.findLast((path) => path.startsWith('/files/signed/')) ?? '';
  });
}

async function dropFile(page: Page, name: string): Promise<void> {
  const bytes = [...pdfFile(name, ['Dropped']).buffer];
  await page.evaluate(
    ([file, held]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(held)], file, { type: 'application/pdf' }));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, bytes] as const,
  );
}
