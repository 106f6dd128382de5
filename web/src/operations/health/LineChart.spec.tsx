import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LineChart } from './LineChart.tsx';

afterEach(cleanup);

const texts = (values: readonly number[]) => {
  const { container } = render(
    <LineChart
      title="Behind the log"
      unit="events"
      one="event"
      ends={['09:00', '10:00 UTC']}
      lines={[{ label: 'feed', className: 'text-primary', values }]}
    />,
  );
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
};

it.each([
  [
    [0, 0],
    ['feed 0 events', '09:00 to 10:00 UTC, at most 0 events'],
  ],
  [
    [0, 1],
    ['feed 1 event', '09:00 to 10:00 UTC, at most 1 event'],
  ],
  [
    [2.34, 0.5],
    ['feed 0.5 events', '09:00 to 10:00 UTC, at most 2.3 events'],
  ],
] as const)('OPS-10 a chart of %j says its last and its highest value', (values, expected) => {
  expect(texts(values)).toEqual(expected);
});
