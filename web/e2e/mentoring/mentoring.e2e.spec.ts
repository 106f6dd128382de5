import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { agreedSession, LINK, leave, openSession as open } from '../steps/mentoringSession.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const stage = stageOfFile();

const negotiation = (page: Page): Locator => page.getByRole('region', { name: 'Another time' });
const notes = (page: Page): Locator => page.getByRole('textbox', { name: 'Notes that both of you see' });

async function pickTime(page: Page, daysAhead: number, start: string): Promise<void> {
  const day = new Date(stage.app.clock.now() + daysAhead * 24 * HOUR).toISOString().slice(0, 10);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Start').selectOption({ label: start });
  await page.getByRole('button', { name: 'Add this time' }).click();
}

describe('two windows agree on another time', () => {
  it('SES-56 SES-57 SES-58 SES-59 SES-61 proposal, counter-proposal in one step, acceptance: live in both', async () => {
    const { id } = await agreedSession(stage, 'priya', 'tom');
    const [priya, tom] = [await stage.signedIn('priya'), await stage.signedIn('tom', phone)];
    for (const page of [priya, tom]) await open(page, id);

    await priya.getByRole('button', { name: 'Suggest another time' }).click();
    await pickTime(priya, 4, '10:00');
    await pickTime(priya, 4, '14:30');
    await priya.getByLabel('Reason').fill('A supplier visits that day.');
    await priya.getByRole('button', { name: 'Send suggestion' }).click();
    await negotiation(priya).getByText('Waiting for Tom').waitFor();

    await negotiation(tom).getByText('Priya suggests another time').waitFor();
    await negotiation(tom).getByText('A supplier visits that day.').waitFor();
    expect(await negotiation(tom).getByRole('radio').count()).toBe(2);
    expect(
      await negotiation(tom)
        .getByText(/^Expires in \d+ hours$/)
        .count(),
    ).toBe(1);
    expect(await tom.locator('s').count()).toBe(0);
    await negotiation(tom).getByRole('button', { name: 'Accept' }).click();
    await negotiation(tom).getByText('Choose one of the times').waitFor();

    await negotiation(tom).getByRole('button', { name: 'Suggest another' }).click();
    await pickTime(tom, 5, '09:15');
    await tom.getByRole('button', { name: 'Send suggestion' }).click();
    await negotiation(tom).getByText('Waiting for Priya').waitFor();
    // The long form is gone, and what took its place is in view, below the header.
    const top = () => negotiation(tom).evaluate((card) => card.getBoundingClientRect().top);
    await expect.poll(async () => (await top()) >= 56 && (await top()) < 400).toBe(true);

    await negotiation(priya).getByText('Tom suggests another time').waitFor();
    expect(await negotiation(priya).getByRole('radio').count()).toBe(1);
    await negotiation(priya).getByRole('button', { name: 'Accept' }).click();
    for (const page of [priya, tom]) {
      await negotiation(page).getByRole('heading', { name: 'The time was changed' }).waitFor();
      await expect.poll(() => page.locator('s').count()).toBe(1);
      await page.getByText('09:15–10:15').first().waitFor();
    }
    await leave(priya, tom);
  });

  it('SES-60 SES-62 declined and taken back: the time stays', async () => {
    const { id } = await agreedSession(stage, 'priya', 'tom', 8 * 24);
    const [priya, tom] = [await stage.signedIn('priya'), await stage.signedIn('tom')];
    for (const page of [priya, tom]) await open(page, id);
    await tom.getByRole('button', { name: 'Suggest another time' }).click();
    await pickTime(tom, 6, '11:00');
    await tom.getByRole('button', { name: 'Send suggestion' }).click();
    await negotiation(priya).getByRole('button', { name: 'Decline' }).click();
    await priya.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await negotiation(tom).getByText('Priya would like to keep the time.').waitFor();
    await tom.getByRole('button', { name: 'Suggest another time' }).click();
    await pickTime(tom, 6, '12:00');
    await tom.getByRole('button', { name: 'Send suggestion' }).click();
    await negotiation(priya).getByText('Tom suggests another time').waitFor();
    await negotiation(tom).getByRole('button', { name: 'Withdraw suggestion' }).click();
    await negotiation(priya).getByText('Tom withdrew the suggestion.').waitFor();
    await leave(priya, tom);
  });
});

