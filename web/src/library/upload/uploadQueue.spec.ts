import { afterEach, expect, it, vi } from 'vitest';
import { createUploadQueue, mayRetry, type SendFile, type UploadNews, unfinished } from './uploadQueue.ts';

type Sent = Parameters<SendFile>[0];
type Running = {
  upload: Sent;
  signal: AbortSignal;
  progress: (sent: number, all: number) => void;
  answer: () => void;
  refuse: (error: unknown) => void;
};

function world() {
  const sent: Running[] = [];
  const news: [UploadNews, string][] = [];
  const state = { isOnline: true };
  const queue = createUploadQueue({
    isOnline: () => state.isOnline,
    onNews: (one, { file }) => news.push([one, file.name]),
    send: (upload, { onProgress: progress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
        sent.push({ upload, signal, progress, answer: () => resolve({}), refuse: reject });
      }),
  });
  const states = () => queue.store.getState().uploads.map(({ file, state: now }) => `${file.name} ${now}`);
  return { queue, sent, news, state, states };
}

const file = (name: string, size = 4) => new File(['x'.repeat(size)], name);
const refusal = (code: string, fields: Record<string, string> = {}) => ({
  errors: [{ message: code, extensions: { code, fields } }],
});
const soon = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.restoreAllMocks());

it('LIB-07 sends three files at a time, and the next when one is there', async () => {
  const { queue, sent, states } = world();
  queue.add(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => file(name)));
  expect(sent.map(({ upload }) => upload.file.name)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  sent[1]?.answer();
  await soon();
  expect(states()).toEqual(['1.pdf sending', '3.pdf sending', '4.pdf sending', '5.pdf waiting']);
  expect(sent).toHaveLength(4);
});

it('LIB-07 tells how far each file is, and says the half and the end', async () => {
  const { queue, sent, news } = world();
  queue.add([file('a.pdf')]);
  sent[0]?.progress(1, 4);
  expect(queue.store.getState().uploads[0]?.share).toBe(0.25);
  sent[0]?.progress(3, 4);
  sent[0]?.progress(4, 4);
  sent[0]?.answer();
  await soon();
  expect(news).toEqual([
    ['begun', 'a.pdf'],
    ['half', 'a.pdf'],
    ['done', 'a.pdf'],
  ]);
  expect(queue.store.getState().uploads).toEqual([]);
});

it('LIB-07 refuses what is too large, empty or of another type before it is sent', async () => {
  const { queue, sent } = world();
  const large = Object.defineProperty(file('large.pdf'), 'size', { value: 10 * 1024 * 1024 + 1 });
  queue.add([large, file('empty.pdf', 0), file('tool.exe'), file('noEnding')]);
  expect(sent).toEqual([]);
  const { uploads } = queue.store.getState();
  expect(uploads.map(({ problem }) => problem)).toEqual([
    'fileTooLarge',
    'fileEmpty',
    'fileUnsupported',
    'fileUnsupported',
  ]);
  expect(unfinished(uploads)).toEqual([]);
});

it('LIB-07 says what the server refused, and sends again under the same id', async () => {
  const { queue, sent, states } = world();
  queue.add([file('a.pdf')]);
  sent[0]?.refuse(refusal('BAD_USER_INPUT', { file: 'libraryFull' }));
  await soon();
  const [failed] = queue.store.getState().uploads;
  expect(failed?.problem).toBe('libraryFull');
  expect(mayRetry('libraryFull')).toBe(true);
  expect(mayRetry('fileUnsupported')).toBe(false);
  queue.retry(failed?.clientId ?? '');
  expect(states()).toEqual(['a.pdf sending']);
  expect(sent[1]?.upload.clientId).toBe(sent[0]?.upload.clientId);
  sent[1]?.refuse(refusal('INTERNAL'));
  await soon();
  expect(queue.store.getState().uploads[0]?.problem).toBe('other');
});

it('LIB-07 a file that was changed on its disk is reported as that, and is not sent again', async () => {
  const { queue, sent } = world();
  const changed = file('a.pdf');
  vi.spyOn(changed, 'slice').mockReturnValue(
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    }),
  );
  queue.add([changed, file('b.pdf')]);
  for (const { refuse } of sent) refuse(new TypeError('Failed to fetch'));
  await soon();
  const problems = queue.store.getState().uploads.map(({ problem }) => problem);
  expect(problems).toEqual(['fileChanged', 'unreachable']);
  expect(problems.map((one) => one && mayRetry(one))).toEqual([false, true]);
});

it('LIB-07 a file that is given up goes no further, and leaves its place to the next', async () => {
  const { queue, sent, states, news } = world();
  queue.add(['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => file(name)));
  queue.cancel(sent[0]?.upload.clientId ?? '');
  expect(sent[0]?.signal.aborted).toBe(true);
  await soon();
  expect(states()).toEqual(['2.pdf sending', '3.pdf sending', '4.pdf sending']);
  expect(news).toContainEqual(['cancelled', '1.pdf']);
  queue.stop();
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  await soon();
  expect(states()).toEqual([]);
});

it('LIB-07 waits without a network, and goes on by itself with the same id', async () => {
  const { queue, sent, state, states } = world();
  queue.add([file('a.pdf')]);
  state.isOnline = false;
  sent[0]?.refuse(new TypeError('The request got no answer.'));
  queue.add([file('b.pdf')]);
  await soon();
  expect(states()).toEqual(['a.pdf waiting', 'b.pdf waiting']);
  state.isOnline = true;
  queue.resume();
  expect(states()).toEqual(['a.pdf sending', 'b.pdf sending']);
  expect(sent[1]?.upload.clientId).toBe(sent[0]?.upload.clientId);
});

it('LIB-08 a new version says whose it is', () => {
  const { queue, sent } = world();
  queue.add([file('a.pdf')], 'd1');
  expect(sent[0]?.upload.replaces).toBe('d1');
});
