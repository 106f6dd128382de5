import { Readable } from 'node:stream';
import { slowness } from '@waymark/events/testing';
import { expect, it } from 'vitest';
import { oleFile, workbook } from '../../../../testing/documentFiles.ts';
import type { UploadedFile } from '../../types.ts';
import { officeTypeOf } from './officeType.ts';

// Each says that it is far larger than the bytes that came, or leads back to where it was: a real one ends with its file.

const SECTOR = 512;
const FIRST_TABLE = SECTOR;
const DIRECTORY = 2 * SECTOR;
const ENTRY = 128;
const LARGE = 0x4000_0000;

function upload(bytes: Buffer): UploadedFile {
  return {
    name: 'file',
    type: 'application/msword',
    size: bytes.length,
    md5: '',
    stream: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  };
}

/** A document with one more sector, which leads to itself; `numbers` are written at their places. */
function looped(
  stream: string,
  sector: Buffer,
  numbersOf: (last: number) => readonly (readonly [at: number, value: number])[],
): Buffer {
  const whole = oleFile([stream]);
  const last = whole.length / SECTOR - 1;
  const bytes = Buffer.concat([whole, sector]);
  bytes.writeUInt32LE(last, FIRST_TABLE + 4 * last);
  for (const [at, value] of numbersOf(last)) bytes.writeUInt32LE(value, at);
  return bytes;
}

function tableOfTables(): Buffer {
  const bytes = looped('WordDocument', Buffer.alloc(SECTOR, 0xff), (last) => [
    [68, last],
    [72, LARGE >> 5],
  ]);
  bytes.writeUInt32LE(bytes.readUInt32LE(68), bytes.length - 4);
  return bytes;
}

function workbookOfRecords(): Buffer {
  const records = Buffer.alloc(SECTOR);
  records.set([0x09, 0x08, 8, 0, 0, 6, 5]);
  return looped('Workbook', records, (last) => [
    [DIRECTORY + ENTRY + 116, last],
    [DIRECTORY + ENTRY + 120, LARGE],
  ]);
}

function smallStreams(): Buffer {
  return looped('Workbook', Buffer.alloc(SECTOR), (last) => [
    [60, last],
    [DIRECTORY + 116, last],
    [DIRECTORY + 120, LARGE],
    [DIRECTORY + ENTRY + 116, 0],
    [DIRECTORY + ENTRY + 120, 64],
  ]);
}

/** What counts as small is a number in the file too. */
function largeSmallStream(): Buffer {
  const allocation = Buffer.alloc(SECTOR);
  allocation.set([0x09, 0x08, 8, 0, 0, 6, 5]);
  const bytes = looped('Workbook', allocation, (last) => [
    [56, 0xffff_ffff],
    [60, last],
    [DIRECTORY + 116, last],
    [DIRECTORY + 120, SECTOR],
    [DIRECTORY + ENTRY + 116, 3],
    [DIRECTORY + ENTRY + 120, 0xf000_0000],
  ]);
  bytes.writeUInt32LE(3, bytes.length - SECTOR + 4 * 3);
  return bytes;
}

it.each([
  ['a table of tables without end', tableOfTables],
  ['a workbook of endless records', workbookOfRecords],
  ['small streams without end', smallStreams],
  ['a small stream that is none', largeSmallStream],
] as const)(
  'MSG-39 an old document of %s is judged within half a second of processor time',
  async (_what, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(4 * 1024);
    const before = process.cpuUsage();
    expect(await officeTypeOf(upload(bytes))).toBeUndefined();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6 / slowness()).toBeLessThan(0.5);
  },
);

it('MSG-39 an old document is none where its stream is there more than once: each would be read', async () => {
  const one = { name: 'Workbook', content: workbook([{}]) };
  expect(await officeTypeOf(upload(oleFile([one])))).toBe('xls');
  expect(await officeTypeOf(upload(oleFile([one, { ...one, name: 'Book' }])))).toBe('xls');
  expect(await officeTypeOf(upload(oleFile([one, one])))).toBeUndefined();
  expect(await officeTypeOf(upload(oleFile([one, { ...one, name: 'WORKBOOK' }])))).toBeUndefined();
});
