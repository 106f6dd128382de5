import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { libraryRoutes } from '#/library/routes.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { useAnnouncement } from '#/ui/feedback/announce.ts';
import { ToastRegion } from '#/ui/feedback/ToastRegion.tsx';
import { hideToast } from '#/ui/feedback/toast.ts';
import type { MessagingClient } from '../client/messagingClient.ts';
import { MessagesPage } from '../MessagesPage.tsx';
import type { Message } from '../model/messagingState.ts';
import { MemoryGateway, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { tell } from '../testing/messagingFeed.ts';
import { clientOf, renderMessaging, started } from '../testing/renderMessaging.tsx';

vi.mock('#/app/live/userFeed.ts', async () => (await import('../testing/messagingFeed.ts')).userFeed);

let gateway: MemoryGateway;
let client: MessagingClient;

const recent = (message: Message): Message => ({ ...message, createdAt: Date.now() - 60_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  Element.prototype.scrollIntoView ??= () => {};
  gateway = new MemoryGateway();
  gateway.rows = [
    rowOf('ana', { lastMessageId: 'm000003', lastMessage: 'mine, new', lastMessageMine: true }),
  ];
  gateway.messages = [
    messageOf(1, 'me', 'ana', 'mine, old', 'c1'),
    recent(messageOf(2, 'ana', 'me', 'theirs\nsecond line')),
    recent(messageOf(3, 'me', 'ana', 'mine, new', 'c3')),
  ];
  client = clientOf(gateway);
});
afterEach(() => {
  client.stop();
  cleanup();
  vi.restoreAllMocks();
});

async function show(): Promise<void> {
  await started(client);
  renderMessaging(
    client,
    <>
      <MessagesPage />
      <ToastRegion />
    </>,
    '/messages?with=ana',
  );
  await screen.findByText('mine, new', { selector: 'article p' });
}

const log = () => screen.getByRole('log', { name: 'Messages with Ana' });
const message = (text: string) =>
  within(log()).getByText(
    (_, element) => element?.tagName === 'ARTICLE' && !!element.textContent?.includes(text),
  );
const field = () => screen.getByRole('textbox', { name: 'Message to Ana' });

async function openMenu(text: string): Promise<readonly (string | null)[]> {
  fireEvent.keyDown(message(text), { key: 'Enter' });
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

async function choose(text: string, item: string): Promise<void> {
  await openMenu(text);
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name: item }));
  });
}

