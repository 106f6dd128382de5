import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { mayLogOut } from '#/app/session/sessionEnd.ts';
import { sync } from '#/app/sync/index.ts';
import { setAttendeeStatus } from '#/gathering/gatheringSync.ts';
import { refusal } from '#/testing/answerWith.ts';
import { useToast } from '#/ui/feedback/toast.ts';
import { attachMessaging } from '../client/attachMessaging.ts';
import type { MessagingClient } from '../client/messagingClient.ts';
import { MessagesPage } from '../MessagesPage.tsx';
import type { Attachment } from '../model/messagingState.ts';
import { UnsentDialog } from '../outbox/UnsentDialog.tsx';
import { MemoryAttachments, memoryFiles } from '../testing/memoryAttachments.ts';
import { MemoryGateway, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { tell } from '../testing/messagingFeed.ts';
import { clientOf, renderMessaging, started } from '../testing/renderMessaging.tsx';

const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });
const photo = new File(['photo'], 'photo.png', { type: 'image/png' });

let server: MemoryAttachments;
let files: ReturnType<typeof memoryFiles>;
vi.mock('#/app/live/userFeed.ts', async () => (await import('../testing/messagingFeed.ts')).userFeed);

let gateway: MemoryGateway;
let client: MessagingClient;

beforeEach(() => {
  localStorage.clear();
  useLiveStatus.setState({ isOnline: true });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  server = new MemoryAttachments();
  files = memoryFiles();
  gateway = new MemoryGateway();
  gateway.rows = [rowOf('ana')];
  gateway.messages = [messageOf(1, 'ana', 'me', 'hello')];
  client = clientOf(gateway, server, files);
});
afterEach(() => {
  client.stop();
  cleanup();
  vi.restoreAllMocks();
  useToast.setState({ toast: null });
});

async function show(): Promise<void> {
  await started(client);
  renderMessaging(client, <MessagesPage />, '/messages?with=ana');
  await waitFor(() => expect(screen.queryByText('Loading messages')).toBeNull());
}

const field = () => screen.getByRole('textbox', { name: 'Message to Ana' });
const waiting = () => screen.queryByRole('list', { name: 'Files to send' });
const log = () => screen.getByRole('log');

function choose(...chosen: File[]): void {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: chosen } });
}

async function chooseAndSend(...chosen: File[]): Promise<void> {
  choose(...chosen);
  await waitFor(() => expect(waiting()?.children).toHaveLength(chosen.length));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

describe('choosing', () => {
  it('MSG-37 several files wait above the message, can be removed, and go out before the text', async () => {
    await show();
    choose(plan, photo);
    await waitFor(() => expect(waiting()?.textContent).toContain('photo.png'));
    expect(waiting()?.textContent).toContain('1\u00a0kB');
    fireEvent.click(screen.getByRole('button', { name: 'Remove photo.png' }));
    expect(waiting()?.textContent).not.toContain('photo.png');
    expect([...files.held.values()]).toEqual([plan]);
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: 'Here it is' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(waiting()).toBeNull();
    await waitFor(() => expect(gateway.called('sendMessage')).toHaveLength(1));
    expect(server.sent.map((one) => one.file?.name)).toEqual(['plan.pdf']);
    expect(files.held.size).toBe(0);
  });

  it('MSG-37 a file alone can be sent', async () => {
    await show();
    expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true);
    await chooseAndSend(plan);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(gateway.called('sendMessage')).toEqual([]);
  });

  it('MSG-37 a picture that is pasted is attached; text beside it is pasted', async () => {
    await show();
    fireEvent.paste(field(), { clipboardData: { files: [photo], types: ['text/plain', 'Files'] } });
    expect(waiting()).toBeNull();
    fireEvent.paste(field(), { clipboardData: { files: [photo], types: ['Files'] } });
    await waitFor(() => expect(waiting()?.textContent).toContain('photo.png'));
  });

  it('MSG-37 a file that is dropped onto the conversation is attached, and the target is shown', async () => {
    await show();
    const dataTransfer = { files: [plan], types: ['Files'], dropEffect: 'none' };
    fireEvent.dragEnter(log(), { dataTransfer });
    expect(screen.getByText('Drop files here to send them to Ana')).toBeTruthy();
    fireEvent.drop(log(), { dataTransfer });
    expect(screen.queryByText('Drop files here to send them to Ana')).toBeNull();
    await waitFor(() => expect(waiting()?.textContent).toContain('plan.pdf'));
    fireEvent.dragEnter(log(), { dataTransfer: { ...dataTransfer, types: ['text/plain'] } });
    expect(screen.queryByText('Drop files here to send them to Ana')).toBeNull();
  });

  it('MSG-37 a file that is dropped beside the conversation is attached too, and never replaces the page', async () => {
    await show();
    const dataTransfer = { files: [plan], types: ['Files'], dropEffect: 'none' };
    // Answers false when the browser is kept from opening it.
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    await waitFor(() => expect(waiting()?.textContent).toContain('plan.pdf'));
  });

  it('MSG-39 says at once why a file is not taken, and takes the others', async () => {
    await show();
    const large = new File(['x'], 'film.pdf');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    choose(new File(['x'], 'tool.exe'), large, plan);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      '“tool.exe” wasn’t attached. We can’t send this file because of its type or what it contains.',
    );
    expect(alert.textContent).toContain('“film.pdf” wasn’t attached. It’s larger than 10\u00a0MB.');
    expect(waiting()?.textContent).toContain('plan.pdf');
    fireEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('MSG-52 a device without room says so', async () => {
    await show();
    files.isFull = true;
    choose(plan);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There isn’t enough space on this device to keep it until it’s sent.',
    );
    expect(waiting()).toBeNull();
  });

  it('MSG-52 MSG-54 what came back from the outbox stands in the open composer, beside newer text', async () => {
    await show();
    fireEvent.change(field(), { target: { value: 'newer' } });
    act(() => {
      client.drafts.append('ana', 'older');
      client.drafts.attach('ana', {
        ...{ id: 'c9', name: 'plan.pdf', type: null, size: 4, documentId: null },
        ...{ addedAt: 1, isReturned: true },
      });
    });
    expect((field() as HTMLTextAreaElement).value).toBe('newer\nolder');
    expect(waiting()?.textContent).toContain('Not sent within 24 hours.');
  });
});

