import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Shown } from '../firstPage.ts';
import { keepFont } from './lateFont.ts';

const boot = readFileSync(join(import.meta.dirname, '../../../public/boot.js'), 'utf8');
const file = '/assets/latin-1.woff2';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.removeItem('font');
  document.head.replaceChildren();
  delete document.documentElement.dataset.font;
});

/** Runs the first script of a page that came so many milliseconds after its visit began. */
function begin(ms: number) {
  document.head.innerHTML = `<meta name="waymark-font" content="${file}">`;
  vi.spyOn(performance, 'now').mockReturnValue(ms);
  new Function(boot)();
  return {
    asked: document.querySelector('link[rel="preload"]')?.getAttribute('href') ?? null,
    later: document.documentElement.dataset.font ?? null,
  };
}

it('a page that comes fast asks for its font at once', () => {
  expect(begin(120)).toEqual({ asked: file, later: null });
});

it('a page that was long on its way leaves its font for later, unless the browser keeps it', async () => {
  expect(begin(900)).toEqual({ asked: null, later: 'later' });
  delete document.documentElement.dataset.font;
  localStorage.setItem('font', file);
  expect(begin(900)).toEqual({ asked: file, later: null });
});

it('what was fetched behind the first page is kept; what could not be fetched is not', async () => {
  begin(900);
  const answer = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', answer);
  const failed = keepFont();
  expect(answer).not.toHaveBeenCalled();
  render(
    <>
      <Shown part="header" />
      <Shown part="page" />
    </>,
  );
  await failed;
  expect(localStorage.getItem('font')).toBeNull();
  await keepFont();
  expect(localStorage.getItem('font')).toBe(file);
});
