import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { phone } from '../browser.ts';
import { type Stage, stageOfFile } from '../stage.ts';
import { ops, publishedEvent, start } from '../steps/gatheringEvent.ts';

const stage = stageOfFile();
const MINUTE = 60_000;
const leave = (page: Page) => page.context().close();

async function invite(on: Stage, id: string, who: string): Promise<void> {
  const document =
    'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
  await (await ops(on)).run(document, { id, ids: [demoUserId(who)] });
}

async function register(on: Stage, id: string, who: string): Promise<void> {
  const attendee = await on.app.holderOf({ userId: demoUserId(who) });
  const document =
    'mutation ($id: ID!) { updateAttendeeStatus(groupEventId: $id, status: REGISTERED) { id } }';
  await attendee.run(document, { id });
}

async function ticketCode(on: Stage, id: string, who: string): Promise<string> {
  const attendee = await on.app.holderOf({ userId: demoUserId(who) });
  const document = 'query ($id: ID!) { getGroupEventById(id: $id) { mine { ticketCode } } }';
  type Seen = { getGroupEventById: { mine: { ticketCode: string } } };
  return (await attendee.run<Seen>(document, { id })).getGroupEventById.mine.ticketCode;
}

describe('invitations', () => {
  it('NAV-159 EVT-103 EVT-75 the entry comes live with an invitation, which is answered in one press and goes', async () => {
    const id = await publishedEvent(stage, 'Keep a customer');
    const priya = await stage.onDashboard('priya');
    const sidebar = priya.getByRole('navigation', { name: 'Navigation' });
    await sidebar.getByRole('button', { name: 'Events' }).click();
    await sidebar.getByRole('link', { name: 'Replays' }).waitFor();
    expect(await sidebar.getByRole('link', { name: 'Invitations' }).count()).toBe(0);
    await invite(stage, id, 'priya');
    await sidebar.getByRole('link', { name: 'Invitations' }).click();
    const card = priya.getByRole('article', { name: 'Keep a customer' });
    await card.getByText('Attendee').waitFor();
    await card.getByRole('button', { name: 'Register for Keep a customer' }).press('Enter');
    await priya.getByText('No invitations are waiting').waitFor();
    await sidebar.getByRole('link', { name: 'Invitations' }).waitFor({ state: 'detached' });
    await priya.goto('/events/registered');
    await priya.getByRole('link', { name: 'Keep a customer' }).waitFor();
    await leave(priya);
  });
});