describe('one page of two people', () => {
  it('SES-73 agenda and notes are live; who writes at the same time loses nothing', async () => {
    const { id } = await agreedSession(stage, 'priya', 'tom', 15 * 24);
    const [priya, tom] = [await stage.signedIn('priya'), await stage.signedIn('tom')];
    for (const page of [priya, tom]) await open(page, id);

    await priya.getByLabel('A new point').fill('Prices');
    await priya.keyboard.press('Enter');
    await tom.getByRole('checkbox', { name: 'Prices' }).check();
    await expect.poll(() => priya.getByRole('checkbox', { name: 'Prices' }).isChecked()).toBe(true);

    await notes(tom).fill('Ask for references.');
    await expect.poll(() => notes(priya).inputValue()).toBe('Ask for references.');

    await tom.context().setOffline(true);
    await notes(tom).fill('Ask for references. Tom was offline.');
    await tom.getByText('We couldn’t save that. We’ve kept your text on this device.').waitFor();
    await notes(priya).fill('Ask for references. Priya went on.');
    await priya.getByText('Last changed by you', { exact: false }).waitFor();
    await tom.context().setOffline(false);
    const conflict = tom.getByRole('region', { name: 'Priya wrote at the same time' });
    await conflict.getByText('Ask for references. Priya went on.').waitFor();
    expect(await tom.getByRole('textbox', { name: 'What you wrote' }).inputValue()).toContain(
      'Tom was offline.',
    );
    await conflict.getByRole('button', { name: 'Keep both' }).click();
    await expect
      .poll(() => notes(priya).inputValue())
      .toBe('Ask for references. Priya went on.\n\nAsk for references. Tom was offline.');
    expect(await accessibilityProblems(tom)).toEqual([]);

    await tom.context().setOffline(true);
    await notes(tom).fill('Tom was offline again.');
    await tom.getByText('We couldn’t save that. We’ve kept your text on this device.').waitFor();
    await notes(priya).fill('Priya was faster again.');
    await priya.getByText('Last changed by you', { exact: false }).waitFor();
    await tom.context().setOffline(false);
    await conflict.getByRole('button', { name: 'Keep Priya’s text' }).click();
    await tom.reload();
    const aside = tom.getByRole('region', { name: 'What you wrote and didn’t keep' });
    await aside.getByText('Tom was offline again.').waitFor();
    expect(await accessibilityProblems(tom)).toEqual([]);
    await aside.getByRole('button', { name: 'Add to the notes' }).click();
    await expect
      .poll(() => notes(priya).inputValue())
      .toBe('Priya was faster again.\n\nTom was offline again.');
    expect(await aside.count()).toBe(0);
    await leave(priya, tom);
  });

  it('SES-31 SES-44 SES-62 a cancelled session says who and why, in the other window at once', async () => {
    const { id } = await agreedSession(stage, 'priya', 'tom', 22 * 24);
    const [priya, tom] = [await stage.signedIn('priya'), await stage.signedIn('tom')];
    for (const page of [priya, tom]) await open(page, id);
    await priya.getByRole('button', { name: 'Cancel session' }).click();
    const dialog = priya.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel session' }).click();
    await dialog.getByText('Choose a reason').waitFor();
    await dialog.getByLabel('I can’t make it').check();
    await dialog.getByRole('button', { name: 'Cancel session' }).click();
    await tom.getByText('Priya cancelled this session.').waitFor();
    await priya.getByText('You cancelled this session.').waitFor();
    expect(await tom.getByRole('button', { name: 'Suggest another time' }).count()).toBe(0);
    await leave(priya, tom);
  });

  it('SES-49 SES-50 a link to nothing of mine is a page not found', async () => {
    const { id } = await agreedSession(stage, 'priya', 'tom', 29 * 24);
    const callum = await stage.signedIn('callum');
    await callum.goto(`/mentoring/session/${id}`);
    await callum.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await leave(callum);
  });
});

// The last, for they move the clock.
describe('as the clock goes on', () => {
  it('SES-63 SES-64 SES-72 FBK-12 expiry, running late, Join, completion, feedback', async () => {
    const { id, start } = await agreedSession(stage, 'yusuf', 'amara', 30);
    const yusuf = await stage.signedIn('yusuf');
    const amara = await stage.signedIn('amara');
    for (const page of [yusuf, amara]) await open(page, id);
    await amara.getByRole('button', { name: 'Suggest another time' }).click();
    await pickTime(amara, 3, '16:00');
    await amara.getByRole('button', { name: 'Send suggestion' }).click();
    await negotiation(yusuf).getByText('Amara suggests another time').waitFor();

    await stage.pass(start - 6 * MINUTE - stage.app.clock.now());
    await yusuf.getByRole('button', { name: 'Running late' }).waitFor();
    expect(await yusuf.getByRole('link', { name: /^Join/ }).count()).toBe(0);
    // Where it will be can be read from acceptance on; the way in is not there yet.
    await yusuf.getByText(LINK).waitFor();
    expect(await yusuf.locator(`a[href="${LINK}"]`).count()).toBe(0);
    await stage.pass(MINUTE);
    for (const page of [yusuf, amara]) {
      const join = page.getByRole('link', { name: /^Join/ });
      await join.waitFor();
      expect(await join.getAttribute('href')).toBe(LINK);
    }
    await stage.pass(5 * MINUTE);
    for (const page of [yusuf, amara])
      await negotiation(page).getByText('Reschedule request has expired (check the dashboard)').waitFor();

    await stage.pass(76 * MINUTE);
    await leave(yusuf, amara);
    const later = await stage.signedIn('yusuf');
    await open(later, id);
    const score = later.getByRole('group', { name: 'How helpful was this session for you?' });
    await score.waitFor();
    expect(await score.getByRole('radio').count()).toBe(11);
    expect(await score.locator('input:checked').count()).toBe(0);
    await later.getByRole('button', { name: 'Send feedback' }).click();
    await later.getByText('Choose a number from 0 to 10').waitFor();
    await score.getByRole('radio', { name: '10: very helpful' }).check();
    await later.keyboard.press('ArrowLeft');
    await later.getByRole('checkbox', { name: 'I know what to do next' }).check();
    await later.getByRole('button', { name: 'Send feedback' }).click();
    await later.getByRole('heading', { name: 'Your feedback' }).waitFor();
    await later.getByText('9 out of 10').waitFor();

    const rated = await stage.signedIn('amara');
    await rated.goto('/achievements/feedback');
    await rated.getByText('From Yusuf').waitFor();
    await rated.getByText('9 out of 10').waitFor();
    await rated.getByText('I know what to do next').waitFor();
    await rated.goto('/mentoring/completed');
    await rated.getByRole('link', { name: /^Give feedback/ }).waitFor();
    await later.goto('/mentoring/completed');
    await later.getByText('Feedback given').waitFor();
    await leave(later, rated);
  });
});
