import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { phone } from '../browser.ts';
import { pressTo } from '../keys.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const DAY = 86_400_000;
const TAKEN = 'Sorry, this session has already been accepted by another mentor.';
const QUESTION = 'We sell well on the market and think about a shop of our own. What should we know before? ';

const stage = stageOfFile();

/** Priya asks Tom and Amara, for the dead of night: neither has it in their availability, and nobody stands in. */
async function ask(title: string, daysAhead: number): Promise<void> {
  const { app } = stage;
  const priya = await app.holderOf({ userId: demoUserId('priya') });
  const midnight = Math.floor(app.clock.now() / DAY) * DAY;
  await priya.run(
    'mutation ($input: CreateSessionRequestInput!) { createSessionRequest(input: $input) { id } }',
    {
      input: {
        clientId: crypto.randomUUID(),
        kind: 'ONE_OFF',
        title,
        description: QUESTION.repeat(2),
        topicId: 'strategy.marketResearch',
        suggestedTimes: [new Date(midnight + daysAhead * DAY + 3 * 3_600_000).toISOString()],
        mentorIds: [demoUserId('tom'), demoUserId('amara')],
        timezone: 'Europe/London',
      },
    },
  );
}

const card = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ hasText: title }).last();
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Up to the last button: the time is outside the mentor's hours, which is said before anything is sent. */
async function readyToAccept(page: Page, title: string): Promise<void> {
  await card(page, title).getByText('Outside your availability').waitFor();
  await page.getByRole('button', { name: `Accept: ${title}` }).click();
  await dialog(page).getByLabel('Link to the call').fill('https://meet.google.com/abc-defg-hij');
  await dialog(page).getByText('This time is outside your availability.').waitFor();
  await dialog(page).getByRole('button', { name: 'Accept anyway' }).waitFor();
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

describe('three windows', () => {
  it('SES-48 SES-52 both press Accept at once: one wins, the other reads why, the learner sees it at once', async () => {
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    const amara = await stage.signedIn('amara');
    const pages = [priya, tom, amara];
    await Promise.all(pages.map((page) => page.goto('/mentoring/requests')));
    await Promise.all(pages.map((page) => page.getByRole('listitem').first().waitFor()));
    for (const round of [1, 2, 3]) {
      const title = `Shop or market, round ${round}`;
      await ask(title, 3 + 7 * round);
      // Nobody loads the page again: the card comes live.
      await card(priya, title).getByText('Waiting for an answer').waitFor();
      await Promise.all([tom, amara].map((page) => readyToAccept(page, title)));
      // Pressed without waiting: for the slower mentor the live event may already have removed the button.
      const buttons = await Promise.all(
        [tom, amara].map((page) =>
          dialog(page).getByRole('button', { name: 'Accept anyway' }).elementHandle(),
        ),
      );
      await Promise.all(
        buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())),
      );
      const notices = (page: Page) => card(page, title).getByText(TAKEN).count();
      await expect.poll(async () => (await notices(tom)) + (await notices(amara))).toBe(1);
      const [winner, loser] = (await notices(tom)) > 0 ? [amara, tom] : [tom, amara];
      await expect.poll(() => winner.getByText(title).count()).toBe(0);
      await expect.poll(() => priya.getByRole('heading', { name: title }).count()).toBe(0);
      await expect.poll(() => dialog(loser).count()).toBe(0);
      await card(loser, title).getByRole('button', { name: 'OK' }).click();
      await expect.poll(() => loser.getByText(title).count()).toBe(0);
      expect(await notices(winner)).toBe(0);
    }
    await leave(...pages);
  });

  it('SES-45 a request that is withdrawn leaves the mentor’s list with the reason', async () => {
    const title = 'A question that answers itself';
    await ask(title, 40);
    const priya = await stage.signedIn('priya');
    const tom = await stage.signedIn('tom');
    await Promise.all([priya, tom].map((page) => page.goto('/mentoring/requests')));
    await card(tom, title).waitFor();
    expect(await accessibilityProblems(tom)).toEqual([]);
    await priya.getByRole('button', { name: `Withdraw: ${title}` }).click();
    await dialog(priya).getByRole('button', { name: 'Withdraw', exact: true }).click();
    await card(tom, title).getByText('The learner has withdrawn this request.').waitFor();
    await expect.poll(() => priya.getByRole('heading', { name: title }).count()).toBe(0);
    await leave(priya, tom);
  });

  it('SES-49 SES-50 a stale link says so', async () => {
    const tom = await stage.signedIn('tom');
    await tom.goto('/mentoring/requests?request=nothing');
    await tom.getByText('ERROR! Request not available').waitFor();
    await leave(tom);
  });
});

function choose(page: Page, mentor: string): Promise<void> {
  return page.evaluate(
    (id) => sessionStorage.setItem('selectedMentors', JSON.stringify([id])),
    demoUserId(mentor),
  );
}