describe('what an event is for', () => {
  it('EVT-63 EVT-82 LIV-08 a place and answers that are sent without a network go out once it is back; what is typed outlives a reload', async () => {
    const id = await publishedEvent(stage, 'Choose a market stall');
    const megan = await stage.signedIn('megan');
    const offline = (isOffline: boolean) => megan.context().setOffline(isOffline);
    await megan.goto(`/group-event?id=${id}`);
    const register = megan.getByRole('button', { name: 'Register' });
    await register.waitFor();
    await offline(true);
    await megan.getByText('You are offline. Changes will be sent later.').waitFor();
    await register.click();
    await megan.getByText('You’re offline. We’ll ask for your place when you’re back online.').waitFor();
    await offline(false);
    await megan.getByText('You’re registered.').waitFor();
    await megan.goto(`/group-event/briefing?id=${id}`);
    await megan.getByLabel('What do you want help with?').fill('Where to stand');
    await megan.getByRole('radio', { name: 'I’m new to it' }).check();
    await megan.reload();
    expect(await megan.getByLabel('What do you want help with?').inputValue()).toBe('Where to stand');
    await offline(true);
    await megan.getByText('You are offline. Changes will be sent later.').waitFor();
    await megan.getByRole('button', { name: 'Save' }).click();
    await megan.getByText('You’re offline. We’ll send your answers when you’re back online.').waitFor();
    await offline(false);
    await megan.getByText('We’ve saved your answers').waitFor();
    await megan.reload();
    expect(await megan.getByLabel('What do you want help with?').inputValue()).toBe('Where to stand');
    await leave(megan);
  });

  it('NAV-150 NAV-151 EVT-63 FBK-06 FBK-15 an attendee says beforehand what they want help with, and afterwards how it was', async () => {
    const id = await publishedEvent(stage, 'Find a first customer');
    await register(stage, id, 'priya');
    const priya = await stage.signedIn('priya');
    await priya.goto(`/group-event?id=${id}`);
    await priya.getByRole('link', { name: 'Tell the speaker what you want help with' }).press('Enter');
    await priya.getByLabel('What do you want help with?').fill('Who to ask first');
    await priya.getByRole('radio', { name: 'I’m new to it' }).press('Space');
    await priya.getByRole('checkbox', { name: /^Hide my name/ }).press('Space');
    await priya.getByRole('button', { name: 'Save' }).press('Enter');
    await priya.getByText('We’ve saved your answers').waitFor();
    const tom = await stage.signedIn('tom');
    await tom.goto(`/group-event/briefing?id=${id}`);
    const answer = tom.getByRole('listitem').filter({ hasText: 'Who to ask first' });
    await answer.getByText('Name hidden').waitFor();
    expect(await tom.locator('main').textContent()).not.toContain('Priya');
    await leave(tom);
    await leave(priya);

    const until = start(stage.app.clock.now()).getTime() - stage.app.clock.now();
    await stage.pass(until - 4 * MINUTE);
    const attendee = await stage.app.holderOf({ userId: demoUserId('priya') });
    await attendee.run('mutation ($id: ID!) { attendeeJoinEvent(groupEventId: $id) { id } }', { id });
    await stage.pass(2 * 60 * MINUTE);
    const later = await stage.signedIn('priya');
    await later.goto(`/group-event?id=${id}`);
    await later.getByRole('link', { name: 'Give feedback on this event' }).press('Enter');
    await later.getByRole('radio', { name: '9', exact: true }).press('Space');
    await later.getByRole('button', { name: 'Send feedback' }).press('Enter');
    await later.getByText('9 out of 10').waitFor();
    await later.reload();
    await later.getByText('9 out of 10').waitFor();
    await leave(later);
  });
});

describe('the door', () => {
  it('EVT-54 EVT-83 EVT-90 on a phone the host searches a name and checks in with one press; a ticket leads to its person', async () => {
    const id = await publishedEvent(stage, 'Meet in person', { location: 'BOTH', place: '12 High Street' });
    await register(stage, id, 'priya');
    await register(stage, id, 'amara');
    const priya = await stage.signedIn('priya');
    await priya.goto('/events/registered');
    await priya.getByRole('button', { name: 'Show ticket for Meet in person' }).press('Enter');
    await priya.getByRole('img', { name: 'Ticket code' }).waitFor();
    await leave(priya);

    await stage.pass(start(stage.app.clock.now()).getTime() - stage.app.clock.now() - 60 * MINUTE);
    const tom = await stage.signedIn('tom', phone);
    await tom.goto(`/group-event?id=${id}`);
    await tom.getByRole('link', { name: 'See who has registered' }).press('Enter');
    await tom.getByText('2 people have a place, 0 checked in').waitFor();
    await tom.getByRole('searchbox', { name: 'Search by name' }).fill('priya');
    const list = tom.getByRole('region', { name: 'Attendees' });
    await list.getByRole('button', { name: /^Check in Priya/ }).press('Enter');
    await tom.getByText('2 people have a place, 1 checked in').waitFor();
    await tom.goto(`/group-event/attendees?id=${id}&ticket=${await ticketCode(stage, id, 'amara')}`);
    const ticket = tom.getByRole('region', { name: 'Ticket' });
    await ticket.getByRole('button', { name: /^Check in Amara/ }).press('Enter');
    await tom.getByText('2 people have a place, 2 checked in').waitFor();
    await tom.reload();
    await tom.getByText('2 people have a place, 2 checked in').waitFor();
    await leave(tom);
  });
});
