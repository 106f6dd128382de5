import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { OtherTime } from './OtherTime.tsx';

afterEach(cleanup);

it('SES-25 both date and time must be selected', () => {
  const onPick = vi.fn();
  renderPage(
    <OtherTime
      earliest={{ year: 2026, month: 11, day: 23 }}
      latest={{ year: 2027, month: 1, day: 20 }}
      zone="Europe/London"
      now={Date.parse('2026-11-21T10:00:00Z')}
      onPick={onPick}
    />,
  );
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add time' }));
  const [date, time] = [screen.getByLabelText('Day'), screen.getByLabelText('Start')];
  const errorOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

  add();
  expect([errorOf(date), errorOf(time)]).toEqual(['You need to pick a day and a time', null]);
  fireEvent.change(date, { target: { value: '2026-11-26' } });
  add();
  expect([errorOf(date), errorOf(time)]).toEqual([null, 'You need to pick a day and a time']);
  fireEvent.change(date, { target: { value: '' } });
  add();
  expect([errorOf(date), errorOf(time)]).toEqual(['You need to pick a day and a time', null]);
  expect(onPick).not.toHaveBeenCalled();

  fireEvent.change(date, { target: { value: '2026-11-26' } });
  fireEvent.change(time, { target: { value: String(Date.parse('2026-11-26T09:15:00Z')) } });
  add();
  expect(onPick.mock.calls).toEqual([[Date.parse('2026-11-26T09:15:00Z')]]);
});

it('SES-66 a start of the repeated hour says its zone, also where the other one is too near', () => {
  renderPage(
    <OtherTime
      earliest={{ year: 2026, month: 10, day: 25 }}
      latest={{ year: 2026, month: 12, day: 20 }}
      zone="Europe/London"
      now={Date.parse('2026-10-24T00:40:00Z')}
      onPick={() => {}}
    />,
  );
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-10-25' } });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(1, 7)).toEqual([
    '01:45 BST',
    '01:00 GMT',
    '01:15 GMT',
    '01:30 GMT',
    '01:45 GMT',
    '02:00',
  ]);
});
