import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { phone } from './browser.ts';
import { accessibilityProblems, stageOfFile } from './stage.ts';

const stage = stageOfFile();

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

let made = 0;
/** An hour that a mentor gave, as the log has it. */
async function gave(mentor: string, mentee: string, startsAt: number): Promise<void> {
  made += 1;
  const sessionId = `given-${made}`;
  const both = { sessionId, menteeId: demoUserId(mentee), mentorId: demoUserId(mentor) };
  const planned = {
    ...both,
    seriesId: sessionId,
    number: 2,
    count: 2,
    cadence: 'WEEKLY',
    title: 'Prices',
    description: 'Prices',
    topicId: 'strategy.marketResearch',
    timezone: 'UTC',
    startsAt,
    durationMinutes: 60,
    provider: 'ZOOM',
    link: 'https://zoom.example.org/1',
    plannedAt: startsAt,
  };
  const events = [
    { type: 'SessionPlanned', data: planned },
    { type: 'SessionCompleted', data: { ...both, completedAt: startsAt } },
  ];
  const meta = {
    actor: { kind: 'system', name: 'e2e' },
    commandId: sessionId,
    correlationId: sessionId,
    at: startsAt,
  };
  const request = { meta, writes: [{ stream: `mentoring-${sessionId}`, expectedVersion: 0, events }] };
  const { status } = await stage.app.app.store.append(request as never);
  expect(status).toBe('appended');
}

const year = new Date().getUTCFullYear();
const hoursShown = async (page: Page, label: string) =>
  Number(
    await page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd/span[1]').textContent(),
  );

/** Ines, whose community is Farol. */
async function inesAt(options: BrowserContextOptions): Promise<Page> {
  const page = await stage.visitor(options);
  await page.goto('/login');
  await page.getByLabel('Email').fill('ines@farol.example');
  await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

describe('achievements', () => {
  it('ACH-22 ACH-25 a session that ends moves the figures in another window; a statement is issued, checked and withdrawn', async () => {
    const tom = await stage.signedIn('tom', phone);
    await tom.goto('/achievements/impact');
    const label = `Hours given in ${year}`;
    await tom.getByText(label, { exact: true }).waitFor();
    const before = await hoursShown(tom, label);
    await gave('tom', 'priya', stage.app.clock.now() - 3_600_000);
    await expect.poll(() => hoursShown(tom, label)).toBe(before + 1);
    await expect.poll(() => tom.getByText('Your figures have changed.').count()).toBe(1);
    expect(await fits(tom)).toBe(true);
    await shoot(tom, 'impact-390');
    await tom.getByRole('button', { name: 'Issue statement' }).press('Enter');
    const download = tom.getByRole('link', { name: /^Download PDF/ });
    await download.waitFor();
    expect(await accessibilityProblems(tom)).toEqual([]);
    const path = (await download.getAttribute('href')) ?? '';
    const page = `/statement/${path.replace(/^\/statements\/|\.pdf$/g, '')}`;
    const visitor = await stage.visitor(phone);
    await visitor.goto(page);
    await visitor.getByText(/^Issued by Waymark on .*, for Tom /).waitFor();
    expect(await accessibilityProblems(visitor)).toEqual([]);
    await tom.getByRole('button', { name: /^Withdraw/ }).press('Enter');
    await expect.poll(() => tom.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);
    await visitor.reload();
    await visitor.getByText('This statement was withdrawn').waitFor();
    await visitor.goto('/statement/forged');
    await visitor.getByText('There is no such statement').waitFor();
    await visitor.goto(`/pt${page}`);
    await visitor.getByText('Esta declaração foi retirada').waitFor();
    await tom.context().close();
    await visitor.context().close();
  });

  it.each([
    ['light', 320],
    ['dark', 390],
    ['dark', 1440],
  ] as const)(
    'ACH-17 NAV-109 in Portuguese and in the brand of Farol, %s, %i pixels wide',
    async (colorScheme, width) => {
      const ines = await inesAt({ viewport: { width, height: 800 }, colorScheme });
      await gave('rui', 'ines', stage.app.clock.now() - 7_200_000);
      await ines.goto('/pt/achievements/progress');
      await ines.getByRole('heading', { level: 1, name: 'O seu progresso' }).waitFor();
      await ines.getByText(new RegExp(`^Aprendeu durante .* horas? em ${year}`)).waitFor();
      expect(await fits(ines)).toBe(true);
      expect(await accessibilityProblems(ines)).toEqual([]);
      await shoot(ines, `progress-${width}-${colorScheme}`);
      await ines.context().close();
    },
  );

  it('ACH-24 the empty state has no sample and leads to the next step', async () => {
    const megan = await stage.signedIn('megan');
    await megan.goto('/achievements/progress');
    await megan.getByRole('link', { name: 'Book your first session' }).press('Enter');
    await megan.waitForURL('**/mentor-select');
    await megan.context().close();
  });
});
