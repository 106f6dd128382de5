import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endlessDrawing, memoryBomb, pngOf } from '../../testing/hostilePictures.ts';
import { createMetrics } from '../metrics.ts';
import { createPictures, type PictureAnswer, type Pictures } from './createPictures.ts';

const ORDINARY = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>';
const UNSUPPORTED = { kind: 'refused', problem: 'imageUnsupported' };
const WEBP = { kind: 'drawn', bytes: expect.any(Uint8Array) };

function make() {
  const metrics = createMetrics();
  const pictures = createPictures(metrics);
  onTestFinished(() => pictures.close());
  const outcomes = async () => {
    const { values } = await metrics.pictures.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };
  return { pictures, outcomes, metrics };
}

function draw(pictures: Pictures, person: string, content: string | Uint8Array): Promise<PictureAnswer> {
  return pictures.draw(person, async () => Buffer.from(content));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('PRO-73 a drawing is ended when it takes too much processor time and the next one is drawn', async () => {
  const { pictures, outcomes } = make();
  expect(pictures.pids(), 'no process before the first picture').toEqual([]);
  expect(await draw(pictures, 'ada', ORDINARY)).toEqual(WEBP);
  const [first = 0] = pictures.pids();
  expect(await draw(pictures, 'ada', endlessDrawing())).toEqual(UNSUPPORTED);
  expect(await outcomes()).toEqual({ drawn: 1, time: 1 });
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await draw(pictures, 'ada', ORDINARY)).toEqual(WEBP);
  expect(pictures.pids()).not.toContain(first);
});

it('NAV-73 a drawing for the head of a mail becomes a PNG, twice as large as it stands there', async () => {
  const { pictures } = make();
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 40"><rect width="148" height="40"/></svg>';
  const answer = await pictures.draw('quay', async () => Buffer.from(logo), 'mail');
  const { format, width, height } = await sharp(
    answer.kind === 'drawn' ? answer.bytes : undefined,
  ).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 267, height: 72 });
});

it('PRO-73 a process that stands still is ended after 15 seconds by the clock, and the next picture is drawn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pictures, outcomes } = make();
  expect(await draw(pictures, 'ada', ORDINARY)).toEqual(WEBP);
  const [first = 0] = pictures.pids();
  // It cannot watch itself now.
  process.kill(first, 'SIGSTOP');
  let answer: PictureAnswer | undefined;
  const drawing = draw(pictures, 'ada', ORDINARY).then((given) => {
    answer = given;
  });
  await vi.advanceTimersByTimeAsync(14_999);
  expect([answer, isAlive(first)]).toEqual([undefined, true]);
  await vi.advanceTimersByTimeAsync(1);
  await drawing;
  expect(answer).toEqual(UNSUPPORTED);
  expect(await outcomes()).toEqual({ drawn: 1, time: 1 });
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await draw(pictures, 'ada', ORDINARY)).toEqual(WEBP);
});

it('PRO-73 an ordinary picture is drawn beside one that does not end, in another process', async () => {
  const { pictures } = make();
  expect(await Promise.all(['ada', 'ben'].map((person) => draw(pictures, person, ORDINARY)))).toEqual([
    WEBP,
    WEBP,
  ]);
  const pids = pictures.pids();
  expect(new Set(pids).size).toBe(2);
  const endless = draw(pictures, 'ada', endlessDrawing());
  let isOver = false;
  void endless.then(() => {
    isOver = true;
  });
  expect(await draw(pictures, 'ben', ORDINARY)).toEqual(WEBP);
  expect([isOver, pictures.pids()]).toEqual([false, pids]);
  expect(await endless).toEqual(UNSUPPORTED);
  expect(pictures.pids()).toHaveLength(1);
});

it('PRO-73 a drawing is ended when it takes too much memory', async () => {
  const { pictures, outcomes } = make();
  expect(await draw(pictures, 'ada', memoryBomb())).toEqual(UNSUPPORTED);
  expect(await outcomes()).toEqual({ memory: 1 });
});

it('PRO-73 a process that dies by itself refuses no picture as wrong', async () => {
  const { pictures, outcomes } = make();
  const drawing = draw(pictures, 'ada', endlessDrawing());
  await expect.poll(() => pictures.pids()).toHaveLength(1);
  process.kill(pictures.pids()[0] ?? 0, 'SIGKILL');
  expect(await drawing).toEqual({ kind: 'busy' });
  expect(await outcomes()).toEqual({ ended: 1 });
  expect(await draw(pictures, 'ada', ORDINARY)).toEqual(WEBP);
});