describe('the menu of a message', () => {
  it('MSG-57 MSG-59 offers what this message allows: own and new, own and old, theirs', async () => {
    await show();
    const all = {
      new: ['Reply', 'Copy text', 'Edit', 'Add as a task', 'Delete'],
      old: ['Reply', 'Copy text', 'Add as a task', 'Delete'],
    };
    expect(await openMenu('mine, new')).toEqual(all.new);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(await openMenu('mine, old')).toEqual(all.old);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(await openMenu('theirs')).toEqual(['Reply', 'Copy text', 'Add as a task', 'Report message']);
    // A menu that closes later would give the focus to the same message of the next test.
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(message('theirs')));
  });

  it('A11-02 one message is a stop of Tab, Up and Down move, the context key and a long press open the menu', async () => {
    await show();
    const stops = () => [...log().querySelectorAll('article')].map((one) => one.tabIndex);
    expect(stops()).toEqual([-1, -1, 0]);
    message('mine, new').focus();
    fireEvent.keyDown(message('mine, new'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(message('theirs'));
    expect(stops()).toEqual([-1, 0, -1]);
    fireEvent.contextMenu(message('theirs'), { button: 0 });
    expect(screen.getByRole('menu')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(message('theirs')));
    fireEvent.contextMenu(message('theirs'), { button: 2 });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('A11-02 A11-06 the finger that has opened the menu presses nothing when it lifts', async () => {
    await show();
    const lift = () => fireEvent.touchEnd(message('theirs'));
    vi.useFakeTimers();
    try {
      fireEvent.pointerDown(message('theirs'), { pointerType: 'touch' });
      expect(lift()).toBe(true);
      fireEvent.pointerUp(message('theirs'), { pointerType: 'touch' });
      act(() => void vi.advanceTimersByTime(1_000));
      expect(screen.queryByRole('menu')).toBeNull();
      fireEvent.pointerDown(message('theirs'), { pointerType: 'touch' });
      act(() => void vi.advanceTimersByTime(600));
      expect(screen.getByRole('menu')).toBeTruthy();
      expect(lift()).toBe(false);
      expect(lift()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('MSG-37 LIB-06 a file that is saved leads to the page of the library', async () => {
    const attachment = { name: 'plan.pdf', type: 'application/pdf', size: 4, path: null, documentId: null };
    gateway.messages = [
      recent({ ...messageOf(1, 'ana', 'me', 'plan.pdf'), attachment }),
      ...gateway.messages.slice(1),
    ];
    await show();
    await choose('plan.pdf', 'Save to my library');
    expect(gateway.called('saveAttachment')).toHaveLength(1);
    const { pathname } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open library' })).href,
    );
    expect(libraryRoutes.map(({ path }) => path)).toContain(pathname);
  });
});

describe('editing', () => {
  const editField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your message' });

  it('MSG-57 Up in an empty box edits the last own message; Escape leaves it as it was and goes back to the box', async () => {
    await show();
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(editField().value).toBe('mine, new');
    fireEvent.keyDown(editField(), { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Edit your message' })).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(gateway.called('editMessage')).toEqual([]);
    fireEvent.change(field(), { target: { value: 'words' } });
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(screen.queryByRole('textbox', { name: 'Edit your message' })).toBeNull();
  });

  it('MSG-57 Enter saves; it reads as edited, and Undo writes the old text back', async () => {
    await show();
    await choose('mine, new', 'Edit');
    fireEvent.change(editField(), { target: { value: '  better  ' } });
    await act(async () => {
      fireEvent.keyDown(editField(), { key: 'Enter' });
    });
    expect(message('better').textContent).toContain('Edited');
    expect(gateway.called('editMessage')[0]?.[0]).toMatchObject({
      messageId: 'm000003',
      messageText: 'better',
    });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    });
    expect(gateway.called('editMessage')[1]?.[0]).toMatchObject({ messageText: 'mine, new' });
    expect(message('mine, new')).toBeTruthy();
  });

  it('MSG-57 offline the old text stands again, and what was written is still there with the reason', async () => {
    await show();
    useLiveStatus.setState({ isOnline: false });
    gateway.failures.editMessage = new TypeError('Failed to fetch');
    await choose('mine, new', 'Edit');
    fireEvent.change(editField(), { target: { value: 'kept words' } });
    await act(async () => {
      fireEvent.keyDown(editField(), { key: 'Enter' });
    });
    await waitFor(() => expect(editField().value).toBe('kept words'));
    expect(screen.getByRole('alert').textContent).toContain('there’s no connection');
  });

  const deleteElsewhere = (messageId: string) =>
    tell({
      __typename: 'MessageDeleted',
      messageId,
      senderId: 'me',
      receiverId: 'ana',
      deletedAt: new Date().toISOString(),
    });
  const save = (value: string) =>
    act(async () => {
      fireEvent.change(editField(), { target: { value } });
      fireEvent.keyDown(editField(), { key: 'Enter' });
    });
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ana' });

  it('MSG-54 MSG-57 of a message that was deleted elsewhere meanwhile, what was written becomes the draft', async () => {
    await show();
    fireEvent.change(box(), { target: { value: 'begun' } });
    await choose('mine, new', 'Edit');
    deleteElsewhere('m000003');
    await save('better words');
    expect(screen.queryByRole('textbox', { name: 'Edit your message' })).toBeNull();
    expect(box().value).toBe('begun\nbetter words');
    expect(
      screen.getByText(
        'We couldn’t save your change: the message no longer exists. What you wrote is in the box for the next message.',
      ),
    ).toBeTruthy();
    expect(gateway.called('editMessage')).toEqual([]);
  });

  it('MSG-54 MSG-57 where the server says that the message is gone, what was written becomes the draft', async () => {
    await show();
    gateway.failures.editMessage = refusal('NOT_FOUND');
    await choose('mine, new', 'Edit');
    await save('better words');
    await waitFor(() => expect(box().value).toBe('better words'));
    expect(screen.queryByRole('textbox', { name: 'Edit your message' })).toBeNull();
  });

  it('MSG-54 MSG-57 what is refused while another message is edited becomes the draft, and that one stays open', async () => {
    gateway.messages[0] = recent(messageOf(1, 'me', 'ana', 'mine, old', 'c1'));
    await show();
    let refuse = (_: Error) => {};
    const answer = new Promise((_, reject) => {
      refuse = reject;
    });
    answerWith({ editMessage: () => answer });
    await choose('mine, new', 'Edit');
    await save('first words');
    await choose('mine, old', 'Edit');
    fireEvent.change(editField(), { target: { value: 'second words' } });
    await act(async () => refuse(refusal('TOO_LATE')));
    await waitFor(() => expect(box().value).toBe('first words'));
    expect(editField().value).toBe('second words');
    await screen.findByText(
      'We couldn’t save your change: you can only change a message for 15 minutes. What you wrote is in the box for the next message.',
    );
  });

  it('MSG-54 MSG-57 what was typed waits with its message while another one is edited, and is gone once it is left', async () => {
    gateway.messages[0] = recent(messageOf(1, 'me', 'ana', 'mine, old', 'c1'));
    const edit = async (text: string) => {
      await choose(text, 'Edit');
      await waitFor(() => expect(document.activeElement).toBe(editField()));
    };
    await show();
    await edit('mine, new');
    fireEvent.change(editField(), { target: { value: 'first words' } });
    await edit('mine, old');
    expect(editField().value).toBe('mine, old');
    await screen.findByText('Your other change is kept with its message.');
    await edit('mine, new');
    expect(editField().value).toBe('first words');
    fireEvent.keyDown(editField(), { key: 'Escape' });
    const editLast = () => fireEvent.keyDown(field(), { key: 'ArrowUp' });
    editLast();
    expect(editField().value).toBe('mine, new');
    fireEvent.change(editField(), { target: { value: 'second words' } });
    cleanup();
    await show();
    editLast();
    expect(editField().value).toBe('second words');
    await save('third words');
    editLast();
    expect(editField().value).toBe('third words');
  });

  it('MSG-54 MSG-57 what was typed in time is still reached later, and a refused save leaves it in its field', async () => {
    onTestFinished(() => void vi.useRealTimers());
    await show();
    const up = () => fireEvent.keyDown(field(), { key: 'ArrowUp' });
    up();
    fireEvent.change(editField(), { target: { value: 'late words' } });
    cleanup();
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await show();
    expect(await openMenu('mine, new')).toEqual(['Reply', 'Copy text', 'Edit', 'Add as a task', 'Delete']);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(await openMenu('mine, old')).toEqual(['Reply', 'Copy text', 'Add as a task', 'Delete']);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    up();
    expect(editField().value).toBe('late words');
    gateway.failures.editMessage = refusal('TOO_LATE');
    await save('late words');
    await waitFor(() => expect(editField().value).toBe('late words'));
    expect(screen.getByRole('alert').textContent).toBe(
      'We couldn’t save your change: you can only change a message for 15 minutes.',
    );
    fireEvent.keyDown(editField(), { key: 'Escape' });
    expect(document.activeElement).toBe(field());
    expect(await openMenu('mine, new')).toEqual(['Reply', 'Copy text', 'Add as a task', 'Delete']);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    up();
    expect(screen.queryByRole('textbox', { name: 'Edit your message' })).toBeNull();
  });

  it('MSG-57 says when the message was changed since, and what is left shows the newer text', async () => {
    await show();
    const up = () => fireEvent.keyDown(field(), { key: 'ArrowUp' });
    up();
    fireEvent.change(editField(), { target: { value: 'my words' } });
    cleanup();
    gateway.messages[2] = recent(messageOf(3, 'me', 'ana', 'from the phone', 'c3'));
    await started(client);
    renderMessaging(client, <MessagesPage />, '/messages?with=ana');
    await screen.findByText('from the phone', { selector: 'article p' });
    up();
    expect(editField().value).toBe('my words');
    expect(screen.getByRole('alert').textContent).toBe(
      'This message has changed since you wrote this. Save replaces the change, Cancel keeps it.',
    );
    fireEvent.keyDown(editField(), { key: 'Escape' });
    up();
    expect(editField().value).toBe('from the phone');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('MSG-02 saves nothing empty or too long', async () => {
    await show();
    await choose('mine, new', 'Edit');
    for (const value of ['   ', 'x'.repeat(4_001)]) {
      fireEvent.change(editField(), { target: { value } });
      fireEvent.keyDown(editField(), { key: 'Enter' });
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    }
    expect(screen.getByText('1 character too many')).toBeTruthy();
    fireEvent.change(editField(), { target: { value: 'x'.repeat(16_001) } });
    fireEvent.keyDown(editField(), { key: 'Enter' });
    expect(screen.getByText('This message is too long to save. Make it shorter.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(gateway.called('editMessage')).toEqual([]);
  });
});

describe('deleting', () => {
  it('MSG-57 shows so at once in the thread and in the list, and Undo brings it back', async () => {
    await show();
    await choose('mine, new', 'Delete');
    expect(message('You deleted this message')).toBeTruthy();
    const list = screen.getByRole('navigation', { name: 'Conversations' });
    expect(list.textContent).toContain('You deleted this message');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    });
    expect(message('mine, new')).toBeTruthy();
    expect(gateway.called('restoreMessage')).toHaveLength(1);
  });

  it('MSG-57 refused, it stands again and the reason is said', async () => {
    await show();
    gateway.failures.deleteMessage = refusal('NOT_FOUND');
    await choose('mine, new', 'Delete');
    expect(message('mine, new')).toBeTruthy();
    expect(screen.getByText('We couldn’t delete the message: the message no longer exists.')).toBeTruthy();
  });

  it('A11-05 what the other deletes or edits is announced to screen readers', async () => {
    await show();
    const of = { messageId: 'm000002', senderId: 'ana', receiverId: 'me' };
    const at = new Date().toISOString();
    tell({ __typename: 'MessageEdited', ...of, message: 'changed', editedAt: at });
    tell({ __typename: 'MessageDeleted', ...of, deletedAt: at });
    expect(message('Message deleted')).toBeTruthy();
    await waitFor(() =>
      expect(useAnnouncement.getState().text).toBe('Ana edited a message: changed Ana deleted a message.'),
    );
    expect(within(log()).queryAllByRole('button', { name: 'Actions for this message' })).toHaveLength(2);
  });
});

describe('replies and reactions', () => {
  const chip = (name: string) => within(log()).queryByRole('button', { name });

  it('a reaction shows at once, is taken back by pressing it, and says so', async () => {
    await show();
    await openMenu('theirs');
    const kinds = screen.getAllByRole('menuitemcheckbox').map((one) => one.getAttribute('aria-label'));
    expect(kinds).toEqual(['Thumbs up', 'Heart', 'Laughing', 'Celebration', 'Surprised', 'Sad']);
    await act(async () => {
      fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Heart' }));
    });
    expect(chip('Heart: you')?.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(useAnnouncement.getState().text).toContain('Reaction added: Heart.'));
    expect(gateway.called('setMessageReaction')).toMatchObject([
      [{ userId: 'ana', messageId: 'm000002', reaction: 'HEART', isOn: true }],
    ]);
    await act(async () => {
      fireEvent.click(chip('Heart: you') as HTMLElement);
    });
    expect(chip('Heart: you')).toBeNull();
    await waitFor(() => expect(useAnnouncement.getState().text).toContain('Reaction removed: Heart.'));
    expect(gateway.called('setMessageReaction').at(-1)).toMatchObject([{ isOn: false }]);
  });

  it('a reaction that is refused goes, and says why', async () => {
    await show();
    gateway.failures.setMessageReaction = refusal('MESSAGE_UNAVAILABLE');
    await openMenu('theirs');
    await act(async () => {
      fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Sad' }));
    });
    await screen.findByText('We couldn’t save your reaction: you can’t write to this person at the moment.');
    expect(chip('Sad: you')).toBeNull();
  });

  it('a reaction of the other person comes in live and is announced', async () => {
    await show();
    const given = {
      messageId: 'm000003',
      senderId: 'me',
      receiverId: 'ana',
      reaction: 'THUMBS_UP',
      byId: 'ana',
    };
    tell({ __typename: 'MessageReactionAdded', ...given });
    expect(chip('Thumbs up: Ana')?.getAttribute('aria-pressed')).toBe('false');
    await waitFor(() =>
      expect(useAnnouncement.getState().text).toContain('Ana reacted to a message: Thumbs up.'),
    );
    tell({ __typename: 'MessageReactionRemoved', ...given });
    expect(chip('Thumbs up: Ana')).toBeNull();
  });

  it('a reply quotes what it answers, until it is sent or cancelled', async () => {
    await show();
    await choose('theirs', 'Reply');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(screen.getByText('Replying to Ana')).toBeTruthy();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByText('Replying to Ana')).toBeNull();
    await choose('theirs', 'Reply');
    fireEvent.change(field(), { target: { value: 'my answer' } });
    await act(async () => {
      fireEvent.keyDown(field(), { key: 'Enter' });
    });
    expect(screen.queryByText('Replying to Ana')).toBeNull();
    expect(gateway.called('sendMessage')).toMatchObject([[{ text: 'my answer', replyToId: 'm000002' }]]);
    const quote = within(message('my answer')).getByRole('link');
    expect(quote.textContent).toBe('Reply to Anatheirs\nsecond line');
    expect(quote.getAttribute('href')).toBe('/messages?with=ana&message=m000002');
    const [sent] = gateway.called('sendMessage')[0] as [{ clientId: string }];
    tell({
      __typename: 'MessageSent',
      messageId: 'm000004',
      senderId: 'me',
      receiverId: 'ana',
      message: 'my answer',
      createdAt: new Date().toISOString(),
      clientId: sent.clientId,
      replyToId: 'm000002',
      attachment: null,
      declineOfSession: false,
    });
    const deletedAt = new Date().toISOString();
    tell({
      __typename: 'MessageDeleted',
      messageId: 'm000002',
      senderId: 'ana',
      receiverId: 'me',
      deletedAt,
    });
    expect(within(message('my answer')).getByRole('link').textContent).toBe('Reply to AnaMessage deleted');
  });
});
