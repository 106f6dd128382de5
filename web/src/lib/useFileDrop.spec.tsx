import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFileDrop } from './useFileDrop.ts';

afterEach(cleanup);

function Dropped({ drop, onFiles }: { drop: Event; onFiles: (files: readonly File[]) => void }) {
  useFileDrop(onFiles);
  useLayoutEffect(() => void window.dispatchEvent(drop), [drop]);
  return null;
}

it('MSG-37 takes a file that is dropped before the page is painted, and the browser does not open it', () => {
  const file = new File(['x'], 'plan.pdf');
  const drop = Object.assign(new Event('drop', { cancelable: true }), {
    dataTransfer: { types: ['Files'], files: [file] },
  });
  const onFiles = vi.fn();
  render(<Dropped drop={drop} onFiles={onFiles} />);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
  expect(drop.defaultPrevented).toBe(true);
});
