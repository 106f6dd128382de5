import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { stageOfFile } from '../stage.ts';
import { panel, publishedEvent } from '../steps/gatheringEvent.ts';
import {
  chooseType,
  goOn,
  signUpHere,
  submit,
  tellAbout,
  tellLearning,
  tellOrganisation,
} from '../steps/onboardingSteps.ts';

const stage = stageOfFile();
const leave = (page: Page) => page.context().close();

describe('a visitor with the link of an event', () => {
  it('AUT-39 AUT-40 AUT-44 AUT-45 TRP-32 opens the link that the host shares, signs up, verifies the email on another device, and ends registered on its page', async () => {
    const id = await publishedEvent(stage, 'Find the first ten customers');
    const host = await stage.signedIn('tom');
    await host.goto(`/group-event/promote?id=${id}`);
    const invitation = await host.getByLabel('Address of the event page').inputValue();
    await leave(host);
    const visitor = await stage.visitor();
    await visitor.goto(invitation);
    await panel(visitor).getByRole('link', { name: 'Create an account' }).click();
    const wayBack = 'We’ll bring you back to “Find the first ten customers” so you can register.';
    await visitor.getByText(wayBack).waitFor();
    await visitor.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await visitor.getByText(wayBack).waitFor();
    await visitor.goBack();
    const link = await signUpHere(visitor, stage, 'arrival@pilger.example');
    await leave(visitor);

    const device = await stage.visitor(phone);
    await device.goto(link);
    await chooseType(device, 'mentee');
    await tellAbout(device);
    await goOn(device, 2);
    await tellOrganisation(device);
    await goOn(device, 3);
    await tellLearning(device);
    await submit(device).click();
    await device.getByRole('heading', { level: 1, name: 'Your profile is complete' }).waitFor();
    await device.locator('main button').last().click();
    const dialog = device.getByRole('dialog', { name: 'Register for this event?' });
    await dialog.getByRole('button', { name: 'Register' }).click();
    await panel(device).getByText('You’re registered.').waitFor();
    const { pathname, search } = new URL(device.url());
    expect(pathname + search).toBe(`/group-event?id=${id}`);
    await device.goto('/events/registered');
    await device.getByRole('link', { name: 'Find the first ten customers' }).waitFor();
    await leave(device);
  });

  it('AUT-38 AUT-40 EVT-106 add_to_calendar=1 leads through the log-in and then downloads the file', async () => {
    const id = await publishedEvent(stage, 'Write an offer');
    const visitor = await stage.visitor();
    await visitor.goto(`/group-event?id=${id}&add_to_calendar=1`);
    await visitor.waitForURL('**/login?r=*');
    await visitor.getByLabel('Email').fill('priya@waymark.example');
    await visitor.getByLabel('Password', { exact: true }).fill('waymark-demo');
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'Log in' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    await expect.poll(() => new URL(visitor.url()).search).toBe(`?id=${id}`);
    await leave(visitor);
  });
});
