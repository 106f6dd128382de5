import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import type { GroupEvent } from '../operations.ts';
import { eventOf } from '../testing/eventOf.ts';
import { EventView } from './EventView.tsx';

afterEach(cleanup);

let change = (_event: GroupEvent) => {};

/** An event whose page is open, which the test can change. */
function Open() {
  const [event, setEvent] = useState<GroupEvent>(() =>
    eventOf({ startTime: '2030-06-03T10:00:00.000Z', duration: 60 }),
  );
  change = setEvent;
  return <EventView event={event} place={null} />;
}

it('EVT-97 LIV-02 an event that moves while its page is open says so, and when it was before', () => {
  renderPage(<Open />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => change(eventOf({ startTime: '2030-06-03T14:00:00.000Z', duration: 60 })));
  expect(screen.getByRole('status').textContent).toBe(
    'The event has a new time. Before: Monday 3 June 2030, 11:00–12:00',
  );
  act(() => change(eventOf({ startTime: '2030-06-03T14:00:00.000Z', duration: 60, status: 'CANCELLED' })));
  expect(screen.queryByRole('status')).toBeNull();
});
