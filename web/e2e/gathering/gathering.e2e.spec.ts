import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { ops, panel, publishedEvent } from '../steps/gatheringEvent.ts';

const stage = stageOfFile();
const CALL = 'https://meet.example.org/masterclass';
const leave = (page: Page) => page.context().close();

describe('the page of an event', () => {
  it('EVT-102 EVT-105 EVT-117 NAV-16 a visitor sees seats go live, without a log-in and without the link to the call', async () => {
    const id = await publishedEvent(stage, 'Raise a price', { maxNumberOfAttendees: 2 });
    const visitor = await stage.visitor();
    await visitor.goto('/events/upcoming');
    await visitor.getByRole('link', { name: 'Raise a price' }).click();
    await panel(visitor).getByText('2 of 2 places left').waitFor();
    expect(await visitor.content()).not.toContain(CALL);
    const priya = await stage.app.holderOf({ userId: demoUserId('priya') });
    const register = `mutation ($id: ID!) { updateAttendeeStatus(groupEventId: $id, status: REGISTERED) { id } }`;
    await priya.run(register, { id });
    await panel(visitor).getByText('1 of 2 places left').waitFor();
    expect(await panel(visitor).getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      `/login?r=${encodeURIComponent(`/group-event?id=${id}&redirect=1`)}`,
    );
    await leave(visitor);
  });

  it('AUT-39 AUT-40 EVT-113 EVT-117 back from the log-in the registration opens; who waits moves up live', async () => {
    const id = await publishedEvent(stage, 'Sell online', { maxNumberOfAttendees: 1 });
    const amara = await stage.app.holderOf({ userId: demoUserId('amara') });
    const set = `mutation ($id: ID!, $status: AttendeeStatus!) { updateAttendeeStatus(groupEventId: $id, status: $status) { id } }`;
    await amara.run(set, { id, status: 'REGISTERED' });
    const priya = await stage.signedIn('priya');
    await priya.goto(`/group-event?id=${id}&redirect=1`);
    const dialog = priya.getByRole('dialog', { name: 'Register for this event?' });
    await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
    await panel(priya).getByText('You’re number 1 on the waiting list.').waitFor();
    expect(new URL(priya.url()).search).toBe(`?id=${id}`);
    await amara.run(set, { id, status: 'CANCELLED' });
    await panel(priya).getByRole('button', { name: 'Confirm my place' }).waitFor();
    // A long panel beside it pushes the speaker no further down.
    const gap = await priya.evaluate(() => {
      const [header, speaker] = ['main header', '#event-speaker'].map((one) => document.querySelector(one));
      return Number(speaker?.getBoundingClientRect().top) - Number(header?.getBoundingClientRect().bottom);
    });
    expect(gap).toBe(24);
    await panel(priya).getByRole('button', { name: 'Confirm my place' }).click();
    await panel(priya).getByText('You’re registered.').waitFor();
    await priya.goto('/events/registered');
    await priya.getByRole('link', { name: 'Sell online' }).waitFor();
    await leave(priya);
  });
});

describe('lists of events', () => {
  it('EVT-101 EVT-102 LIV-02 seats and new events come live to a visitor and to a person who was offline, without a reload', async () => {
    const id = await publishedEvent(stage, 'Plan a launch', { maxNumberOfAttendees: 3 });
    const [visitor, megan] = [await stage.visitor(), await stage.signedIn('megan')];
    const cardOn = (page: Page, title: string) => page.getByRole('article', { name: title });
    for (const page of [visitor, megan]) {
      await page.goto('/events/upcoming');
      await cardOn(page, 'Plan a launch').getByText('3 places left').waitFor();
    }
    const register = `mutation ($id: ID!) { updateAttendeeStatus(groupEventId: $id, status: REGISTERED) { id } }`;
    await (await stage.app.holderOf({ userId: demoUserId('priya') })).run(register, { id });
    for (const page of [visitor, megan])
      await cardOn(page, 'Plan a launch').getByText('2 places left').waitFor({ timeout: 5_000 });

    await megan.context().setOffline(true);
    await (await stage.app.holderOf({ userId: demoUserId('amara') })).run(register, { id });
    await publishedEvent(stage, 'Keep the books');
    await cardOn(visitor, 'Plan a launch').getByText('1 place left').waitFor({ timeout: 5_000 });
    await cardOn(visitor, 'Keep the books').waitFor({ timeout: 5_000 });
    expect(await cardOn(megan, 'Plan a launch').getByText('2 places left').count()).toBe(1);
    await megan.context().setOffline(false);
    await cardOn(megan, 'Plan a launch').getByText('1 place left').waitFor({ timeout: 20_000 });
    await cardOn(megan, 'Keep the books').waitFor();
    for (const page of [visitor, megan]) await leave(page);
  });
});

describe('two people change one event', () => {
  it.each([
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 390, height: 844 }],
  ] as const)(
    'EVT-109 what the other made of a title shows in the %s form beside what is typed, and one press takes it',
    async (colorScheme, viewport) => {
      const id = await publishedEvent(stage, 'Set a price');
      const tom = await stage.signedIn('tom', { colorScheme, viewport });
      await tom.goto(`/group-event/host?id=${id}`);
      const title = tom.getByRole('textbox', { name: 'Title' });
      await title.fill('Set a fair price');
      const update =
        'mutation ($input: UpdateGroupEventRequestInput!) { updateGroupEventRequest(input: $input) { id } }';
      await (await ops(stage)).run(update, { input: { id, title: 'Set a higher price' } });
      const banner = tom.getByRole('status').filter({ hasText: 'Someone else changed this event' });
      await banner.getByText('they entered “Set a higher price”').waitFor();
      expect(await title.inputValue()).toBe('Set a fair price');
      expect(await accessibilityProblems(tom)).toEqual([]);
      await banner.getByRole('button', { name: 'Use theirs' }).click();
      await expect.poll(() => title.inputValue()).toBe('Set a higher price');
      await expect.poll(() => banner.count()).toBe(0);
      await leave(tom);
    },
  );
});
