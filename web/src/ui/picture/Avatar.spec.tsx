import { cleanup, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

const photoIn = (container: HTMLElement) => container.querySelector('img');

it('a photo lies over the initials, which stay where it does not come', () => {
  const { container, rerender } = render(<Avatar name="Tom Reis" photo="/files/old.webp" />);
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('TR');
  const photo = photoIn(container);
  expect(photo?.getAttribute('src')).toBe('/files/old.webp');
  expect(photo?.getAttribute('alt')).toBe('');
  if (photo) fireEvent.error(photo);
  expect(photoIn(container)?.hasAttribute('hidden')).toBe(true);
  // The next photo is shown, whatever became of the last.
  rerender(<Avatar name="Tom Reis" photo="/files/new.webp" />);
  expect(photoIn(container)?.hasAttribute('hidden')).toBe(false);
});

it('nothing shines through a photo that has come', () => {
  const { container } = render(<Avatar name="Tom Reis" photo="/files/clear.webp" />);
  const photo = photoIn(container);
  expect(photo?.hasAttribute('data-loaded')).toBe(false);
  if (photo) fireEvent.load(photo);
  expect(photo?.hasAttribute('data-loaded')).toBe(true);
});

it('a page that the server draws asks for no photo, which would come before its script', () => {
  expect(renderToString(<Avatar name="Tom Reis" photo="/files/old.webp" />)).not.toContain('<img');
});
