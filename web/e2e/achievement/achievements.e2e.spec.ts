import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { phone } from '../browser.ts';
import { holdsInBothThemes, tabsInOrder } from '../judged.ts';
import { keepsFocus, tabTo, typeAt } from '../keys.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { append, gaveAnHour } from '../steps/givenHour.ts';

const stage = stageOfFile();

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

let made = 0;
/** An hour that a mentor gave, as the log has it. */
function gave(mentor: string, mentee: string, startsAt: number): Promise<void> {
  return gaveBy(demoUserId(mentor), demoUserId(mentee), startsAt);
}

function gaveBy(mentorId: string, menteeId: string, startsAt: number): Promise<void> {
  made += 1;
  return gaveAnHour(stage, { sessionId: `given-${made}`, menteeId, mentorId }, startsAt);
}

/** An event that a mentor hosted, and who came; over once the answer is called. */
function planned(host: string, guest: string, startsAt: number) {
  return plannedBy(demoUserId(host), [demoUserId(guest)], startsAt);
}

async function plannedBy(hostId: string, guests: readonly string[], startsAt: number) {
  made += 1;
  const gatheringId = `event-${made}`;
  const on = { gatheringId, hostId };
  const form = {
    title: 'How to raise a price',
    description: 'For people who have not dared to ask for more.',
    typeId: 'MASTERCLASS',
    topicIds: ['strategy.businessModel'],
    durationMinutes: 60,
    timezone: 'Europe/London',
    location: 'ONLINE',
    place: '',
    provider: 'ZOOM',
    link: 'https://zoom.example.org/1',
    capacity: 9,
    minimum: 1,
    registersFrom: startsAt - 86_400_000,
    registersUntil: startsAt,
    isPublic: true,
    sponsoredBy: '',
    recordingConsent: false,
    imageId: null,
  };
  const expiresAt = startsAt + 14 * 86_400_000;
  const proposed = { ...on, partnerId: null, ...form, startsAt, proposedAt: startsAt, expiresAt };
  const stream = `gathering-${gatheringId}`;
  await append(stage, stream, 0, startsAt, [{ type: 'GatheringProposed', data: proposed }]);
  for (const userId of guests) {
    const attendee = { gatheringId, userId };
    await append(stage, `attendee-${gatheringId}.${userId}`, 0, startsAt, [
      { type: 'AttendeeEntered', data: { ...attendee, entry: 1, enteredAt: startsAt } },
      {
        type: 'AttendeeAttended',
        data: { ...attendee, hostId, checkedInById: null, attendedAt: startsAt },
      },
    ]);
  }
  return () =>
    append(stage, stream, 1, startsAt, [
      { type: 'GatheringFinished', data: { ...on, isEarly: false, finishedAt: startsAt } },
    ]);
}

const year = new Date().getUTCFullYear();
const hoursShown = async (page: Page, label: string) =>
  Number(
    await page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd/span[1]').textContent(),
  );

async function csvOf(page: Page, card: Locator): Promise<string> {
  const begun = page.waitForEvent('download', { timeout: 10_000 });
  await card.getByRole('button', { name: /^Download CSV/ }).click();
  return readFile(await (await begun).path(), 'utf8');
}

async function member(userId: string, partnerId: string, startsAt: number): Promise<void> {
  const data = { userId, partnerId, role: 'MEMBER', isMenteeApproved: true, isMentorApproved: true };
  await append(stage, `user-${userId}`, 0, startsAt, [{ type: 'UserPartnerLinked', data }]);
}

const texts = {
  en: {
    months: `Hours by month in ${year}`,
    december: /^December: /,
    january: 'January',
    asTable: 'View as table',
    csv: /^Download CSV/,
    issue: 'Issue statement',
    download: /^Download PDF/,
    withdraw: /^Withdraw/,
    progress: 'Your progress',
    learned: new RegExp(`^You spent .* hours? learning in ${year}`),
    attended: new RegExp(`^You attended .* events? in ${year}`),
  },
  pt: {
    months: `Horas por mês em ${year}`,
    december: /^dezembro: /,
    january: 'janeiro',
    asTable: 'Ver como tabela',
    csv: /^Descarregar CSV/,
    issue: 'Emitir declaração',
    download: /^Descarregar PDF/,
    withdraw: /^Retirar/,
    progress: 'O seu progresso',
    learned: new RegExp(`^Passou .* horas? a aprender em ${year}`),
    attended: new RegExp(`^Participou em .* eventos? em ${year}`),
  },
} as const;

