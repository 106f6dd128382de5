import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const OLD = 'waymark-demo';
const NEW = 'a long walk by the river';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const place = (page: Page) => page.evaluate(() => location.pathname);
const signedIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

/** The link in the newest mail of one kind to this address, as a path of this server. */
async function linkMailedTo(email: string, kind: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await stage.app.outbox();
        const mail = mails.find((one) => one.to === email && one.key.startsWith(`${kind}:`));
        link = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1];
        return link;
      },
      { timeout: 15_000 },
    )
    .toBeDefined();
  return link ?? '';
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

function leave(...pages: Page[]): Promise<unknown> {
  return Promise.all(pages.map((page) => page.context().close()));
}

describe('a forgotten password', () => {
  it('AUT-32 NAV-79 NAV-80 a password reset by mail logs the other browser out', async () => {
    const other = await stage.signedIn('megan');
    await other.goto('/messages');
    await signedIn(other).waitFor();

    const page = await stage.visitor(phone);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('This field is mandatory', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    // Nobody with this address: the answer is the same.
    for (const email of ['nobody@waymark.example', 'megan@waymark.example']) {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await heading(page, 'Check your email').waitFor();
      await page.getByText(`If there’s an account for ${email}`).waitFor();
      await page.getByRole('button', { name: 'Try another email' }).click();
    }

    const link = await linkMailedTo('megan@waymark.example', 'passwordResetMail');
    await page.goto(link);
    await heading(page, 'Choose a new password').waitFor();
    await page.getByLabel('New password').fill(NEW);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Passwords do not match', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Confirm password').fill(NEW);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.waitForURL('**/login');
    await page.getByText('Your password has been changed. Log in with the new one.').waitFor();
    await other.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await other.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();

    await logIn(page, 'megan@waymark.example', OLD);
    await page.getByText('The email or password is not correct').waitFor();
    await logIn(page, 'megan@waymark.example', NEW);
    await page.waitForURL('**/dashboard');

    const again = await stage.visitor();
    // Before anything is typed.
    await again.goto(link);
    await heading(again, 'This link no longer works').waitFor();
    await again.getByRole('link', { name: 'Send me a new link' }).click();
    await heading(again, 'Forgot your password?').waitFor();
    await leave(other, page, again);
  });
});

