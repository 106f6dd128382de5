import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFileStore } from './fileStore.ts';

const picture = new File([new Uint8Array([1, 2, 250])], 'plan.png', { type: 'image/png' });

async function bytesOf(file: File | undefined): Promise<readonly number[] | undefined> {
  return file && [...new Uint8Array(await file.arrayBuffer())];
}

it('MSG-52 keeps the bytes, the name and the type of a file', async () => {
  const files = createFileStore('ana');
  await files.put('c1', picture);
  const kept = await createFileStore('ana').read('c1');
  expect(kept).toMatchObject({ name: 'plan.png', type: 'image/png', size: 3 });
  expect(await bytesOf(kept)).toEqual([1, 2, 250]);
  await files.remove('c1');
  expect(await files.read('c1')).toBeUndefined();
});

it('AUT-71 what one person kept is not there for another, and clearing takes all of the own', async () => {
  const ana = createFileStore('ana');
  const ben = createFileStore('ben');
  await ana.put('c1', picture);
  await ana.put('c2', picture);
  await ben.put('c3', picture);
  expect(await ben.read('c1')).toBeUndefined();
  expect(await ana.ids()).toEqual(['c1', 'c2']);
  await ana.clear();
  expect(await ana.ids()).toEqual([]);
  expect(await ben.ids()).toEqual(['c3']);
});

it('MSG-52 a file that cannot be read is refused, and nothing of it is kept', async () => {
  const gone = new File(['x'], 'gone.pdf');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const files = createFileStore('cleo');
  await expect(files.put('c1', gone)).rejects.toThrow();
  expect(await files.ids()).toEqual([]);
});

it('AUT-86 MSG-52 a browser that is set to keep nothing has the file until the page is left', async () => {
  vi.resetModules();
  const fresh = await import('./fileStore.ts');
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  onTestFinished(() => open.mockRestore());
  const files = fresh.createFileStore('dora');
  await files.put('c1', picture);
  expect(await bytesOf(await fresh.createFileStore('dora').read('c1'))).toEqual([1, 2, 250]);
  await expect(fresh.createFileStore('ben').read('c1')).rejects.toThrow('refused');
  await expect(files.remove('c1')).rejects.toThrow('refused');
  await expect(files.read('c1')).rejects.toThrow('refused');
  await files.put('c2', picture);
  await expect(files.clear()).rejects.toThrow('refused');
  await expect(files.read('c2')).rejects.toThrow('refused');
});

it.each(['UnknownError', 'InvalidStateError'])(
  'AUT-86 MSG-52 so has one whose database cannot be opened: %s',
  async (name) => {
    vi.resetModules();
    const { createFileStore: create } = await import('./fileStore.ts');
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => failedOpen(name));
    onTestFinished(() => open.mockRestore());
    await create('fay').put('c1', picture);
    expect(await bytesOf(await create('fay').read('c1'))).toEqual([1, 2, 250]);
  },
);

it('MSG-52 a device without room for the database refuses the file', async () => {
  vi.resetModules();
  const { createFileStore: create } = await import('./fileStore.ts');
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => failedOpen('QuotaExceededError'));
  onTestFinished(() => open.mockRestore());
  await expect(create('gil').put('c1', picture)).rejects.toThrow('refused');
  open.mockRestore();
  expect(await create('gil').ids()).toEqual([]);
});

it('MSG-52 a full device refuses the file, and keeps nothing of it', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  const files = createFileStore('elin');
  await expect(files.put('c1', picture)).rejects.toThrow('full');
  expect(await files.ids()).toEqual([]);
});

/** As Chromium answers: not at once. */
function failedOpen(name: string): IDBOpenDBRequest {
  const request = { error: new DOMException('refused', name) } as IDBOpenDBRequest;
  setTimeout(() => request.onerror?.(new Event('error')));
  return request;
}
