import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Slot } from './Slot.ts';

afterEach(cleanup);

it('hands what it is given to its child, whose attributes come first', () => {
  render(
    <Slot title="given" aria-label="given" aria-describedby="two" className="p-1" style={{ top: 1, left: 1 }}>
      <a href="/a" title="own" aria-describedby="one" className="m-1" style={{ top: 2 }}>
        Go
      </a>
    </Slot>,
  );
  const link = screen.getByRole('link');
  expect(link.title).toBe('own');
  expect(link.getAttribute('aria-label')).toBe('given');
  expect(link.getAttribute('aria-describedby')).toBe('one two');
  expect(link.className).toBe('p-1 m-1');
  expect([link.style.top, link.style.left]).toEqual(['2px', '1px']);
});

it('both handle an event, the child before', async () => {
  const pressed: string[] = [];
  render(
    <Slot onClick={() => pressed.push('slot')} onKeyDown={() => pressed.push('key')}>
      <button type="button" onClick={() => pressed.push('child')}>
        Press
      </button>
    </Slot>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.keyboard('x');
  expect(pressed).toEqual(['child', 'slot', 'key']);
});

it('two of them around one child keep both refs, and let go of them with it', async () => {
  const outer = createRef<HTMLElement>();
  const inner: (HTMLElement | null)[] = [];
  const keep = (element: HTMLElement | null) => void inner.push(element);
  render(
    <Shown>
      <Slot ref={outer}>
        <Slot ref={keep}>
          <a href="/a">Go</a>
        </Slot>
      </Slot>
    </Shown>,
  );
  const link = screen.getByRole('link');
  expect(outer.current).toBe(link);
  expect(inner).toEqual([link]);
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(inner, 'not set again where nothing has changed').toEqual([link]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(outer.current).toBeNull();
  expect(inner).toEqual([link, null]);
});

function Shown({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  const [, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount((count) => count + 1)}>
        Again
      </button>
      <button type="button" onClick={() => setShown(false)}>
        Hide
      </button>
      {isShown ? children : null}
    </>
  );
}
