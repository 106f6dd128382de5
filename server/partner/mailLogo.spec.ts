import { afterEach, expect, it, vi } from 'vitest';
import type { PictureAnswer } from '../platform/pictures/createPictures.ts';
import { mailLogo } from './mailLogo.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A logo that no other test has, whose drawing is answered by the test. */
function drawing(name: string) {
  const logo = `data:image/svg+xml;base64,${Buffer.from(`<svg id="${name}"/>`).toString('base64')}`;
  const answers: ((answer: PictureAnswer) => void)[] = [];
  const draw = () => new Promise<PictureAnswer>((resolve) => answers.push(resolve));
  const look = () => mailLogo({ pictures: { draw } } as never, 'p1', logo);
  return { answers, look };
}

const drawn: PictureAnswer = { kind: 'drawn', bytes: Buffer.from('png') };
const picture = { id: 'logo', type: 'png', base64: 'cG5n' };

it('draws a logo once for mails that go out at the same time', async () => {
  const { answers, look } = drawing('together');
  const both = [look(), look()];
  expect(answers).toHaveLength(1);
  answers[0]?.(drawn);
  expect(await Promise.all(both)).toEqual([picture, picture]);
  expect(await look()).toEqual(picture);
  expect(answers).toHaveLength(1);
});

it('tries a logo that was refused again after some minutes, not for each mail', async () => {
  vi.useFakeTimers();
  const { answers, look } = drawing('refused');
  const first = look();
  answers[0]?.({ kind: 'refused', problem: 'imageUnsupported' });
  expect(await first).toBeUndefined();
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(await look()).toBeUndefined();
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const later = look();
  expect(answers).toHaveLength(2);
  answers[1]?.(drawn);
  expect(await later).toEqual(picture);
});

it('tries a logo again with the next mail where no process was free', async () => {
  const { answers, look } = drawing('busy');
  const first = look();
  answers[0]?.({ kind: 'busy' });
  expect(await first).toBeUndefined();
  void look();
  expect(answers).toHaveLength(2);
});

it('lets no mail wait longer than three seconds for a logo, which a later one has', async () => {
  vi.useFakeTimers();
  const { answers, look } = drawing('slow');
  const first = look();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await first).toBeUndefined();
  answers[0]?.(drawn);
  await vi.advanceTimersByTimeAsync(0);
  expect(await look()).toEqual(picture);
  expect(answers).toHaveLength(1);
});