async function speaks(who: string, language: 'en' | 'pt'): Promise<void> {
  const person = await stage.app.holderOf({ userId: demoUserId(who) });
  const save = 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { id } }';
  await person.run(save, { data: { language } });
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
    await holdsInBothThemes(tom, 'impact');
    await tom.getByRole('button', { name: 'Issue statement' }).press('Enter');
    const download = tom.getByRole('link', { name: /^Download PDF/ });
    await download.waitFor();
    expect(await accessibilityProblems(tom)).toEqual([]);
    const path = (await download.getAttribute('href')) ?? '';
    const page = `/statement/${path.replace(/^\/statements\/|\.pdf$/g, '')}`;
    const visitor = await stage.visitor(phone);
    await visitor.goto(page);
    const preview = visitor.locator('meta[property="og:title"]');
    expect(await preview.getAttribute('content')).toMatch(/^Statement of volunteering: Tom /);
    await visitor.getByText(/^Issued by Waymark on .*, for Tom /).waitFor();
    expect(await accessibilityProblems(visitor)).toEqual([]);
    await tom.getByRole('button', { name: /^Withdraw/ }).press('Enter');
    await tom.getByRole('dialog').getByRole('button', { name: 'Withdraw statement' }).press('Enter');
    await expect.poll(() => tom.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);
    await visitor.reload();
    await visitor.getByText('This statement was withdrawn').waitFor();
    expect(await preview.count()).toBe(0);
    await visitor.goto('/statement/forged');
    await visitor.getByText('We can’t find this statement').waitFor();
    await visitor.goto(`/pt${page}`);
    await visitor.getByText('Esta declaração foi retirada').waitFor();
    await tom.context().close();
    await visitor.context().close();
  });

  it('ACH-21 another zone cuts the year at another hour, on a page that is open', async () => {
    const tom = await stage.signedIn('tom', phone);
    // The first half hour of the year in London is in the year before in São Paulo.
    await gave('tom', 'priya', Date.UTC(year, 0, 1, 0, 30));
    await tom.goto('/achievements/impact');
    const label = `Sessions in ${year}`;
    await tom.getByText(label, { exact: true }).first().waitFor();
    const before = await hoursShown(tom, label);
    const elsewhere = await stage.app.holderOf({ userId: demoUserId('tom') });
    const save = 'mutation ($data: UpdateUserInput!) { updateUser(data: $data) { id } }';
    await elsewhere.run(save, { data: { timezone: 'America/Sao_Paulo' } });
    await expect.poll(() => hoursShown(tom, label)).toBe(before - 1);
    await elsewhere.run(save, { data: { timezone: 'Europe/London' } });
    await expect.poll(() => hoursShown(tom, label)).toBe(before);
    await tom.context().close();
  });

  it('ACH-16 ACH-23 View as table, CSV download, arrow keys and a text summary for each chart; an event that ends comes in live', async () => {
    const tom = await stage.signedIn('tom', phone);
    await gave('tom', 'priya', stage.app.clock.now() - 3_600_000);
    await gave('tom', 'priya', stage.app.clock.now() - 366 * 86_400_000);
    const finish = await planned('tom', 'priya', stage.app.clock.now() - 7_200_000);
    await tom.goto('/achievements/impact');
    const months = tom.getByRole('region', { name: `Hours by month in ${year}` });
    await months.getByText(new RegExp(`^You gave .* hours? in ${year}`)).waitFor();
    const chart = months.getByRole('slider');
    await chart.focus();
    await chart.press('End');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^December: /);
    expect(await months.getByRole('table').count()).toBe(0);
    await months.getByText('View as table').click();
    const table = months.getByRole('table', { name: `Hours by month in ${year}` });
    expect(await table.getByRole('rowheader').count()).toBe(12);
    expect(await table.getByRole('rowheader').first().textContent()).toBe('January');
    const csv = await csvOf(tom, months);
    expect(csv.split('\r\n')[0]).toBe(
      `\uFEFFMonth,Hours in ${year},Sessions in ${year},Hours in ${year - 1}`,
    );
    expect(csv.split('\r\n')).toHaveLength(14);
    // The year before has a pattern beside its colour, and bars do not grow.
    await months.getByText('View as chart').click();
    const bars = months.locator('.recharts-bar-rectangle path');
    await bars.first().waitFor();
    const drawn = () => bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('d')));
    const atFirst = await drawn();
    const striped = months.locator('.recharts-bar-rectangle path[fill="url(#year-before)"]');
    expect(await striped.count()).toBe(1);
    await tom.waitForTimeout(1_000);
    expect(await drawn()).toEqual(atFirst);
    const label = `Events hosted in ${year}`;
    const before = await hoursShown(tom, label);
    await finish();
    await expect.poll(() => hoursShown(tom, label)).toBe(before + 1);
    const events = tom.getByRole('region', { name: label });
    await events.getByText(new RegExp(`^You hosted .* events? in ${year}`)).waitFor();
    await events.getByRole('link', { name: 'How to raise a price' }).first().waitFor();
    expect(await csvOf(tom, events)).toContain(`How to raise a price,${year}-`);
    expect(await fits(tom)).toBe(true);
    expect(await accessibilityProblems(tom)).toEqual([]);
    await shoot(tom, 'impact-events-390');
    await tom.context().close();
  });

  // Walked in one language and window, with EVERY_WAY=1 in both; what stands there is judged at every width.
  it.each([...(process.env.EVERY_WAY ? ([['en', 1440]] as const) : []), ['pt', 320] as const])(
    'ACH-16 ACH-17 ACH-23 ACH-25 A11-02 by keyboard and names alone, in the brand of Farol, light and dark at both widths, in %s at %i: charts, table, CSV, a statement issued and withdrawn',
    async (language, width) => {
      const text = texts[language];
      const at = language === 'en' ? '' : '/pt';
      const window = { viewport: { width, height: 800 } };
      const holds = (page: Page, name: string) => holdsInBothThemes(page, `${name}-${language}`, [320, 1440]);
      await gave('rui', 'ines', stage.app.clock.now() - 7_200_000);
      await (await planned('rui', 'ines', stage.app.clock.now() - 9_000_000))();

      await speaks('rui', language);
      const rui = await stage.signedIn('rui@farol.example', window);
      await rui.goto(`${at}/achievements/impact`);
      const months = rui.getByRole('region', { name: text.months });
      const chart = months.getByRole('slider');
      await chart.waitFor();
      await tabsInOrder(rui);
      await typeAt(rui, chart, 'End');
      expect(await chart.getAttribute('aria-valuetext')).toMatch(text.december);
      await holds(rui, 'impact');
      await typeAt(rui, months.getByText(text.asTable), 'Enter');
      const table = months.getByRole('table', { name: text.months });
      await table.getByRole('rowheader', { name: text.january }).waitFor();
      await holds(rui, 'impact-table');
      const begun = rui.waitForEvent('download');
      await typeAt(rui, months.getByRole('button', { name: text.csv }), 'Enter');
      expect((await begun).suggestedFilename()).toMatch(/\.csv$/);
      await typeAt(rui, rui.getByRole('button', { name: text.issue }), 'Enter');
      await tabTo(rui, rui.getByRole('link', { name: text.download }));
      await holds(rui, 'impact-issued');
      const withdraw = rui.getByRole('button', { name: text.withdraw });
      await typeAt(rui, withdraw, 'Enter');
      await holds(rui, 'impact-withdraw');
      await typeAt(rui, rui.getByRole('dialog').getByRole('button', { name: text.withdraw }), 'Enter');
      await expect.poll(() => withdraw.count()).toBe(0);
      await keepsFocus(rui);
      await rui.context().close();

      await speaks('ines', language);
      const ines = await stage.signedIn('ines@farol.example', window);
      await ines.goto(`${at}/achievements/progress`);
      await ines.getByRole('heading', { level: 1, name: text.progress }).waitFor();
      await ines.getByText(text.learned).waitFor();
      await ines.getByText(text.attended).waitFor();
      await tabsInOrder(ines);
      await holds(ines, 'progress');
      await typeAt(ines, ines.getByText(text.asTable).first(), 'Enter');
      await ines.getByRole('rowheader', { name: text.january }).first().waitFor();
      await holds(ines, 'progress-table');
      await ines.context().close();
    },
  );

  it('a year in review in Portuguese and in the brand of Farol, and the wish to be notified each January', async () => {
    await speaks('ines', 'pt');
    const ines = await stage.signedIn('ines@farol.example', { viewport: { width: 320, height: 800 } });
    await gave('rui', 'ines', stage.app.clock.now() - 10_800_000);
    await ines.goto('/pt/achievements/progress');
    await ines.getByRole('link', { name: `Ver o resumo de ${year}` }).press('Enter');
    await ines.getByRole('heading', { level: 1, name: `O seu ano de ${year} em resumo` }).waitFor();
    await ines.getByText('O ano ainda não acabou.').waitFor();
    const learned = ines.getByRole('region', { name: 'O que aprendeu' });
    await learned.getByText(new RegExp(`^Passou .* horas? a aprender em ${year}`)).waitFor();
    await learned.getByText(/^O mês mais ativo foi /).waitFor();
    const wish = ines.getByRole('switch', { name: /^Avisar-me do meu resumo todos os anos em janeiro/ });
    expect(await wish.getAttribute('aria-checked')).toBe('false');
    await wish.press(' ');
    await expect.poll(() => wish.getAttribute('aria-checked')).toBe('true');
    await holdsInBothThemes(ines, 'review');
    await ines.getByText('Guardado').waitFor();
    await ines.goto('/pt/account/preferences');
    for (const column of ['Na aplicação', 'E-mail']) {
      const choice = ines.getByRole('checkbox', { name: `O seu ano em resumo, em janeiro ${column}` });
      await choice.waitFor();
      expect(await choice.isChecked()).toBe(true);
    }
    await ines.goto('/pt/achievements/year/1999');
    await ines.getByText('Sem sessões nem eventos em 1999').waitFor();
    expect(await accessibilityProblems(ines)).toEqual([]);
    await ines.goto(`/pt/achievements/year/${year + 1}`);
    await ines.getByRole('heading', { level: 1, name: 'Não há resumo deste ano' }).waitFor();
    await ines.context().close();
  });

  it('OPS-02 a manager sees figures of the community from ten people on, as chart, table and CSV, on a phone', async () => {
    const nora = await stage.signedIn('nora@tideway.example', phone);
    await nora.goto('/partner-admin?tab=figures');
    await nora.getByText(`There were no sessions in ${year}.`).first().waitFor();
    const at = stage.app.clock.now() - 3_600_000;
    for (let each = 0; each < 9; each += 1) {
      await member(`member-${each}`, 'tideway', at - 1);
      await gaveBy(`member-${each}`, demoUserId('priya'), at);
    }
    await nora.reload();
    await nora.getByText(/because they would be about fewer than 10 people/).waitFor();
    await member('member-9', 'tideway', at - 1);
    await gaveBy('member-9', demoUserId('priya'), at);
    await nora.reload();
    await nora.getByText(`Your mentors gave 10 hours in 10 sessions in ${year}.`).waitFor();
    const card = nora.getByRole('region', { name: `Hours given by mentors in ${year}` });
    await card.getByText('View as table').click();
    expect(await card.getByRole('rowheader').count()).toBe(12);
    expect(await csvOf(nora, card)).toContain(`,10,10\r\n`);
    await nora.getByText(`Your learners attended no events in ${year}.`).waitFor();
    const members = Array.from({ length: 10 }, (_, each) => `member-${each}`);
    await (await plannedBy(demoUserId('tom'), members, at))();
    await nora.reload();
    const attended = nora.getByRole('region', { name: `Events attended by learners in ${year}` });
    await attended.getByText(`Your learners attended events 10 times in ${year}.`).waitFor();
    expect(await csvOf(nora, attended)).toContain(`Month,Times attended in ${year}\r\n`);
    expect(await fits(nora)).toBe(true);
    expect(await accessibilityProblems(nora)).toEqual([]);
    await shoot(nora, 'community-390');
    await nora.context().close();
  });

  it('ACH-24 the empty state has no sample and leads to the next step', async () => {
    const megan = await stage.signedIn('megan');
    await megan.goto('/achievements/progress');
    await megan.getByRole('link', { name: 'Book your first session' }).press('Enter');
    await megan.waitForURL('**/mentor-select');
    await megan.context().close();
  });

  it('only the pages that draw charts load Recharts', () => {
    expect(scriptsWith('recharts-').sort()).toEqual([
      'CommunityFigures',
      'ImpactPage',
      'ProgressPage',
      'SubjectsChart',
      'YearView',
    ]);
  });
});

/** The built scripts, without their hashes, that hold the text or cannot run without one that does. */
function scriptsWith(text: string): string[] {
  const folder = new URL('../../dist/assets/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const codes = new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
  const found = new Set(names.filter((name) => codes.get(name)?.includes(text)));
  // What a script imports before it runs; what it may load later is `import(…)`.
  const needs = (name: string) =>
    [...found].some((one) => codes.get(name)?.match(`(from|import) ?"./${one}"`));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const name of names) if (needs(name)) found.add(name);
  }
  return [...found].map((name) => name.slice(0, -'-12345678.js'.length));
}
