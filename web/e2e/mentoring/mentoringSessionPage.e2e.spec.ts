import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { agreedSession, leave, openSession } from '../steps/mentoringSession.ts';

const stage = stageOfFile();

describe('the page of a session', () => {
  it('SES-73 a link is added by one and removed by the other; both see it at once, and Undo brings it back', async () => {
    const { id } = await agreedSession(stage, 'priya', 'tom', 9 * 24);
    const [priya, tom] = [await stage.signedIn('priya'), await stage.signedIn('tom', phone)];
    for (const page of [priya, tom]) await openSession(page, id);
    await priya.getByRole('button', { name: 'Add a link' }).click();
    await priya.getByLabel('Title', { exact: true }).fill('Price list');
    await priya.getByLabel('Link', { exact: true }).fill('http://docs.example/prices');
    await priya.getByRole('button', { name: 'Add', exact: true }).click();
    await priya.getByText('Enter a link that starts with https://').waitFor();
    expect(await accessibilityProblems(priya)).toEqual([]);
    expect(await tom.getByRole('link', { name: 'Price list' }).count()).toBe(0);
    await priya.getByLabel('Link', { exact: true }).fill('https://docs.example/prices');
    await priya.getByRole('button', { name: 'Add', exact: true }).click();
    const toms = tom.getByRole('link', { name: 'Price list' });
    await toms.waitFor();
    expect(await toms.getAttribute('href')).toBe('https://docs.example/prices');
    expect(await toms.getAttribute('rel')).toContain('noopener');
    await tom.getByText('Added by Priya').waitFor();
    await priya.getByText('Added by you').waitFor();

    const remove = tom.getByRole('button', { name: 'Remove “Price list”' });
    await remove.click();
    await tom.getByText('You’ve removed “Price list”').first().waitFor();
    const priyas = priya.getByRole('link', { name: 'Price list' });
    await expect.poll(() => priyas.count()).toBe(0);
    await tom.getByRole('button', { name: 'Undo' }).click();
    await priyas.waitFor();
    await remove.click();
    await expect.poll(() => priyas.count()).toBe(0);
    await leave(priya, tom);
  });

  it('SES-73 PLN-33 what was agreed becomes a task of a plan, and leads there and back', async () => {
    const { id } = await agreedSession(stage, 'yusuf', 'tom', 23 * 24);
    const yusuf = await stage.signedIn('yusuf');
    await openSession(yusuf, id);
    await yusuf.getByRole('link', { name: 'Create an action plan' }).click();
    await yusuf.getByRole('button', { name: 'New plan' }).first().click();
    await yusuf.getByLabel('Name').fill('Shop plan');
    await yusuf.getByRole('button', { name: 'Create plan' }).click();
    await yusuf.getByRole('heading', { level: 1, name: 'Shop plan' }).waitFor();
    await openSession(yusuf, id);
    await yusuf.getByRole('button', { name: 'Add a task' }).click();
    await yusuf.getByRole('button', { name: 'Add', exact: true }).click();
    await yusuf.getByText('This field is mandatory').waitFor();
    await yusuf.getByLabel('Task', { exact: true }).fill('Count the boxes');
    expect(await accessibilityProblems(yusuf)).toEqual([]);
    await yusuf.getByRole('button', { name: 'Add', exact: true }).click();
    await yusuf.getByRole('link', { name: 'Count the boxes' }).click();
    await yusuf.getByRole('heading', { level: 1, name: 'Shop plan' }).waitFor();
    const panel = yusuf.getByRole('complementary', { name: 'Task' });
    expect(await panel.getByLabel('Name').inputValue()).toBe('Count the boxes');
    await leave(yusuf);
  });

  it('NTF-06 one press fetches the session as a calendar file, always under the same UID', async () => {
    const { id, start } = await agreedSession(stage, 'priya', 'tom', 16 * 24);
    const priya = await stage.signedIn('priya');
    await openSession(priya, id);
    const files: string[] = [];
    for (let time = 0; time < 2; time++) {
      const download = priya.waitForEvent('download');
      await priya.getByRole('button', { name: 'Add to calendar' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/\.ics$/);
      files.push(await readFile(await file.path(), 'utf8'));
    }
    const compact = new Date(start).toISOString().replace(/[-:]|\.\d+/g, '');
    for (const file of files) {
      // RFC 5545: a long line goes on in the next one, after a blank.
      const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
      expect(lines[0]).toBe('BEGIN:VCALENDAR');
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:session-${id}@waymark`]);
      expect(lines.find((line) => line.startsWith('DTSTART'))).toContain(compact);
      expect(lines).toContain('STATUS:CONFIRMED');
    }
    // The page is still there: a file is no other page.
    expect(new URL(priya.url()).pathname).toBe(`/mentoring/session/${id}`);
    await leave(priya);
  });
});

describe('who is learner and mentor', () => {
  it('SES-71 has a tab for each role with its count, which rises live; who is one of the two has none', async () => {
    await agreedSession(stage, 'megan', 'tom', 23 * 24);
    const [megan, priya] = [await stage.signedIn('megan'), await stage.signedIn('priya')];
    await megan.goto('/mentoring/upcoming');
    const learns = megan.getByRole('tab', { name: /^As a learner/ });
    const mentors = megan.getByRole('tab', { name: /^As a mentor/ });
    await learns.getByText('1 session', { exact: true }).waitFor();
    await mentors.getByText('1 session', { exact: true }).waitFor();
    expect(await learns.getAttribute('aria-selected')).toBe('true');
    const panel = megan.getByRole('tabpanel');
    await panel.getByText('The first ten customers').first().waitFor();
    expect(await panel.getByText('A web shop that doesn’t eat my evenings').count()).toBe(0);
    await mentors.click();
    await panel.getByText('A web shop that doesn’t eat my evenings').first().waitFor();
    expect(await panel.getByText('The first ten customers').count()).toBe(0);
    expect(await accessibilityProblems(megan)).toEqual([]);
    await agreedSession(stage, 'megan', 'amara', 30 * 24);
    await learns.getByText('2 sessions', { exact: true }).waitFor();

    await megan.goto('/mentoring/requests');
    for (const name of [/^For me/, /^Community/, /^My requests/])
      await megan.getByRole('tab', { name }).waitFor();
    for (const path of ['/mentoring/upcoming', '/mentoring/requests']) {
      await priya.goto(path);
      await priya.getByRole('listitem').first().waitFor();
      expect(await priya.getByRole('tab').count()).toBe(0);
    }
    await leave(megan, priya);
  });
});
