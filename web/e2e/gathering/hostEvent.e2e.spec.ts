import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { phone } from '../browser.ts';
import { stageOfFile } from '../stage.ts';

const stage = stageOfFile();
const DAY = 24 * 60 * 60_000;
const leave = (page: Page) => page.context().close();

/** A weekday some three weeks from now, as a date field takes it. */
function weekday(now: number, days = 21): string {
  const day = new Date(now + days * DAY);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY);
  return day.toISOString().slice(0, 10);
}

async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: /^Masterclass/ }).check();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('combobox', { name: 'Topics' }).fill('business');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('For people who sell something and have not dared to ask for more money.');
  await page
    .getByRole('group', { name: 'When does it start?' })
    .getByLabel('Date')
    .fill(weekday(stage.app.clock.now()));
  await page
    .getByRole('group', { name: 'When does it start?' })
    .getByLabel('Time')
    .selectOption({ index: 5 });
  await page.getByLabel('What do you use for the call?').selectOption('ZOOM');
  await page.getByLabel('Link to the call').fill('https://meet.example.org/masterclass');
  await page.getByLabel('How many people can come?').fill('20');
}

describe('hosting an event', () => {
  it('NAV-145 EVT-109 a mentor plans an event: the draft outlives a reload, the preview shows it, the charity accepts, and it is published', async () => {
    const tom = await stage.signedIn('tom');
    await tom.goto('/group-event/host');
    await tom.getByRole('heading', { level: 1, name: 'Host an event' }).waitFor();
    await tom.getByText(/The first possible day is/).waitFor();
    await tom.getByRole('button', { name: 'Send the proposal' }).click();
    await tom.getByText('Check these answers').waitFor();
    await fillForm(tom, 'Ask for a better price');
    await tom.reload();
    await tom.getByText('This is your draft.').waitFor();
    expect(await tom.getByLabel('Title', { exact: true }).inputValue()).toBe('Ask for a better price');
    await tom.getByRole('button', { name: 'Preview' }).click();
    await tom.getByRole('heading', { level: 1, name: 'Ask for a better price' }).waitFor();
    await tom.getByRole('button', { name: 'Send the proposal' }).click();
    await tom.getByText('Waiting for an answer').first().waitFor();
    const id = new URL(tom.url()).searchParams.get('id') ?? '';
    const ops = await stage.app.holderOf({ userId: 'ops', role: 'OPS' });
    await ops.run(
      'mutation ($input: UpdateGroupEventRequestInput!) { updateGroupEventRequest(input: $input) { id } }',
      { input: { id, status: 'ACCEPTED' } },
    );
    await tom.getByRole('button', { name: 'Publish the event' }).click();
    await tom.getByText('People can see the event and register.').waitFor();
    const visitor = await stage.visitor();
    await visitor.goto('/events/upcoming');
    await visitor.getByRole('link', { name: 'Ask for a better price' }).waitFor();
    await leave(visitor);
    await leave(tom);
  });

  it('EVT-111 EVT-112 EVT-108 NAV-144 on a phone, in Portuguese: a speaker who is invited says which dates suit, publishes and invites people', async () => {
    const { app } = stage;
    const now = app.clock.now();
    const id = randomUUID();
    const ops = await app.holderOf({ userId: 'ops', role: 'OPS' });
    const offered = [21, 28].map((days) => `${weekday(now, days)}T10:00:00.000Z`);
    await ops.run(
      'mutation ($input: CreateGroupEventRequestInput!) { createGroupEventRequest(input: $input) { id } }',
      {
        input: {
          clientId: id,
          mentorId: demoUserId('tom'),
          offeredTimes: offered,
          title: 'Vender mais caro',
          description: 'Para quem vende alguma coisa e ainda não se atreveu a pedir mais.',
          type: 'MASTERCLASS',
          taxonomyIds: ['strategy.businessModel'],
          duration: 60,
          timezone: 'Europe/Lisbon',
          location: 'ONLINE',
          provider: 'ZOOM',
          link: 'https://meet.example.org/masterclass',
          maxNumberOfAttendees: 20,
        },
      },
    );
    await app.settled();
    const tom = await stage.signedIn('tom', phone);
    await tom.goto(`/pt/group-event/host?id=${id}`);
    await tom.getByText('Convite para falar', { exact: true }).waitFor();
    await tom.getByRole('link', { name: 'Dizer que datas me convêm' }).click();
    await tom.getByRole('heading', { level: 1, name: 'Que datas lhe convêm?' }).waitFor();
    for (const box of await tom.getByRole('checkbox').all()) await box.check();
    await tom.getByRole('radio').last().check();
    await tom.getByRole('button', { name: 'Aceitar o convite' }).click();
    await tom.getByRole('button', { name: 'Publicar o evento' }).click();
    await tom.getByRole('link', { name: 'Divulgar o evento' }).click();
    await tom.getByRole('heading', { level: 1, name: 'Divulgar o evento' }).waitFor();
    const link = await tom.getByLabel('Endereço da página do evento').inputValue();
    expect(link).toBe(`${stage.address}/group-event?id=${id}`);
    await tom.getByRole('img', { name: `Código QR de ${link}` }).waitFor();
    const priya = await app.holderOf({ userId: demoUserId('priya') });
    const start = `query ($id: ID!) { getGroupEventById(id: $id) { startTime } }`;
    const seen = await priya.run<{ getGroupEventById: { startTime: string } }>(start, { id });
    expect(seen.getGroupEventById.startTime).toBe(offered[1]);
    await tom.goto('/pt/group-event/host');
    await tom.getByRole('link', { name: 'Vender mais caro' }).waitFor();
    await leave(tom);
  });
});
