import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const MEGABYTE = 1024 * 1024;

/** A small PDF; `size` fills it up with a comment. */
function pdf(name: string, size = 0) {
  const filling = `%${'x'.repeat(Math.max(0, size))}\n`;
  const text = `%PDF-1.7\n${filling}1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`;
  const buffer: Buffer = Buffer.from(text);
  return { name, mimeType: 'application/pdf', buffer };
}

const thread = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: `Messages with ${name}` });
const composer = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Message to ${name}` });
const waiting = (page: Page): Locator => page.getByRole('list', { name: 'Files to send' });
const download = (page: Page, name: string, file: string): Locator =>
  thread(page, name).getByRole('button', { name: `Download ${file}` });

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name }).first().click();
  await thread(page, name).waitFor();
}

async function choose(page: Page, ...files: ReturnType<typeof pdf>[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
}

const pressSend = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send', exact: true }).click();

const wrongKind =
  'We can’t send this file because of its type or what it contains. Send PDF, Office, OpenDocument, text, CSV, JPG, PNG or WebP.';

/** The person's id, as others see it in their list. */
async function idOf(page: Page, name: string): Promise<string> {
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name }).first();
  return (await row.getAttribute('data-person')) ?? '';
}

/** Where the lines of a text end, each place once: one of them, when it stands at the right. */
function lineEnds(text: Locator): Promise<readonly number[]> {
  return text.evaluate((element) => {
    const lines = new Map<number, number>();
    for (const node of element.childNodes) {
      if (!(node instanceof Text)) continue;
      const range = document.createRange();
      range.selectNode(node);
      for (const { bottom, right } of range.getClientRects()) lines.set(bottom, Math.round(right));
    }
    return [...new Set(lines.values())];
  });
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

describe('files in messages', () => {
  it('MSG-37 MSG-08 MSG-39 a PDF and a picture go out with a text, appear live, and come down byte by byte', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    const plan = pdf('Plan 2026.pdf');
    const picture = { name: 'desk.png', mimeType: 'image/png', buffer: await priya.screenshot() };
    await choose(priya, plan, picture);
    await expect.poll(() => waiting(priya).getByRole('listitem').count()).toBe(2);
    await composer(priya, 'Tom').fill('Here are the plan and the desk');
    await pressSend(priya);

    await thread(tom, 'Priya').getByText('Here are the plan and the desk').waitFor();
    const [fetched] = await Promise.all([
      tom.waitForEvent('download'),
      download(tom, 'Priya', 'Plan 2026.pdf').click(),
    ]);
    expect(fetched.suggestedFilename()).toBe('Plan 2026.pdf');
    expect(await readFile((await fetched.path()) ?? '')).toEqual(plan.buffer);

    const shown = thread(tom, 'Priya').getByRole('img', { name: 'desk.png' });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await shown.boundingBox()).toMatchObject({ width: 238, height: 174 });
    await thread(tom, 'Priya').getByRole('button', { name: 'View desk.png full size' }).click();
    const dialog = tom.getByRole('dialog', { name: 'desk.png' });
    const [fromDialog] = await Promise.all([
      tom.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await readFile((await fromDialog.path()) ?? '')).toEqual(picture.buffer);
    expect(await accessibilityProblems(tom)).toEqual([]);
    await leave(priya, tom);
  });

  it('MSG-39 MSG-51 a file of a wrong kind is refused with a reason: by the page at once, by the server after a check', async () => {
    const priya = await stage.signedIn('priya');
    await open(priya, 'Tom');
    await choose(priya, {
      name: 'tool.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    });
    await priya.getByText(`“tool.exe” wasn’t attached. ${wrongKind}`).waitFor();
    expect(await waiting(priya).count()).toBe(0);
    await choose(priya, { ...pdf('disguised.pdf'), buffer: Buffer.from('<html><script>1</script></html>') });
    await waiting(priya).waitFor();
    await pressSend(priya);
    const reason = thread(priya, 'Tom').getByText(`Not sent: ${wrongKind}`);
    await reason.waitFor();
    expect(await lineEnds(reason)).toEqual([expect.any(Number)]);
    await priya.getByRole('button', { name: 'Delete the unsent message: disguised.pdf' }).click();
    await expect.poll(() => thread(priya, 'Tom').getByText('disguised.pdf').count()).toBe(0);
    await leave(priya);
  });

  it('MSG-51 a file on its way shows how far it is, and can be cancelled', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    const network = await priya.context().newCDPSession(priya);
    const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1.5 * MEGABYTE };
    await network.send('Network.emulateNetworkConditions', slowly);
    await choose(priya, pdf('large.pdf', 9 * MEGABYTE));
    await waiting(priya).waitFor();
    await pressSend(priya);
    const bar = thread(priya, 'Tom').getByRole('progressbar', { name: 'Sending large.pdf' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    await priya.getByRole('button', { name: 'Cancel sending large.pdf' }).click();
    await composer(priya, 'Tom').fill('Without the large one');
    await composer(priya, 'Tom').press('Enter');
    await thread(tom, 'Priya').getByText('Without the large one').waitFor();
    // The announcement names it.
    expect(await thread(priya, 'Tom').getByText('large.pdf').count()).toBe(0);
    expect(await tom.getByText('large.pdf').count()).toBe(0);
    await leave(priya, tom);
  });

  it('MSG-52 MSG-53 MSG-54 files survive closing the window without a connection, waiting and sent, and go out once and in order', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    await priya.context().setOffline(true);
    const tunnel = pdf('tunnel.pdf');
    await composer(priya, 'Tom').fill('before the file');
    await composer(priya, 'Tom').press('Enter');
    await choose(priya, tunnel);
    await waiting(priya).waitFor();
    await composer(priya, 'Tom').fill('after the file');
    await composer(priya, 'Tom').press('Enter');
    await priya.getByText('3 messages are waiting. We’ll send them when you’re back online.').waitFor();
    await choose(priya, pdf('later.pdf'));
    await waiting(priya).getByText('later.pdf').waitFor();
    const context = priya.context();
    await priya.close();
    await context.setOffline(false);
    const again = await context.newPage();
    const otherTab = await context.newPage();
    await Promise.all([open(again, 'Tom'), open(otherTab, 'Tom')]);
    await thread(tom, 'Priya').getByText('after the file').waitFor();
    const texts = (await thread(tom, 'Priya').locator('li').allTextContents())
      .map((text) => /before the file|tunnel\.pdf|after the file/.exec(text)?.[0])
      .filter((text) => text !== undefined);
    expect(texts).toEqual(['before the file', 'tunnel.pdf', 'after the file']);
    const [fetched] = await Promise.all([
      tom.waitForEvent('download'),
      download(tom, 'Priya', 'tunnel.pdf').click(),
    ]);
    expect(await readFile((await fetched.path()) ?? '')).toEqual(tunnel.buffer);
    expect(await waiting(again).getByRole('listitem').count()).toBe(1);
    await again.getByRole('button', { name: 'Remove later.pdf' }).click();
    await expect.poll(() => waiting(otherTab).count()).toBe(0);
    await leave(again, tom);
  });
});

describe('documents of the library', () => {
  it('MSG-38 LIB-02 LIB-09 one is sent, opened, and unreachable at once when the share ends: in the message and by a path held before', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await open(tom, 'Priya');
    await open(priya, 'Tom');
    const [priyaId, tomId] = [await idOf(tom, 'Priya'), await idOf(priya, 'Tom')];
    const api = await stage.app.holderOf({ userId: priyaId });
    const content = pdf('Budget.pdf');
    const { uploadLibraryDocument: document } = await api.run<{ uploadLibraryDocument: { id: string } }>(
      'mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }',
      {
        data: {
          file: new File([new Uint8Array(content.buffer)], content.name),
          clientId: crypto.randomUUID(),
        },
      },
    );

    await priya.getByRole('button', { name: 'Send from your library' }).click();
    const picker = priya.getByRole('dialog', { name: 'Send from your library' });
    await picker.getByRole('searchbox').fill('Budget');
    await picker.getByRole('radio', { name: /Budget/ }).check();
    await picker.getByText('Tom gets access to this document.').waitFor();
    expect(await accessibilityProblems(priya)).toEqual([]);
    await picker.getByRole('button', { name: 'Send', exact: true }).click();
    const [fetched] = await Promise.all([
      tom.waitForEvent('download'),
      download(tom, 'Priya', 'Budget.pdf').click(),
    ]);
    expect(await readFile((await fetched.path()) ?? '')).toEqual(content.buffer);
    expect((await fetch(fetched.url())).status).toBe(200);

    await api.run(
      'mutation ($id: ID!, $userId: ID!) { unshareLibraryDocument(id: $id, userId: $userId) { id } }',
      {
        id: document.id,
        userId: tomId,
      },
    );
    await thread(tom, 'Priya').getByText('Message unavailable').waitFor();
    expect(await download(tom, 'Priya', 'Budget.pdf').count()).toBe(0);
    expect((await fetch(fetched.url())).status).toBe(404);
    await leave(priya, tom);
  });
});

describe('phone', () => {
  it('A11-06 I18-01 on 390 px, in Portuguese: buttons, files that wait, reasons and the picker have room', async () => {
    const priya = await stage.signedIn('priya', phone);
    await open(priya, 'Tom');
    await priya.goto(priya.url().replace('/messages', '/pt/messages'));
    await priya.getByRole('log').waitFor();
    await choose(
      priya,
      pdf('Um nome de ficheiro que não acaba nunca, para ver o que acontece com ele num telefone.pdf'),
      { name: 'programa.exe', mimeType: '', buffer: Buffer.from('MZ') },
    );
    await priya.getByRole('list', { name: 'Ficheiros por enviar' }).waitFor();
    await priya.getByText('«programa.exe» não foi anexado.').waitFor();
    // Reasons of other heights come and go below the messages, and the reader stays at the newest one.
    for (const others of [[], [{ name: 'outro.exe', mimeType: '', buffer: Buffer.from('MZ') }]]) {
      const name = `vazio ${others.length}.txt`;
      await choose(priya, ...others, { name, mimeType: 'text/plain', buffer: Buffer.alloc(0) });
      await priya.getByText(`«${name}» não foi anexado. Está vazio.`).waitFor();
      await twoFrames(priya);
      expect(await priya.getByRole('button', { name: 'Ir para a mais recente' }).count()).toBe(0);
    }
    const overflow = () => priya.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBe(0);
    await priya.getByRole('button', { name: 'Enviar', exact: true }).click();
    await priya
      .getByRole('log')
      .getByRole('button', { name: /^Descarregar Um nome/ })
      .waitFor();
    expect(await overflow()).toBe(0);
    await priya.getByRole('button', { name: 'Enviar da sua biblioteca' }).click();
    await priya.getByRole('dialog', { name: 'Enviar da sua biblioteca' }).waitFor();
    expect(await overflow()).toBe(0);
    expect(await accessibilityProblems(priya)).toEqual([]);
    await leave(priya);
  });
});

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
