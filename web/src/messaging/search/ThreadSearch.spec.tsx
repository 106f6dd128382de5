import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import type { MessagingClient } from '../client/messagingClient.ts';
import { MessagesPage } from '../MessagesPage.tsx';
import { MemoryGateway, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { tell } from '../testing/messagingFeed.ts';
import { clientOf, renderMessaging, started } from '../testing/renderMessaging.tsx';

const COUNT = 60;
vi.mock('#/app/live/userFeed.ts', async () => (await import('../testing/messagingFeed.ts')).userFeed);

let gateway: MemoryGateway;
let client: MessagingClient;
const idOf = (sequence: number) => `m${String(sequence).padStart(6, '0')}`;

beforeEach(() => {
  localStorage.clear();
  useLiveStatus.setState({ isOnline: true });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  gateway = new MemoryGateway();
  gateway.rows = [rowOf('ana', { lastMessageId: idOf(COUNT), lastMessage: 'note 60.' })];
  gateway.messages = Array.from({ length: COUNT }, (_, index) =>
    messageOf(index + 1, index % 2 ? 'me' : 'ana', index % 2 ? 'ana' : 'me', `note ${index + 1}.`),
  );
  gateway.messages[4] = messageOf(5, 'ana', 'me', 'Think of the PÃO de queijo'.normalize('NFC'));
  gateway.readUpTo = idOf(COUNT);
  client = clientOf(gateway);
});
afterEach(() => {
  client.stop();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function show(address = '/messages?with=ana'): Promise<void> {
  await started(client);
  renderMessaging(client, <MessagesPage />, address);
  await screen.findByRole('log', { name: 'Messages with Ana' });
}

const log = () => screen.getByRole('log', { name: 'Messages with Ana' });
const shownIds = () => [...log().querySelectorAll('article')].map((one) => one.dataset.message);
const searchField = () => screen.getByRole('textbox', { name: 'Words to look for' });

async function search(text: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Search this conversation' }));
  fireEvent.change(searchField(), { target: { value: text } });
  await waitFor(() => expect(screen.queryByText('Searching')).toBeNull());
}

describe('search in a conversation', () => {
  it('MSG-29 MSG-58 asks half a second after the last key, once, and marks what it finds', async () => {
    await show();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Search this conversation' }));
    for (const value of ['q', 'qu', 'queijo']) {
      fireEvent.change(searchField(), { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(300));
    }
    expect(gateway.called('searchMessages')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(gateway.called('searchMessages')).toEqual([
      [{ userId: 'ana', text: 'queijo', before: null, limit: 20 }],
    ]);
    expect(screen.getByText('1 message found')).toBeTruthy();
    const result = screen.getByRole('link', { name: /queijo/ });
    expect(within(result).getByText('queijo').tagName).toBe('MARK');
  });

  it('MSG-58 MSG-60 goes further back step by step; nothing at the end says so', async () => {
    gateway.searchStep = 30;
    await show();
    await search('pão');
    expect(screen.getByText('Nothing found yet')).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Search further back' }));
    });
    expect(gateway.called('searchMessages')[1]?.[0]).toMatchObject({ before: idOf(31) });
    expect(screen.getByText('1 message found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Search further back' })).toBeNull();
    gateway.searchStep = 100;
    fireEvent.change(searchField(), { target: { value: 'nowhere' } });
    await screen.findByText("Sorry, we couldn't find any results");
  });

  it('MSG-58 a failure offers to try again and keeps the search text', async () => {
    gateway.failures.searchMessages = new TypeError('Failed to fetch');
    await show();
    await search('queijo');
    await screen.findByText('The search didn’t work. Try again.');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    });
    expect(screen.getByRole('link', { name: /queijo/ })).toBeTruthy();
    expect((searchField() as HTMLInputElement).value).toBe('queijo');
  });

  it('MSG-58 A11-02 Down goes to the results, Enter shows the message marked and focused, and back to the latest', async () => {
    // Far from its end, or the page would go on to the newest messages by itself.
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5_000);
    await show();
    await search('queijo');
    searchField().focus();
    fireEvent.keyDown(searchField(), { key: 'ArrowDown' });
    const result = screen.getByRole('link', { name: /queijo/ });
    expect(document.activeElement).toBe(result);
    await act(async () => {
      fireEvent.click(result);
    });
    await waitFor(() => expect(shownIds()).toContain(idOf(5)));
    const target = log().querySelector(`[data-message="${idOf(5)}"]`);
    expect(target?.getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(target);
    expect(shownIds()).not.toContain(idOf(COUNT));
    fireEvent.click(screen.getByRole('button', { name: /^Jump to latest/ }));
    await waitFor(() => expect(shownIds()).toContain(idOf(COUNT)));
    fireEvent.keyDown(searchField(), { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Words to look for' })).toBeNull();
  });
});

describe('the address of a message', () => {
  it('MSG-58 opens there; older and newer pages join until it is the whole conversation', async () => {
    await show(`/messages?with=ana&message=${idOf(25)}`);
    await waitFor(() => expect(shownIds()).toContain(idOf(25)));
    expect(gateway.called('markMessagesRead')).toEqual([]);
    // The page of the test has no height: its list asks for more at both ends by itself.
    await waitFor(() => expect(shownIds()).toHaveLength(COUNT));
    expect(shownIds()).toEqual(Array.from({ length: COUNT }, (_, index) => idOf(index + 1)));
  });

  it('MSG-45 a message that cannot be reached is said plainly, and the conversation is there', async () => {
    await show('/messages?with=ana&message=m999999');
    expect(screen.getByRole('alert').textContent).toContain('We can’t show this message.');
    expect(shownIds()).toContain(idOf(COUNT));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('MSG-45 an id between two others is none of them', async () => {
    gateway.namesNone = 'm000001x';
    await show('/messages?with=ana&message=m000001x');
    expect(screen.getByRole('alert').textContent).toContain('We can’t show this message.');
    expect(shownIds()).toContain(idOf(COUNT));
  });

  it('MSG-58 without a connection it can be asked for again', async () => {
    gateway.failsAround = true;
    await show(`/messages?with=ana&message=${idOf(5)}`);
    expect(screen.getByRole('alert').textContent).toContain('because you’re offline.');
    gateway.failsAround = false;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    });
    await waitFor(() => expect(shownIds()).toContain(idOf(5)));
  });

  it('MSG-57 a message that changes while an older part is shown changes there, too', async () => {
    await show(`/messages?with=ana&message=${idOf(5)}`);
    await waitFor(() => expect(shownIds()).toContain(idOf(5)));
    const of = { senderId: 'ana', receiverId: 'me' };
    tell({ __typename: 'MessageDeleted', ...of, messageId: idOf(5), deletedAt: new Date(1).toISOString() });
    expect(log().querySelector(`[data-message="${idOf(5)}"]`)?.textContent).toContain('Message deleted');
  });
});
