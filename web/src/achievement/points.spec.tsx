import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PointReader } from './charts/PointReader.tsx';

afterEach(cleanup);

describe('reading points of a chart', () => {
  it('ACH-23 the arrow keys read points one by one, and the focused point is spoken', async () => {
    render(
      <PointReader label="Hours by month" points={['January: 1', 'February: 2', 'March: 3']}>
        {(active) => <p>active {String(active)}</p>}
      </PointReader>,
    );
    const chart = screen.getByRole('slider', { name: 'Hours by month' });
    await userEvent.tab();
    expect(document.activeElement).toBe(chart);
    const read = async (keys: string) => {
      await userEvent.keyboard(keys);
      return chart.getAttribute('aria-valuetext');
    };
    expect(chart.getAttribute('aria-valuetext')).toBe('January: 1');
    expect(await read('{ArrowRight}')).toBe('February: 2');
    expect(await read('{End}')).toBe('March: 3');
    expect(await read('{ArrowRight}')).toBe('March: 3');
    expect(await read('{ArrowLeft}')).toBe('February: 2');
    expect(await read('{Home}')).toBe('January: 1');
    screen.getByText('active 0');
    await userEvent.tab();
    screen.getByText('active null');
  });
});
