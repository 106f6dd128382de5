import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { DesignPage } from './DesignPage.tsx';
import { specimens } from './specimens.ts';
import { coloursOf, tokensOf } from './tokens.ts';

const files = Object.keys(import.meta.glob('../ui/**/*.tsx'))
  .map((path) => path.replace(/^.*\/|\.tsx$/g, ''))
  .filter((name) => !name.endsWith('.spec'));
/** Part of others, never used alone. */
const inside = ['OptionList', 'Room'];

afterEach(cleanup);

it('NAV-97 the design page shows every component of ui/, once', () => {
  const shown = specimens.flatMap(([, members]) => members.map(({ file }) => file));
  expect([...shown].sort()).toEqual(files.filter((name) => !inside.includes(name)).sort());
  for (const [, members] of specimens)
    for (const { file, states } of members) expect([file, states.length > 0]).toEqual([file, true]);
});

it('NAV-97 each state stands there in both themes', () => {
  const { container } = renderPage(<DesignPage />, '/ds');
  const [light, dark] = ['light', 'dark'].map(
    (theme) => container.querySelectorAll(`[data-theme="${theme}"] li > span:first-child`).length,
  );
  expect(light).toBeGreaterThan(80);
  expect(dark).toBe(light);
});

it('the tokens are read from the style sheets, dark ones over light ones', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = `:root { --ink: #111111; --canvas: #ffffff; --bar-height: 56px; }
    @media not print { :root[data-theme="dark"] { --ink: #eeeeee; } }
    @media print { :root { --ink: #000000; } } .x { --ink: #222222; }`;
  expect(tokensOf('light')).toEqual({ '--ink': '#111111', '--canvas': '#ffffff' });
  expect(coloursOf(tokensOf('dark'))).toEqual([
    ['--ink', '#eeeeee'],
    ['--canvas', '#ffffff'],
  ]);
  style.remove();
});