describe('on its way', () => {
  it('MSG-51 shows how far a file is, and takes it back', async () => {
    server.isHolding = true;
    await show();
    await chooseAndSend(plan);
    await waitFor(() => expect(server.hold).not.toBeNull());
    act(() => server.hold?.options.onProgress(1, 4));
    const bar = within(log()).getByRole('progressbar', { name: 'Sending plan.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(log().textContent).toContain('25% sent');
    fireEvent.click(within(log()).getByRole('button', { name: 'Cancel sending plan.pdf' }));
    expect(log().textContent).not.toContain('plan.pdf');
    expect(server.hold?.options.signal.aborted).toBe(true);
    expect(files.held.size).toBe(0);
  });

  it.each([
    ['fileUnsupported', 'We can’t send this file because of its type or what it contains.'],
    ['fileTooLarge', 'It’s larger than 10\u00a0MB.'],
  ])('MSG-39 MSG-51 a file that is refused as %s can only be deleted', async (file, reason) => {
    const extensions = { code: 'BAD_USER_INPUT', fields: { file } };
    server.failure = Object.assign(new Error('no'), { errors: [{ message: 'no', extensions }] });
    await show();
    await chooseAndSend(plan);
    await waitFor(() => expect(log().textContent).toContain(reason));
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delete the unsent message: plan.pdf' }));
    await waitFor(() => expect(files.held.size).toBe(0));
    expect(log().textContent).not.toContain('plan.pdf');
  });

  it('MSG-39 MSG-51 a file that this browser has lost can only be deleted', async () => {
    vi.spyOn(files, 'read').mockResolvedValue(undefined);
    await show();
    await chooseAndSend(plan);
    await screen.findByRole('button', { name: 'Delete the unsent message: plan.pdf' });
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  it.each([
    [{ code: 'BAD_USER_INPUT', fields: { file: 'libraryFull' } }, 'There isn’t enough space for it.'],
    [{ code: 'MESSAGE_UNAVAILABLE' }, 'Message unavailable'],
    [{ code: 'NOT_AUTHORIZED' }, 'You can’t write to this person yet.'],
  ])('MSG-39 MSG-51 a refusal %j is explained, with Retry and Delete', async (extensions, reason) => {
    server.failure = Object.assign(new Error('no'), { errors: [{ message: 'no', extensions }] });
    await show();
    await chooseAndSend(plan);
    await waitFor(() => expect(log().textContent).toContain(reason));
    server.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Send again: plan.pdf' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
  });
});

it('AUT-71 logging out asks about files that wait above the message, and counts them', async () => {
  const detach = attachMessaging();
  useLiveStatus.setState({ isOnline: false });
  server.isHolding = true;
  await started(client);
  renderMessaging(
    client,
    <>
      <MessagesPage />
      <UnsentDialog />
    </>,
    '/messages?with=ana',
  );
  await waitFor(() => expect(screen.queryByText('Loading messages')).toBeNull());
  expect(await mayLogOut()).toBe(true);
  choose(photo);
  await waitFor(() => expect(waiting()?.children).toHaveLength(1));
  const alone = mayLogOut();
  const dialog = await screen.findByRole('dialog', { name: 'Log out and lose unsent messages?' });
  expect(dialog.textContent).toContain('1 message or file hasn’t been sent yet.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
  expect(await alone).toBe(false);
  detach();
});

it('AUT-71 logging out asks about what waits beside messages, and counts it', async () => {
  const detach = attachMessaging();
  useLiveStatus.setState({ isOnline: false });
  await started(client);
  renderMessaging(client, <UnsentDialog />);
  const seat = { groupEventId: 'e1', status: 'REGISTERED' } as const;
  void sync.mutate(setAttendeeStatus, seat).catch(() => {});
  const asked = mayLogOut();
  const dialog = await screen.findByRole('dialog', { name: 'Log out and lose unsent changes?' });
  expect(dialog.textContent).toContain('1 change hasn’t been sent yet.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
  expect(await asked).toBe(false);
  detach();
});

it('AUT-71 logging out leaves none of the bytes of files that are not sent', async () => {
  useLiveStatus.setState({ isOnline: false });
  server.isHolding = true;
  await show();
  await chooseAndSend(plan);
  choose(photo);
  await waitFor(() => expect(files.held.size).toBe(2));
  expect(client.outbox.hasUnsent()).toBe(true);
  expect(Object.keys(client.outgoing.getState().outgoing)).toHaveLength(1);
  client.clearPrivate();
  await waitFor(() => expect(files.held.size).toBe(0));
  expect(Object.keys(localStorage).filter((key) => key.includes('private'))).toEqual([]);
});

describe('a file in a bubble', () => {
  const report: Attachment = {
    ...{ name: 'report.pdf', type: 'application/pdf', size: 1_500_000 },
    ...{ documentId: null, path: '/files/signed/old/report.pdf' },
  };

  async function showWith(attachment: Attachment): Promise<void> {
    gateway.messages = [{ ...messageOf(1, 'ana', 'me', attachment.name), attachment }];
    await show();
  }

  function watchDownloads(): string[] {
    const downloads: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(`${this.getAttribute('href')} as ${this.download}`);
    });
    return downloads;
  }

  it('MSG-08 MSG-39 shows name and size, and downloads from a path that is asked for when it is pressed', async () => {
    await showWith(report);
    server.attachment = { ...report, path: '/files/signed/fresh/report.pdf' };
    const downloads = watchDownloads();
    const button = within(log()).getByRole('button', { name: /^Download report\.pdf/ });
    expect(button.textContent).toContain('1.4\u00a0MB');
    fireEvent.click(button);
    await waitFor(() => expect(downloads).toEqual(['/files/signed/fresh/report.pdf as report.pdf']));
  });

  it('MSG-45 LIB-09 one that cannot be reached any more says so, in place and as text', async () => {
    await showWith({ ...report, documentId: 'd1' });
    const downloads = watchDownloads();
    fireEvent.click(within(log()).getByRole('button', { name: /^Download report\.pdf/ }));
    await waitFor(() => expect(log().textContent).toContain('Message unavailable'));
    expect(within(log()).queryByRole('button', { name: /^Download report\.pdf/ })).toBeNull();
    expect(useToast.getState().toast?.text).toBe('The file was removed or is no longer shared with you.');
    expect(downloads).toEqual([]);
  });

  it('MSG-45 LIB-09 a share that ends takes the file and its name off the screen, one that comes back brings them', async () => {
    const attachment = { ...report, documentId: 'd1' };
    const row = rowOf('ana', { lastMessage: 'report.pdf', lastMessageIsAttachment: true });
    gateway.rows = [row];
    await showWith(attachment);
    expect(screen.getAllByText('report.pdf').length).toBeGreaterThan(1);
    const [sent] = gateway.messages;
    gateway.rows = [{ ...row, lastMessage: null }];
    gateway.messages = [{ ...messageOf(1, 'ana', 'me', null), attachment: null }];
    hearOf('DocumentUnshared');
    await waitFor(() => expect(screen.queryByText('report.pdf')).toBeNull());
    expect(log().textContent).toContain('Message unavailable');
    expect(screen.getAllByText(/Message unavailable/).length).toBeGreaterThan(1);
    gateway.rows = [row];
    gateway.messages = sent ? [sent] : [];
    hearOf('DocumentShared');
    await waitFor(() => expect(screen.getAllByText('report.pdf').length).toBeGreaterThan(1));
    expect(log().textContent).not.toContain('Message unavailable');
  });

  function hearOf(documentChange: string): void {
    tell({ __typename: 'LibraryDocumentChanged', documentId: 'd1', documentChange, sharedUserId: 'me' });
  }

  it('without an answer it stays, and can be pressed again', async () => {
    await showWith(report);
    server.failure = refusal('INTERNAL');
    fireEvent.click(within(log()).getByRole('button', { name: /^Download report\.pdf/ }));
    await waitFor(() => expect(useToast.getState().toast?.text).toContain('We couldn’t download'));
    expect(within(log()).getByRole('button', { name: /^Download report\.pdf/ })).toBeTruthy();
  });

  it('MSG-09 MSG-37 a picture is shown in a fixed frame with its name, asks once for a new path, and opens larger', async () => {
    await showWith({ ...report, name: 'photo.png', type: 'image/png', path: '/files/signed/old/photo.png' });
    const picture = () => within(log()).getByRole('img', { name: 'photo.png' }) as HTMLImageElement;
    expect([picture().width, picture().height, picture().loading]).toEqual([240, 176, 'lazy']);
    server.attachment = { ...report, name: 'photo.png', path: '/files/signed/fresh/photo.png' };
    fireEvent.error(picture());
    await waitFor(() => expect(picture().getAttribute('src')).toBe('/files/signed/fresh/photo.png'));
    fireEvent.click(within(log()).getByRole('button', { name: 'View photo.png full size' }));
    const dialog = screen.getByRole('dialog', { name: 'photo.png' });
    expect(within(dialog).getByRole('img', { name: 'photo.png' })).toBeTruthy();
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as Element);
    fireEvent.error(picture());
    await waitFor(() => expect(log().textContent).toContain('No preview'));
    expect(server.asked).toBe(1);
  });

  it('MSG-37 a picture that could not be shown is shown once another path is known', async () => {
    await showWith({ ...report, name: 'photo.png', type: 'image/png', path: '/files/signed/old/photo.png' });
    watchDownloads();
    server.failure = refusal('INTERNAL');
    fireEvent.error(within(log()).getByRole('img', { name: 'photo.png' }));
    await waitFor(() => expect(log().textContent).toContain('No preview'));
    server.failure = null;
    server.attachment = { ...report, name: 'photo.png', path: '/files/signed/fresh/photo.png' };
    fireEvent.click(within(log()).getByRole('button', { name: /^Download photo\.png/ }));
    const picture = await within(log()).findByRole<HTMLImageElement>('img', { name: 'photo.png' });
    expect(picture.getAttribute('src')).toBe('/files/signed/fresh/photo.png');
  });
});

describe('from the library', () => {
  beforeEach(() => {
    server.documents = Array.from({ length: 25 }, (_, index) => ({
      ...{ id: `d${index}`, name: `Plan ${index}`, type: 'application/pdf' },
      ...{ size: 2_048, updatedAt: Date.UTC(2026, 2, 14) },
    }));
  });

  async function open(): Promise<HTMLElement> {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Send from your library' }));
    return screen.findByRole('dialog', { name: 'Send from your library' });
  }

  it('MSG-38 LIB-02 one is chosen and sent; what that means is said first', async () => {
    const dialog = await open();
    await within(dialog).findByRole('radio', { name: /Plan 3 .*2\u00a0kB, changed on 14 Mar 2026/ });
    expect(dialog.textContent).toContain('Ana gets access to this document.');
    expect(dialog.textContent).toContain('The access ends when you delete the message');
    const send = within(dialog).getByRole('button', { name: 'Send' });
    expect((send as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(within(dialog).getByRole('radio', { name: /Plan 3 / }));
    fireEvent.click(send);
    await waitFor(() => expect(server.sent.map((one) => one.documentId)).toEqual(['d3']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('MSG-38 more are loaded by page, and a search begins again', async () => {
    const dialog = await open();
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(20));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(25));
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'Plan 24' } });
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(1));
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'nothing' } });
    expect(await within(dialog).findByText("Sorry, we couldn't find any results")).toBeTruthy();
    expect(server.searches).toEqual([
      { text: '', offset: 0 },
      { text: '', offset: 20 },
      { text: 'Plan 24', offset: 0 },
      { text: 'nothing', offset: 0 },
    ]);
  });

  it('MSG-38 an empty library leads there, and a failure can be tried again', async () => {
    server.failure = refusal('INTERNAL');
    const dialog = await open();
    const retry = await within(dialog).findByRole('button', { name: 'Try again' });
    server.failure = null;
    server.documents = [];
    fireEvent.click(retry);
    const link = await within(dialog).findByRole('link', { name: 'Go to My library' });
    expect(link.getAttribute('href')).toBe('/my-library');
  });
});
