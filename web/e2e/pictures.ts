/**
 * `npm run pictures`: takes the pictures of the README again, from a separate product with the demo story.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { desktop, launchBrowser, phone, unpackBrowser } from './browser.ts';
import { demoLogIn } from './demoLogIn.ts';
import { startProduct } from './product.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/pictures');
const LARGEST_BYTES = 300_000;

const portuguese: BrowserContextOptions = {
  ...desktop,
  locale: 'pt-PT',
  timezoneId: 'Europe/Lisbon',
  colorScheme: 'dark',
};

await using product = await startProduct();
const { port } = product;
using unpacked = await unpackBrowser();
await using browser = await launchBrowser(unpacked);

async function signedIn(email: string, options: BrowserContextOptions, home = 'localhost'): Promise<Page> {
  const [host, language] = home.split('/');
  const context = await browser.newContext({ ...options, baseURL: `http://${host}:${port}` });
  return demoLogIn(context, email, language);
}

const [tom, priya, pocket, rui, ines] = [
  await signedIn('tom@waymark.example', desktop),
  await signedIn('priya@waymark.example', desktop),
  await signedIn('priya@waymark.example', { ...phone, deviceScaleFactor: 2 }),
  await signedIn('rui@farol.example', portuguese, 'farol.localhost/pt'),
  await signedIn('ines@farol.example', portuguese, 'farol.localhost/pt'),
];
for (const [page, other] of [
  [tom, 'Priya'],
  [priya, 'Tom'],
  [pocket, 'Tom'],
  [rui, 'Inês'],
  [ines, 'Rui'],
] as const)
  await open(page, other);

await send(priya, 'Six is perfect. I bring the numbers, you bring the patience.');
await textArrived(tom, 'Six is perfect');
for (const page of [priya, pocket]) await page.getByText('Read', { exact: true }).last().waitFor();
await send(tom, 'Deal. Put the second shop on top of the list.');
await textArrived(priya, 'Deal.');
await textArrived(pocket, 'Deal.');
await take(pocket, 'phone');
const typing = keepTyping(tom, 'And Priya, well done. ');
await priya.getByRole('log').getByText('Tom is typing').waitFor();
await take(priya, 'messages');
await typing.end();

await send(ines, 'Mando já. E a segunda montra fica pronta na sexta.');
await textArrived(rui, 'Mando já');
await ines.getByText('Lida', { exact: true }).last().waitFor();
await send(rui, 'Boa. Na sexta brindamos, e depois contamos as canecas.');
await textArrived(ines, 'Boa. Na sexta');
await take(ines, 'farol');

for (const page of [tom, priya]) {
  await page.goto('/action-plans');
  await page.getByRole('link', { name: 'Two shops by spring' }).first().click();
  await page.getByText('Ask both shops for their usual margin').first().waitFor();
}
// People with the board open appear within a moment.
await priya.getByText('Tom').first().waitFor({ state: 'attached' });
await take(priya, 'board');

await priya.goto(`/group-event?id=${demoUserId('event photographs-with-a-phone')}`);
await priya.getByRole('heading', { level: 1 }).waitFor();
await priya.getByRole('navigation').getByText('Dashboard').waitFor();
await take(priya, 'event');
await tom.goto('/achievements/impact');
await tom.getByRole('slider').first().waitFor();
await take(tom, 'achievements');

async function open(page: Page, other: string): Promise<void> {
  await page.goto(page.url().replace('/dashboard', '/messages'));
  await page.locator('nav a', { hasText: other }).first().click();
  await page.getByRole('log').waitFor();
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').last().fill(text);
  await page.getByRole('textbox').last().press('Enter');
}

/** Writes until it is ended: what the other one sees of it lasts for seconds only, and a busy machine is late. */
function keepTyping(page: Page, text: string): { end(): Promise<void> } {
  const field = page.getByRole('textbox').last();
  let isEnded = false;
  const typing = (async () => {
    for (let at = 0; !isEnded; at += 1)
      await field.pressSequentially(text.charAt(at % text.length), { delay: 200 });
  })();
  return {
    end: async () => {
      isEnded = true;
      await typing;
    },
  };
}

async function textArrived(page: Page, text: string): Promise<void> {
  await page.getByRole('log').getByText(text).waitFor();
}

async function take(page: Page, name: string): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  mkdirSync(FOLDER, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  const { size } = statSync(path);
  if (size > LARGEST_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${LARGEST_BYTES}`);
  console.log(`${relative(ROOT, path)} ${Math.round(size / 1000)} kB`);
}
