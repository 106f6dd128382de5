import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sync } from '#/app/sync/index.ts';
import { refusal } from '#/testing/answerWith.ts';
import type { MessagingClient } from '../client/messagingClient.ts';
import { MemoryGateway, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { clientOf, opened, started } from '../testing/renderMessaging.tsx';
import { deleteMessage, editMessage, isEditable, lastEditable, restoreMessage } from './messageChanges.ts';

const FIRST = 'm000001';
let gateway: MemoryGateway;
let client: MessagingClient;
let open: Awaited<ReturnType<typeof opened>>;

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  gateway = new MemoryGateway();
  gateway.rows = [rowOf('ana', { lastMessageId: FIRST, lastMessage: 'hello' })];
  gateway.messages = [messageOf(1, 'me', 'ana', 'hello', 'c1')];
  client = clientOf(gateway);
  await started(client);
  open = await opened('ana');
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

const shown = () => open().messages.find(({ id }) => id === FIRST);
const address = { userId: 'ana', messageId: FIRST };
const edit = (messageText: string) => sync.mutate(editMessage, { ...address, messageText });

const original = () => messageOf(1, 'me', 'ana', 'hello', 'c1');

describe('changing a message', () => {
  it('MSG-57 an edit shows at once and stays with the answer', async () => {
    const done = edit('hello, Ana');
    expect(shown()?.text).toBe('hello, Ana');
    await done;
    expect(shown()).toMatchObject({ text: 'hello, Ana', deletedAt: null });
  });

  it('MSG-57 a refused edit puts the old text back and is not tried again', async () => {
    gateway.failures.editMessage = refusal('TOO_LATE');
    await expect(edit('too late')).rejects.toThrow('TOO_LATE');
    expect(shown()?.text).toBe('hello');
    expect(gateway.called('editMessage')).toHaveLength(1);
  });

  it('MSG-57 a refusal is not tried again, though its code elsewhere passes', async () => {
    const extensions = { code: 'CONFLICT', refusal: 'MessageIsDeleted' };
    gateway.failures.editMessage = Object.assign(new Error('CONFLICT'), { errors: [{ extensions }] });
    const failed = expect(edit('gone')).rejects.toThrow('CONFLICT');
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(gateway.called('editMessage')).toHaveLength(1);
  });

  it('MSG-53 MSG-57 an answer that is lost is asked for again under the same client id, and changes nothing twice', async () => {
    gateway.losesAnswers = true;
    gateway.failures.deleteMessage = new TypeError('Failed to fetch');
    const done = sync.mutate(deleteMessage, address);
    await vi.runAllTimersAsync();
    await done;
    const ids = gateway
      .called('deleteMessage')
      .map(([address]) => (address as { clientId: string }).clientId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(gateway.changed.size).toBe(1);
    expect(shown()?.deletedAt).not.toBeNull();
  });

  it('MSG-57 an undo waits for what it takes back, and gives the text back at once on the screen', async () => {
    const removed = sync.mutate(deleteMessage, address);
    const restored = sync.mutate(restoreMessage, { ...address, deleted: original() });
    expect(shown()?.text).toBe('hello');
    await Promise.all([removed, restored]);
    expect(gateway.calls.map(({ name }) => name).slice(-2)).toEqual(['deleteMessage', 'restoreMessage']);
    expect(shown()).toMatchObject({ text: 'hello', deletedAt: null });
  });

  it('MSG-57 fifteen minutes, texts of one’s own only, and the last of them', () => {
    const mine = { ...original(), createdAt: 1_000 };
    expect(isEditable(mine, 1_000 + 15 * 60_000 - 1)).toBe(true);
    expect(isEditable(mine, 1_000 + 15 * 60_000)).toBe(false);
    expect(isEditable({ ...mine, text: null }, 1_001)).toBe(false);
    const file = { name: 'a.pdf', type: null, size: null, documentId: null, path: null };
    expect(isEditable({ ...mine, attachment: file }, 1_001)).toBe(false);
    const later = { ...messageOf(2, 'me', 'ana', 'second', 'c2'), createdAt: 2_000 };
    const theirs = { ...messageOf(3, 'ana', 'me', 'third'), createdAt: 3_000 };
    const at = { viewerId: 'me', now: 4_000 };
    expect(lastEditable([mine, later, theirs], at)?.id).toBe(later.id);
    expect(lastEditable([mine, { ...later, deletedAt: 1, text: null }, theirs], at)?.id).toBe(mine.id);
    expect(lastEditable([theirs], at)).toBeUndefined();
  });
});