it('PRO-73 ordinary photos of others are drawn first when two people upload piles of costly ones', async () => {
  const { pictures } = make();
  const bomb = endlessDrawing();
  const order: string[] = [];
  const put = async (person: string, content: string, name: string) => {
    await draw(pictures, person, content);
    order.push(name);
  };
  await Promise.all([put('ada', bomb, 'costly'), put('ben', bomb, 'costly')]);
  const piles = ['ada', 'ben', 'ada', 'ben'].map((person) => put(person, bomb, 'pile'));
  await Promise.all(['cleo', 'dan', 'eve'].map((person) => put(person, ORDINARY, 'ordinary')));
  expect(order.slice(0, 5)).toEqual(['costly', 'costly', 'ordinary', 'ordinary', 'ordinary']);
  expect(pictures.pids().length).toBeLessThanOrEqual(2);
  await pictures.close();
  await Promise.all(piles);
});

it('PRO-73 a person who has four pictures waiting is answered busy', async () => {
  const { pictures, outcomes, metrics } = make();
  const drawings = Array.from({ length: 5 }, () => draw(pictures, 'ada', ORDINARY));
  expect((await metrics.picturesWaiting.get()).values[0]?.value).toBe(4);
  expect(await draw(pictures, 'ada', ORDINARY)).toEqual({ kind: 'busy' });
  expect(await Promise.all(drawings)).toEqual([WEBP, WEBP, WEBP, WEBP, WEBP]);
  expect(await outcomes()).toEqual({ busy: 1, drawn: 5 });
});

it('PRO-73 every process ends and what waits is answered when pictures close', async () => {
  const { pictures } = make();
  const drawings = Array.from({ length: 3 }, () => draw(pictures, 'ada', endlessDrawing()));
  await expect.poll(() => pictures.pids()).toHaveLength(1);
  const pids = pictures.pids();
  await pictures.close();
  expect(pids.filter(isAlive)).toEqual([]);
  expect(await Promise.all(drawings)).toEqual([{ kind: 'busy' }, { kind: 'busy' }, { kind: 'busy' }]);
  expect(await draw(pictures, 'ada', ORDINARY)).toEqual({ kind: 'busy' });
});

it('PRO-73 raster pictures that lie about their size or end early are refused', async () => {
  const { pictures, outcomes } = make();
  const rows = deflateSync(Buffer.alloc(9_000));
  const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c33' } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const answers = [];
  for (const content of [
    pngOf([50_000, 50_000, 8, 2, 0, 0, 0], rows),
    pngOf([6_300, 6_300, 16, 6, 0, 0, 0], rows),
    pngOf([0, 9, 8, 2, 0, 0, 0], rows),
    jpeg.subarray(0, jpeg.length / 2),
    jpeg.subarray(0, 20),
  ]) {
    answers.push(await draw(pictures, 'ada', content));
  }
  const tooLarge = { kind: 'refused', problem: 'imageTooLarge' };
  expect(answers).toEqual([tooLarge, UNSUPPORTED, UNSUPPORTED, UNSUPPORTED, UNSUPPORTED]);
  expect(await outcomes()).toEqual({ refused: 5 });
});

it('PRO-73 TRP-20 no address and no file is read when a picture refers to them', async () => {
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void listener.close());
  const address = listener.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const secret = join(tmpdir(), `secret-${process.pid}.png`);
  await writeFile(
    secret,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  );

  const inside = [origin, `file://${secret}`, secret].flatMap((target) => [
    `<image width="9" height="9" href="${target}"/>`,
    `<image width="9" height="9" xlink:href="${target}#a"/>`,
    `<use href="${target}#a"/>`,
    `<rect width="9" height="9" fill="url(${target}#a)"/>`,
    `<style>@import "${target}";</style>`,
    `<style>@font-face{font-family:x;src:url(${target})}</style><text y="9" font-family="x">x</text>`,
    `<filter id="f"><feImage href="${target}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${target}" parse="text"/>`,
  ]);
  const root =
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"';
  const drawings = [
    ...inside.map((each) => `<svg ${root}>${each}</svg>`),
    `<?xml-stylesheet href="${origin}/x.css" type="text/css"?><svg ${root}/>`,
    `<!DOCTYPE svg SYSTEM "${origin}/x.dtd"><svg ${root}/>`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "${origin}/x">]><svg ${root}><text>&x;</text></svg>`,
    `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${origin}/x"> %x;]><svg ${root}/>`,
  ];
  const { pictures } = make();
  for (const drawing of drawings) await draw(pictures, 'ada', drawing);
  // The library alone, with nothing refused before: neither does it fetch.
  for (const drawing of drawings) {
    const pixels = await sharp(Buffer.from(drawing))
      .raw()
      .toBuffer()
      .catch(() => Buffer.alloc(4));
    expect(
      pixels.some((value, at) => at % 4 === 0 && value > 200 && pixels[at + 1] === 0),
      drawing,
    ).toBe(false);
  }
  expect(connections).toBe(0);
});
