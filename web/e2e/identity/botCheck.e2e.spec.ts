import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const PASSWORD = 'a long walk by the sea';
const MINUTE = 60_000;

/** What the policy of the page forbids and what fails is said in the console. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

describe('guests while the bot check is on', () => {
  const stage = stageOfFile({ withBotCheck: true });

  async function mailTo(email: string, parameter: string): Promise<string> {
    const link = new RegExp(`https?://[^/\\s]+(/\\S+[?&]${parameter}=[^\\s"<>]+)`);
    let path = '';
    await expect
      .poll(async () => {
        const mail = (await stage.app.outbox()).find((one) => one.to === email);
        path = link.exec(mail?.text ?? '')?.[1] ?? '';
        return path;
      })
      .not.toBe('');
    return path;
  }

  it('AUT-30 sign up on a phone without a puzzle: a worker earns the token meanwhile', async () => {
    const page = await stage.visitor(phone);
    const problems = problemsOf(page);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Wanda');
    await page.getByLabel('Last name').fill('Pilger');
    await page.getByLabel('Email').fill('wanda@pilger.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    for (const name of [/I agree to the/, /I have read the/, 'I am 18 or older']) {
      await page.getByLabel(name).check();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    expect(workers.some((url) => /\/assets\/solver\.worker-[\w-]+\.js$/.test(url))).toBe(true);
    await page.goto(await mailTo('wanda@pilger.example', 'code'));
    await page.waitForURL('**/user-type');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('a proof that became too old is replaced, and a line that was away costs nothing that was typed', async () => {
    const page = await stage.visitor();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('priya@waymark.example');
    await stage.pass(11 * MINUTE);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('We couldn’t reach the server').waitFor({ timeout: 60_000 });
    expect(await page.getByLabel('Email').inputValue()).toBe('priya@waymark.example');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    expect(await mailTo('priya@waymark.example', 'resetId')).toMatch(/^\/reset-password\?/);
    await page.context().close();
  });

  it('a person who has to wait reads why, in Portuguese as well', async () => {
    const page = await stage.visitor();
    let letWork = () => {};
    const held = new Promise<void>((resolve) => {
      letWork = resolve;
    });
    await page.route('**/solver.worker-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/pt/contactUs?topic=other');
    await page.getByLabel('O seu nome').fill('Inês Rocha');
    await page.getByLabel('E-mail').fill('ines@example.org');
    await page.getByLabel('A sua mensagem').fill('Podemos participar com a nossa olaria?');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    const status = page.getByRole('status').getByText('A confirmar que não é um robô.');
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('A confirmar que não é um robô. Pode demorar alguns segundos.');
    expect(await accessibilityProblems(page)).toEqual([]);
    letWork();
    await page.getByRole('heading', { level: 2, name: 'A sua mensagem está a caminho' }).waitFor();
    expect(await status.count()).toBe(0);
    await page.context().close();
  });
});