describe('the wizard', () => {
  it('SES-01 SES-18 SES-20 SES-21 SES-26 by keyboard alone; the draft outlives a reload', async () => {
    const page = await stage.onDashboard('priya');
    await choose(page, 'tom');
    await page.goto('/mentoring-request');
    const go = async () => {
      await pressTo(page, page.getByRole('button', { name: 'Continue' }));
      await page.keyboard.press('Enter');
    };
    await go();
    await page.getByRole('link', { name: 'Topic: This field is mandatory' }).waitFor();
    await pressTo(page, page.getByRole('combobox', { name: 'Topic' }));
    await page.keyboard.type('market research');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await pressTo(page, page.getByLabel('Title', { exact: true }));
    await page.keyboard.type('Where do candles sell in winter?');
    await page.keyboard.press('Tab');
    await page.keyboard.type(QUESTION);
    const missing = 150 - QUESTION.trim().length;
    await page.getByText(`Write ${missing} more characters to help mentors understand`).waitFor();
    await go();
    await page
      .getByText('Please provide a bit more information to help our mentors. Minimum 150 characters.')
      .first()
      .waitFor();
    await pressTo(page, page.getByLabel('Your question'));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(QUESTION);
    await page.reload();
    const title = page.getByLabel('Title', { exact: true });
    await expect.poll(() => title.inputValue()).toBe('Where do candles sell in winter?');
    await go();

    await page.getByRole('heading', { name: 'Times', level: 1 }).waitFor();
    await go();
    await page.getByRole('link', { name: 'Times: You need to pick a day and a time' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await pressTo(page, page.getByRole('grid').locator('button[tabindex="0"]').first());
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter', 'ArrowRight', 'Space'])
      await page.keyboard.press(key);
    // On the page: the announcement for screen readers has the same text, a moment later.
    await page.getByRole('main').getByText('2 of 5').waitFor();
    expect(await page.getByRole('grid').locator('button[aria-pressed="true"]').count()).toBe(2);
    await go();

    await page.getByRole('heading', { name: 'Mentors', level: 1 }).waitFor();
    await page
      .getByText(/^(?:Free at both your|Free at 1 of your 2|Not free at any of your) times$/)
      .first()
      .waitFor();
    await go();
    await page.getByRole('heading', { name: 'Check and send', level: 1 }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await pressTo(page, page.getByRole('button', { name: 'Send request' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'We’ve sent your request' }).waitFor();
    await page.getByText('three other mentors').waitFor();
    await leave(page);
  });

  it('I18-06 SES-82 at 390 px in Portuguese nothing is wider than the phone; pressed twice, sent once', async () => {
    const page = await stage.onDashboard('callum', phone);
    await choose(page, 'tom');
    await page.goto('/pt/mentoring-request');
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    const goOn = () => page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Título').fill('Uma loja própria?');
    await page.getByLabel('A sua pergunta').fill(QUESTION.repeat(2));
    const topic = page.getByRole('combobox', { name: 'Tema' });
    await topic.fill('mercado');
    await topic.press('ArrowDown');
    await topic.press('Enter');
    await expect.poll(fits).toBe(true);
    await goOn();
    await page.getByRole('group', { name: 'Dia' }).getByRole('button').nth(3).click();
    await page.getByRole('button', { name: /10:00/ }).first().click();
    await page.getByRole('main').getByText('1 de 5').waitFor();
    await expect.poll(fits).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await goOn();
    await page.getByRole('radio', { name: /Mentores que escolho/ }).waitFor();
    await expect.poll(fits).toBe(true);
    await goOn();
    await page.getByRole('button', { name: 'Enviar pedido' }).dblclick();
    await page.getByRole('heading', { name: 'Enviámos o seu pedido' }).waitFor();
    await expect.poll(fits).toBe(true);
    await page.getByRole('link', { name: 'Ver os meus pedidos' }).click();
    await page.getByRole('heading', { name: 'Uma loja própria?' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Uma loja própria?' }).count()).toBe(1);
    await expect.poll(fits).toBe(true);
    await leave(page);
  });
});

it('SES-54 a request that nobody answered: three others, asked with the same text', async () => {
  const { app } = stage;
  const title = 'What nobody had time for';
  await ask(title, 3);
  await app.settled();
  app.clock.time += 4 * DAY;
  await app.settled();
  const priya = await stage.signedIn('priya');
  await priya.goto('/mentoring/requests');
  const expired = card(priya, title);
  await expired.getByText('Nobody answered in time. We’ve kept your text.').waitFor();
  await expired.getByRole('button', { name: 'Show three other mentors' }).click();
  await expired.getByRole('button', { name: /with the same text/ }).click();
  await priya.getByRole('heading', { name: 'Times', level: 1 }).waitFor();
  await priya.getByRole('link', { name: /Topic and question/ }).click();
  await expect.poll(() => priya.getByLabel('Title', { exact: true }).inputValue()).toBe(title);
  await expect.poll(() => priya.getByLabel('Your question').inputValue()).toBe(QUESTION.repeat(2).trim());
  await leave(priya);
});
