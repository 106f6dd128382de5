import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAtAddress } from '#/testing/renderPage.tsx';
import { EventTable } from './EventTable.tsx';
import type { LogEvent } from './operations.ts';

afterEach(cleanup);

const event = {
  position: '7',
  type: 'UserSignedUp',
  stream: 'user-f13c58a5-481b-8249-ad83-0e59b1c0d7aa',
  version: 1,
  occurredAt: '2026-11-29T08:00:00.000Z',
  actor: { kind: 'system', id: 'seed' },
  data: '{}',
} as LogEvent;

const where = () => window.location.pathname + window.location.search;

it('OPS-04 a row leads to its event, its type, its stream and its actor, and stays in the app and in its language', () => {
  for (const [name, address] of [
    ['7', '/pt/ops/events/7'],
    [/^User signed up/, '/pt/ops/events?type=UserSignedUp'],
    [/f13c58a5-481b/, '/pt/ops/streams/user-f13c58a5-481b-8249-ad83-0e59b1c0d7aa'],
    ['seed', '/pt/ops/events?actor=seed'],
  ] as const) {
    renderAtAddress(<EventTable events={[event]} />, '/pt/ops/events');
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
    expect(fireEvent.click(link), 'the browser loads no page').toBe(false);
    expect(where()).toBe(address);
    cleanup();
  }
});

it('OPS-04 a press that opens another tab is left to the browser', () => {
  renderAtAddress(<EventTable events={[event]} />, '/ops/events');
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    expect(fireEvent.click(screen.getByRole('link', { name: '7' }), held)).toBe(true);
  expect(fireEvent.click(screen.getByText('2026-11-29 08:00:00.000 UTC')), 'no link').toBe(true);
});

it('OPS-04 a link to what is shown already adds nothing to go back through', () => {
  renderAtAddress(<EventTable events={[event]} />, '/ops/events?actor=seed');
  const before = window.history.length;
  fireEvent.click(screen.getByRole('link', { name: 'seed' }));
  expect(window.history.length).toBe(before);
  fireEvent.click(screen.getByRole('link', { name: '7' }));
  expect(window.history.length).toBe(before + 1);
});

it('OPS-04 A11-01 it is a table also where its rows are grids, for which some browsers drop what they are', () => {
  renderAtAddress(<EventTable events={[event]} />, '/ops/events');
  const roles = [...document.querySelectorAll('table, thead, tbody, tr, th, td')].map(
    (part) => `${part.localName} ${part.getAttribute('role')}`,
  );
  expect(roles).toEqual([
    'table table',
    'thead rowgroup',
    'tr row',
    ...Array(6).fill('th columnheader'),
    'tbody rowgroup',
    'tr row',
    ...Array(6).fill('td cell'),
  ]);
});
