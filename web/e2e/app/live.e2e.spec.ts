import type { Page, WebSocket } from 'playwright-core';
import { expect, it } from 'vitest';
import { stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const MINUTE = 60_000;
const conversation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name });
const thread = (page: Page) => page.getByRole('log').locator('li p');

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/messages');
  await conversation(page, name).first().click();
  await page.getByRole('log').waitFor();
}

async function send(page: Page, name: string, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: `Message to ${name}` });
  await composer.fill(text);
  await composer.press('Enter');
}

it('AUT-62 LIV-03 a new token reaches the open socket, which lives on when the old one has run out', async () => {
  const priya = await stage.signedIn('priya');
  const tom = await stage.signedIn('tom');
  const sockets: WebSocket[] = [];
  const received: string[] = [];
  let closed = 0;
  priya.on('websocket', (socket) => {
    sockets.push(socket);
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
    socket.on('close', () => closed++);
  });
  await open(priya, 'Tom');
  await expect.poll(() => received.some((frame) => frame.includes('userEvents'))).toBe(true);

  // The server says once that the token ran out, as it would to a page that slept over the renewal.
  await stage.app.advance(14 * MINUTE);
  let refused = 0;
  await priya.route('**/api', (route) => {
    if (refused > 0 || !route.request().postData()?.includes('SendMessage')) return route.continue();
    refused++;
    return route.fulfill({
      json: { errors: [{ message: 'expired', extensions: { code: 'EXPIRED_TOKEN' } }], data: null },
    });
  });
  await send(priya, 'Tom', 'with a new token');
  await expect.poll(() => received.some((frame) => /"pong".*"renewed":true/.test(frame))).toBe(true);
  expect(refused).toBe(1);
  await expect.poll(() => thread(priya).filter({ hasText: 'with a new token' }).count()).toBe(1);

  await stage.app.advance(2 * MINUTE);
  await open(tom, 'Priya');
  await send(tom, 'Priya', 'on the same socket');
  await thread(priya).filter({ hasText: 'on the same socket' }).waitFor();
  expect(sockets).toHaveLength(1);
  expect(closed).toBe(0);
  await Promise.all([priya.context().close(), tom.context().close()]);
});

it('LIV-10 where sockets are blocked a message arrives all the same, within the ten seconds of a poll', async () => {
  const priya = await stage.signedIn('priya');
  const tom = await stage.signedIn('tom');
  await priya.addInitScript(() => {
    class BlockedSocket extends EventTarget {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      static readonly CLOSED = 3;
      readonly readyState = BlockedSocket.CLOSED;
      onclose: ((event: CloseEvent) => void) | null = null;
      constructor() {
        super();
        setTimeout(() => this.onclose?.(new CloseEvent('close', { code: 1006 })));
      }
      send() {}
      close() {}
    }
    Object.assign(window, { WebSocket: BlockedSocket });
  });
  const polled = priya.waitForRequest((request) => request.postData()?.includes('LiveEvents') ?? false);
  await open(priya, 'Tom');
  await polled;
  await open(tom, 'Priya');
  await send(tom, 'Priya', 'by the slow road');
  await thread(priya).filter({ hasText: 'by the slow road' }).waitFor({ timeout: 12_000 });
  await send(priya, 'Tom', 'and back');
  await thread(tom).filter({ hasText: 'and back' }).waitFor();
  expect(await thread(priya).filter({ hasText: 'by the slow road' }).count()).toBe(1);
  expect(await priya.getByText('Reconnecting...').count()).toBe(0);
  await Promise.all([priya.context().close(), tom.context().close()]);
});
