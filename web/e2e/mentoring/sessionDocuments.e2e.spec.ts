import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { agreedSession, leave, openSession } from '../steps/mentoringSession.ts';

const stage = stageOfFile();

const prices = { name: 'Soap prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Soap: 3') };
const NO_LONGER = 'A document that is no longer shared';

describe('documents of a library on the page of a session', () => {
  it('SES-73 LIB-06 LIB-09 a file is shared as long as it lies there; both see at once what becomes of it', async () => {
    const { id } = await agreedSession(stage, 'priya', 'tom', 12 * 24);
    const [priya, tom] = [await stage.signedIn('priya'), await stage.signedIn('tom', phone)];
    for (const page of [priya, tom]) await openSession(page, id);
    const chooser = priya.waitForEvent('filechooser');
    await priya.getByRole('button', { name: 'Upload a file' }).click();
    await (await chooser).setFiles(prices);
    const [priyas, toms] = [priya, tom].map((page) => page.getByRole('link', { name: prices.name }));
    if (!priyas || !toms) throw new Error('Two people look at it');
    await Promise.all([priyas.waitFor(), toms.waitFor()]);
    await tom.getByText('Added by Priya').waitFor();
    expect(await accessibilityProblems(priya)).toEqual([]);
    expect(await accessibilityProblems(tom)).toEqual([]);

    const download = tom.waitForEvent('download');
    await tom.getByRole('button', { name: `Download ${prices.name}` }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe('Soap: 3');
    // Ending a share is for its owner.
    expect(await tom.getByRole('button', { name: `Remove “${prices.name}”` }).count()).toBe(0);
    await toms.click();
    await tom.getByRole('heading', { level: 1, name: prices.name }).waitFor();
    await tom.goBack();
    await toms.waitFor();

    const remove = priya.getByRole('button', { name: `Remove “${prices.name}”` });
    await remove.click();
    await expect.poll(() => toms.count()).toBe(0);
    await priya.getByRole('button', { name: 'Undo' }).click();
    await toms.waitFor();
    await remove.click();
    await expect.poll(() => toms.count()).toBe(0);

    // By keyboard alone, out of the library.
    await priya.getByRole('button', { name: 'From your library' }).focus();
    await priya.keyboard.press('Enter');
    const dialog = priya.getByRole('dialog', { name: 'Add from your library' });
    await dialog.getByRole('radio', { name: prices.name }).focus();
    expect(await accessibilityProblems(priya)).toEqual([]);
    await priya.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Add', exact: true }).focus();
    await priya.keyboard.press('Enter');
    await toms.waitFor();

    await priyas.click();
    const library = priya.getByRole('complementary', { name: prices.name });
    await library.getByText('A session').waitFor();
    await library.getByRole('button', { name: 'Remove' }).last().click();
    await tom.getByText(NO_LONGER).waitFor();
    expect(await tom.getByText(prices.name).count()).toBe(0);
    await priya.getByRole('button', { name: 'Undo' }).click();
    await toms.waitFor();
    expect(await tom.getByText(NO_LONGER).count()).toBe(0);
    await leave(priya, tom);
  });
});
