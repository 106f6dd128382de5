import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { CommunityLogo } from './CommunityLogo.tsx';

afterEach(cleanup);

it('COM-02 a community has its logo, and its initials where it has none or the picture is gone', () => {
  const { container, rerender } = renderPage(<CommunityLogo name="Farol Norte" logo="/brand/farol.svg" />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/brand/farol.svg');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('FN');
  rerender(<CommunityLogo key="none" name="Tideway" logo={null} />);
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('T');
});
