import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeBubble } from './placeBubble.ts';
import { Tooltip } from './Tooltip.tsx';

afterEach(cleanup);

describe('Tooltip', () => {
  it('A11-02 comes with the pointer, stays while that is on it, and Esc closes it alone', async () => {
    const below = vi.fn();
    document.addEventListener('keydown', below);
    render(
      <Tooltip text="What it does">
        <button type="button">Do</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Do' });
    await userEvent.hover(button);
    const bubble = await screen.findByRole('tooltip');
    expect(bubble.textContent).toBe('What it does');
    expect(button.getAttribute('aria-describedby')).toBe(bubble.id);
    await userEvent.hover(bubble);
    await expect(vi.waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull(), 400)).rejects.toThrow();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(below).not.toHaveBeenCalled();
    document.removeEventListener('keydown', below);
  });

  it('goes when its trigger is pressed, and when that scrolls away', async () => {
    render(
      <Tooltip text="What it does">
        <button type="button">Do</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Do' });
    await userEvent.hover(button);
    await screen.findByRole('tooltip');
    fireEvent.scroll(document);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.unhover(button);
    await userEvent.hover(button);
    await screen.findByRole('tooltip');
    await userEvent.click(button);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('where it stands', () => {
  const screenSize = { width: 400, height: 300 };
  const bubble = { width: 100, height: 20 };

  it('in the middle of the side that was wanted', () => {
    const anchor = { left: 180, top: 100, width: 40, height: 40 };
    expect(placeBubble(anchor, bubble, screenSize, 'bottom')).toEqual({ left: 150, top: 146 });
    expect(placeBubble(anchor, bubble, screenSize, 'top')).toEqual({ left: 150, top: 74 });
    expect(placeBubble(anchor, bubble, screenSize, 'right')).toEqual({ left: 226, top: 110 });
    expect(placeBubble(anchor, bubble, screenSize, 'left')).toEqual({ left: 74, top: 110 });
  });

  it('on the other side where there is no room, and never past the edge', () => {
    expect(placeBubble({ left: 350, top: 250, width: 40, height: 40 }, bubble, screenSize, 'bottom')).toEqual(
      { left: 292, top: 224 },
    );
    expect(placeBubble({ left: 2, top: 2, width: 40, height: 40 }, bubble, screenSize, 'top')).toEqual({
      left: 8,
      top: 48,
    });
  });
});
