import { expect, it } from 'vitest';
import { printInLight } from './printInLight.ts';

it('A11-01 a page is printed in light colours, and the screen is dark again afterwards', () => {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const end = printInLight();
  dataset.theme = 'dark';
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.theme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset.theme).toBe('dark');
  end();
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.theme).toBe('dark');
  if (before === undefined) delete dataset.theme;
  else dataset.theme = before;
});