describe('email and password', () => {
  it('PRO-74 AUT-33 the password is changed on the profile page, and mistakes are said beside their field', async () => {
    const page = await stage.signedIn('tom');
    const other = await stage.onDashboard('tom');
    await page.goto('/account/profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill(NEW);
    await page.getByLabel('Confirm password').fill(NEW);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('This isn’t your current password').waitFor();
    expect(await page.getByLabel('New password').inputValue(), 'nothing typed is lost').toBe(NEW);
    await page.getByLabel('Current password').fill(OLD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your password has been changed. You’ve been logged out everywhere else.').waitFor();
    await other.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await page.goto('/dashboard');
    await signedIn(page).waitFor();
    await leave(page, other);
  });

  it('PRO-74 the email changes with the link in the new mailbox, wherever it is opened', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/account/profile');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill('priya@new.example');
    await page.getByLabel('Current password').fill(OLD);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('We’ve sent a link to priya@new.example.').waitFor();
    const link = await linkMailedTo('priya@new.example', 'emailChangeMail');
    const elsewhere = await stage.visitor(phone);
    await elsewhere.goto(link);
    await heading(elsewhere, 'Your new email is confirmed').waitFor();
    expect(await accessibilityProblems(elsewhere)).toEqual([]);
    await page.getByText('priya@new.example', { exact: true }).waitFor();
    await elsewhere.goto(link);
    await heading(elsewhere, 'This link no longer works').waitFor();
    await elsewhere.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(elsewhere, 'priya@new.example', OLD);
    await elsewhere.waitForURL('**/dashboard');
    await leave(page, elsewhere);
  });
});

describe('deleting the account', () => {
  it('PRV-12 PRV-13 needs the password and the word; it is kept with one press, or by logging in', async () => {
    const page = await stage.signedIn('yusuf');
    const remove = async () => {
      await page.goto('/account/data-privacy');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByLabel('Current password').fill(OLD);
      await dialog.getByLabel('Type DELETE to confirm').fill('delete');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.getByText('Type the word DELETE in capital letters').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(/We’ll delete your account on \d+ \w+ \d{4}\./).waitFor();
    };
    await remove();
    await page.goto('/dashboard');
    await page.getByText(/We’ll delete your account on/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Welcome back. We’ve kept your account.').waitFor();
    expect(await page.getByText(/We’ll delete your account on/).count()).toBe(0);

    await remove();
    const back = await stage.visitor();
    await back.goto('/login');
    await logIn(back, 'yusuf@waymark.example', OLD);
    await back.waitForURL('**/dashboard');
    await back.getByText('Welcome back. We’ve kept your account.').waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).waitFor();
    await leave(page, back);
  });
});

describe('a pause', () => {
  it('PRO-101 PRO-102 says why, until when and how to appeal, and goes as it ends', async () => {
    const page = await stage.onDashboard('callum');
    const { userId } = await page.evaluate(async () => {
      const token = localStorage.getItem('refreshToken') ?? '';
      const query = `mutation { refreshToken(refreshToken: "${token}") { accessToken } }`;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api', { method: 'POST', headers, body: JSON.stringify({ query }) });
      const { data } = (await answer.json()) as { data: { refreshToken: { accessToken: string } } };
      const [, claims = ''] = data.refreshToken.accessToken.split('.');
      return {
        userId: (JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { sub: string }).sub,
      };
    });
    const ops = await stage.app.holderOf({ userId: 'ops-person', role: 'OPS', isConfirmed: true });
    const until = new Date(stage.app.clock.now() + 60 * 60_000).toISOString();
    await ops.run(
      'mutation($u: ID!, $until: DateTime!) { pauseAccess(userId: $u, reason: "Two sessions were missed.", until: $until) }',
      { u: userId, until },
    );
    await page.goto('/dashboard');
    await page.getByText(/Your access is paused until \d+ \w+ \d{4}\./).waitFor();
    await page.getByText(/Two sessions were missed\./).waitFor();
    expect(await page.getByRole('link', { name: 'Appeal' }).getAttribute('href')).toBe('/contactUs');
    expect(await accessibilityProblems(page)).toEqual([]);
    await ops.run('mutation($u: ID!) { resumeAccess(userId: $u) }', { u: userId });
    await page.getByText(/Your access is paused until/).waitFor({ state: 'detached' });
    await leave(page);
  });
});

describe('an invitation', () => {
  it('API-63 is completed in Portuguese on a phone, and leads in', async () => {
    const ops = await stage.app.holderOf({ userId: 'ops-person', role: 'OPS' });
    await ops.run('mutation($data: InviteUserInput!) { inviteUser(data: $data) }', {
      data: { email: 'ivo@pilger.example', firstName: 'Ivo', language: 'pt' },
    });
    const link = await linkMailedTo('ivo@pilger.example', 'invitationMail');
    const page = await stage.visitor({ ...phone, locale: 'pt-PT' });
    await page.goto(link.replace(/^(\/pt)?/, '/pt'));
    await heading(page, 'Complete a sua conta').waitFor();
    await expect.poll(() => page.getByLabel('Nome próprio').inputValue()).toBe('Ivo');
    await page.getByLabel('Apelido').fill('Pilger');
    await page.getByLabel('Palavra-passe', { exact: true }).fill(NEW);
    await page.getByLabel('Repetir a palavra-passe').fill(NEW);
    await page.getByRole('button', { name: 'Completar a minha conta' }).click();
    await page.getByText('Selecione todas as opções obrigatórias').waitFor();
    await page.getByLabel(/Aceito os/).check();
    await page.getByLabel(/Li o/).check();
    await page.getByLabel(/Tenho 18 anos/).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Completar a minha conta' }).click();
    await expect.poll(() => place(page)).toBe('/pt/user-type');

    const again = await stage.visitor();
    await again.goto(link.replace(/^\/pt/, ''));
    await heading(again, 'This invitation no longer works').waitFor();
    await leave(page, again);
  });
});
