import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { refusal } from '#/testing/answerWith.ts';
import { useAnnouncement } from '#/ui/feedback/announce.ts';
import { hideToast, showToast } from '#/ui/feedback/toast.ts';
import type { MessagingClient } from './client/messagingClient.ts';
import { useMessagingSession, useUnreadTotal } from './client/messagingSession.ts';
import { conversations } from './conversations/conversationsSync.ts';
import { MessagesPage } from './MessagesPage.tsx';
import type { Conversation } from './model/messagingState.ts';
import { MemoryGateway, messageOf, rowOf } from './testing/memoryGateway.ts';
import { clientOf, renderMessaging, started } from './testing/renderMessaging.tsx';

let gateway: MemoryGateway;
let client: MessagingClient;

beforeEach(() => {
  localStorage.clear();
  useLiveStatus.setState({ isOnline: true });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  gateway = new MemoryGateway();
  gateway.rows = [
    rowOf('ana', { unread: 2, lastMessageId: 'm000004', lastMessage: 'two' }),
    rowOf('ben', { lastMessageOn: Date.UTC(2026, 2, 13) }),
  ];
  gateway.messages = [
    messageOf(1, 'me', 'ana', 'hello', 'c1'),
    messageOf(2, 'ana', 'me', '<b>not bold</b> see https://example.org'),
    messageOf(3, 'ana', 'me', null),
    messageOf(4, 'ana', 'me', 'two'),
  ];
  gateway.readUpTo = 'm000002';
  gateway.otherReadUpTo = 'm000001';
  client = clientOf(gateway);
});
afterEach(() => {
  client.stop();
  cleanup();
  vi.restoreAllMocks();
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

async function show(address = '/messages?with=ana'): Promise<void> {
  await started(client);
  renderMessaging(client, <MessagesPage />, address);
  if (address.includes('with='))
    await waitFor(() => expect(screen.queryByText('Loading messages')).toBeNull());
}

async function showWith(row: Partial<Conversation>): Promise<void> {
  gateway.rows = [rowOf('ana', row)];
  await show();
}

const field = () => screen.getByRole('textbox', { name: 'Message to Ana' });
const list = () => screen.getByRole('navigation', { name: 'Conversations' });

function Header() {
  return <p>{`unread ${useUnreadTotal()}`}</p>;
}

describe('the list', () => {
  it('MSG-16 MSG-28 shows people newest first, unread bold and as a number in the name', async () => {
    await show('/messages');
    const links = within(list()).getAllByRole('link');
    expect(links.map((link) => link.dataset.person)).toEqual(['ana', 'ben']);
    expect(links[0]?.textContent).toContain('2 unread messages');
    expect(links[1]?.textContent).not.toContain('unread');
  });

  it('MSG-52 shows a first message that waits for somebody who is not listed yet, on top and on a page opened later', async () => {
    useLiveStatus.setState({ isOnline: false });
    gateway.rows.push(rowOf('cai', { lastMessageOn: null, lastMessageId: null }));
    gateway.failures.sendMessage = new TypeError('Failed to fetch');
    await show('/messages?with=ana');
    act(() => void client.outbox.enqueue('cai', 'first words'));
    await waitFor(() =>
      expect(
        within(list())
          .getAllByRole('link')
          .map((link) => link.dataset.person),
      ).toEqual(['cai', 'ana', 'ben']),
    );
    expect(within(list()).getAllByRole('link')[0]?.textContent).toContain('You: first words');
    cleanup();
    renderMessaging(client, <MessagesPage />, '/messages?with=ben');
    expect(within(list()).getByText('You: first words')).toBeTruthy();
  });

  it('MSG-21 lists conversation users, and the messages with the one that is selected', async () => {
    gateway.messages.push(messageOf(5, 'ben', 'me', 'from Ben'));
    await show('/messages');
    expect(within(list()).getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByRole('log')).toBeNull();
    const select = async (person: string) => {
      const row = within(list()).getByRole('link', { name: new RegExp(person) });
      fireEvent.click(row);
      await screen.findByRole('heading', { name: person });
      await waitFor(() => expect(screen.queryByText('Loading messages')).toBeNull());
    };
    const thread = () => within(screen.getByRole('log'));
    await select('Ana');
    for (const text of ['hello', 'two']) expect(thread().getByText(text)).toBeTruthy();
    expect(thread().queryByText('from Ben')).toBeNull();
    const beside = () => within(screen.getByRole('complementary', { name: 'Profile' }));
    // It is loaded behind the page.
    await beside().findByText('Ana');
    await select('Ben');
    expect(thread().getByText('from Ben')).toBeTruthy();
    expect(beside().getByText('Ben')).toBeTruthy();
    expect(beside().queryByText('Ana')).toBeNull();
    expect(thread().queryByText('hello')).toBeNull();
    expect(within(list()).getAllByRole('link')).toHaveLength(2);
  });

  it('MSG-21 a search that is open, and the place of the focus, belong to the person who is selected', async () => {
    await show('/messages');
    const select = async (person: string) => {
      fireEvent.click(within(list()).getByRole('link', { name: new RegExp(person) }));
      await screen.findByRole('heading', { name: person });
      await waitFor(() => expect(screen.queryByText('Loading messages')).toBeNull());
    };
    // Both are known from now on, so that nothing is loaded in between.
    for (const person of ['Ana', 'Ben', 'Ana']) await select(person);
    fireEvent.click(screen.getByRole('button', { name: 'Search this conversation' }));
    const field = () => screen.queryByRole('textbox', { name: 'Words to look for' });
    fireEvent.change(field() as HTMLElement, { target: { value: 'hello' } });
    await select('Ben');
    expect(field()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Ben' }));
  });

  it('MSG-21 a person without a word yet stands in the list while they are selected', async () => {
    gateway.rows.push(rowOf('cai', { lastMessageOn: null }));
    await show('/messages?with=cai');
    await screen.findByRole('heading', { name: 'Cai' });
    const people = within(list())
      .getAllByRole('link')
      .map((link) => link.dataset.person);
    expect(people.toSorted()).toEqual(['ana', 'ben', 'cai']);
  });

  it('A11-02 arrows, Home and End move between rows', async () => {
    await show('/messages');
    const [first, second] = within(list()).getAllByRole('link');
    first?.focus();
    fireEvent.keyDown(first as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as Element, { key: 'Home' });
    expect(document.activeElement).toBe(first);
  });

  it('MSG-60 without conversations it says so and leads to mentors', async () => {
    gateway.rows = [];
    await show('/messages');
    expect(screen.getByText('No conversations yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find mentors' }).getAttribute('href')).toBe('/mentor-select');
  });

  it('MSG-29 MSG-30 ERR-37 searches half a second after the last key, once', async () => {
    await show('/messages');
    vi.useFakeTimers();
    const search = screen.getByRole('textbox', { name: 'Find a person' });
    for (const value of ['c', 'ca', 'cai']) {
      fireEvent.change(search, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(300));
    }
    expect(gateway.called('searchPeople')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(gateway.called('searchPeople')).toEqual([['cai']]);
    expect(screen.getByText("Sorry, we couldn't find any results")).toBeTruthy();
  });

  it('MSG-22 the chosen contact is kept in local storage and opened again', async () => {
    localStorage.setItem('selectedMessageContactId', 'ben');
    await show('/messages');
    await screen.findByRole('heading', { name: 'Ben' });
  });

  it('NTF-01 the way of a request to write leads to the requests, and not to the contact of before', async () => {
    localStorage.setItem('selectedMessageContactId', 'ben');
    gateway.requests = [
      {
        id: 'r1',
        fromId: 'cai',
        firstName: 'Cai',
        lastName: null,
        photo: null,
        createdAt: 1,
        expiresAt: 2e12,
      },
    ];
    await show('/messages?list=requests');
    expect(await screen.findByRole('button', { name: 'Accept Cai’s request' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Ben' })).toBeNull();
  });
});

describe('the thread', () => {
  it('a message and a name of a script that runs from right to left do so', async () => {
    gateway.rows = [rowOf('ana', { firstName: 'عبدالرحمن' })];
    gateway.messages.push(messageOf(5, 'ana', 'me', 'مرحبا!'));
    await show();
    expect(within(screen.getByRole('log')).getByText('مرحبا!').getAttribute('dir')).toBe('auto');
    expect(within(list()).getByText('عبدالرحمن').getAttribute('dir')).toBe('auto');
  });

  it('MSG-45 MSG-58 ERR-27 shows text as it is, links as links, and what is gone as "Message unavailable"', async () => {
    await show();
    const log = screen.getByRole('log', { name: 'Messages with Ana' });
    expect(log.textContent).toContain('<b>not bold</b> see https://example.org');
    expect(log.querySelector('b')).toBeNull();
    expect(within(log).getByRole('link', { name: 'https://example.org' }).getAttribute('rel')).toContain(
      'noopener',
    );
    expect(within(log).getByText('Message unavailable')).toBeTruthy();
  });

  it('MSG-50 MSG-51 has the "New" divider in front of the first unread and the state under the last own message', async () => {
    await show();
    const items = [...screen.getByRole('log').querySelectorAll('ol > li')].map((item) => item.textContent);
    const divider = items.findIndex((text) => text?.includes('New messages begin here'));
    expect(items[divider + 1]).toContain('Message unavailable');
    expect(items.find((text) => text?.includes('hello'))).toContain('Read');
  });

  it('MSG-60 nothing written yet: three openers that fill the box and send nothing', async () => {
    gateway.messages = [];
    await showWith({ lastMessageId: null, lastMessage: null, lastMessageOn: null });
    const openers = screen.getAllByRole('button', { name: /^Use this message/ });
    expect(openers).toHaveLength(3);
    fireEvent.click(openers[0] as Element);
    expect((field() as HTMLTextAreaElement).value).toContain('Hi Ana');
    expect(gateway.called('sendMessage')).toEqual([]);
  });

  it('PRV-13 an account that is gone reads "Deleted user" and cannot be written to', async () => {
    await showWith({ firstName: null, lastName: null, unavailable: true, contact: 'UNAVAILABLE' });
    expect(screen.getByRole('heading', { name: 'Deleted user' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
  });

  it('an address that names nobody says so', async () => {
    await show('/messages?with=nobody');
    await screen.findByText('We couldn’t find this person');
  });

  it('A11-05 says who wrote what, and elsewhere only who', async () => {
    await show();
    const news = { ana: ['m000005', 'words 5'], ben: ['m000006', 'words 6'] } as const;
    gateway.rows = (['ana', 'ben'] as const).map((id) =>
      rowOf(id, { lastMessageId: news[id][0], lastMessage: news[id][1] }),
    );
    await act(async () => sync.invalidate(conversations));
    await waitFor(() => expect(useAnnouncement.getState().text).toBe('Ana: words 5 New message from Ben.'));
  });
});

describe('writing', () => {
  it('MSG-57 Enter sends, Shift+Enter does not, and the box is empty and focused afterwards', async () => {
    await show();
    fireEvent.change(field(), { target: { value: '  Good morning  ' } });
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(gateway.called('sendMessage')).toEqual([]);
    await act(async () => {
      fireEvent.keyDown(field(), { key: 'Enter' });
    });
    expect(gateway.called('sendMessage')[0]?.[0]).toMatchObject({ userId: 'ana', text: 'Good morning' });
    expect((field() as HTMLTextAreaElement).value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('MSG-57 by preference Enter makes a line and Control+Enter sends', async () => {
    gateway.preferences = { ...gateway.preferences, enterSends: false };
    await show();
    fireEvent.change(field(), { target: { value: 'Hi' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(gateway.called('sendMessage')).toEqual([]);
    await act(async () => {
      fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    });
    expect(gateway.called('sendMessage')).toHaveLength(1);
  });

  it('MSG-02 counts down near the limit and sends nothing beyond it', async () => {
    await show();
    fireEvent.change(field(), { target: { value: 'x'.repeat(3_900) } });
    expect(screen.getByText('100 characters left')).toBeTruthy();
    fireEvent.change(field(), { target: { value: 'x'.repeat(4_001) } });
    expect(screen.getByText('1 character too many')).toBeTruthy();
    fireEvent.change(field(), { target: { value: 'x'.repeat(16_001) } });
    const said = 'This message is too long to send. Send it in parts or attach it as a file.';
    expect(screen.getByText(said).getAttribute('role')).toBe('status');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    fireEvent.change(field(), { target: { value: 'x'.repeat(4_001) } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(gateway.called('sendMessage')).toEqual([]);
  });

  it('MSG-54 keeps the draft per conversation', async () => {
    await show();
    fireEvent.change(field(), { target: { value: 'half a thought' } });
    expect(client.drafts.read('ana')).toBe('half a thought');
    expect(client.drafts.read('ben')).toBe('');
  });

  it('MSG-51 "Sending" appears after 300 ms only', async () => {
    await show();
    vi.useFakeTimers();
    vi.spyOn(gateway, 'sendMessage').mockImplementation(() => new Promise(() => {}));
    act(() => void client.outbox.enqueue('ana', 'slow'));
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(screen.getByText('slow')).toBeTruthy();
    expect(screen.queryByText('Sending')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Sending')).toBeTruthy();
  });

  it('MSG-51 ERR-26 a refused message says why and offers Retry and Delete', async () => {
    await show();
    gateway.failures.sendMessage = refusal('MESSAGING_DISABLED');
    await act(async () => void client.outbox.enqueue('ana', 'refused'));
    expect(screen.getByText('Not sent: Messaging function is disabled')).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Send again: refused' }));
    });
    expect(gateway.called('sendMessage')).toHaveLength(2);
    gateway.failures.sendMessage = refusal('MESSAGE_UNAVAILABLE');
    await act(async () => void client.outbox.enqueue('ana', 'again'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete the unsent message: again' }));
    expect(screen.queryByText('again')).toBeNull();
  });

  it('MSG-52 offline the strip says how many messages wait', async () => {
    await show();
    act(() => useLiveStatus.setState({ isOnline: false }));
    expect(screen.queryByText(/offline|waiting/)).toBeNull();
    gateway.failures.sendMessage = new TypeError('Failed to fetch');
    await act(async () => {
      client.outbox.enqueue('ana', 'one');
      client.outbox.enqueue('ana', 'two');
    });
    expect(screen.getByText('2 messages are waiting. We’ll send them when you’re back online.')).toBeTruthy();
  });
});

describe('who may write', () => {
  it('MSG-46 MSG-47 asks for permission and then waits', async () => {
    await showWith({ contact: 'NEEDS_PERMISSION' });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Ask for permission' }));
    });
    expect(gateway.called('requestPermissionToSendMessage')).toEqual([[{ to: 'ana' }]]);
    expect(screen.getByText('You’ve asked Ana if you can write.')).toBeTruthy();
  });

  it.each([
    ['MSG-43 ERR-26', 'DISABLED', 'Messaging function is disabled'],
    ['MSG-45 ERR-27', 'UNAVAILABLE', 'Message unavailable'],
    ['MSG-47', 'PERMISSION_REFUSED', 'You can’t write to Ana at the moment.'],
    ['MSG-42', 'BLOCKED', 'You blocked Ana.'],
  ])('%s %s: "%s" and no composer', async (_id, contact, text) => {
    await showWith({ contact: contact as Conversation['contact'], blocked: contact === 'BLOCKED' });
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
  });

  it('MSG-41 A11-02 who unblocks goes on from the composer, and from the list of blocked people', async () => {
    const blocked = rowOf('ana', { contact: 'BLOCKED', blocked: true });
    [gateway.rows, gateway.blocked] = [[blocked], [blocked]];
    await show();
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Blocked' }));
    const unblock = async () => {
      const [first] = await screen.findAllByRole('button', { name: 'Unblock Ana' });
      act(() => first?.focus());
      await act(async () => fireEvent.click(first as HTMLElement));
    };
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Unblock Ana' })).toHaveLength(2));
    await unblock();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('You haven’t blocked anyone'));
    cleanup();
    await show();
    await unblock();
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('MSG-47 declining a request takes it off the list; a failure keeps it', async () => {
    gateway.requests = [
      {
        id: 'r1',
        fromId: 'cai',
        firstName: 'Cai',
        lastName: null,
        photo: null,
        createdAt: 1,
        expiresAt: 2e12,
      },
    ];
    await show('/messages');
    fireEvent.mouseDown(await screen.findByRole('tab', { name: /Requests, 1 open/ }));
    gateway.failures.answerMessagePermission = refusal('INTERNAL');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Decline Cai’s request' }));
    });
    expect(screen.getByText('We couldn’t save your answer. Try again.')).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Decline Cai’s request' }));
    });
    expect(gateway.called('answerMessagePermission')[1]).toEqual([{ requestId: 'r1', accept: false }]);
    expect(screen.getByText('No requests')).toBeTruthy();
  });
});

describe('the header', () => {
  it('NAV-33 MSG-32 LIV-06 the total follows the live state and is 0 for nobody', async () => {
    await started(client);
    renderMessaging(client, <Header />);
    expect(screen.getByText('unread 2')).toBeTruthy();
    act(() => client.markRead('ana', 'm000004'));
    expect(screen.getByText('unread 0')).toBeTruthy();
    act(() => useMessagingSession.setState({ client: null }));
    expect(screen.getByText('unread 0')).toBeTruthy();
  });
});

it('a notice on a phone stands below the last message, not over its time', async () => {
  hideToast();
  await show();
  const room = () => screen.getByRole('log').querySelector('[data-under-notice]');
  expect(room()).toBeNull();
  act(() => showToast('Message deleted'));
  expect(room()?.previousElementSibling?.previousElementSibling?.textContent).toContain('two');
  act(hideToast);
  expect(room()).toBeNull();
});
