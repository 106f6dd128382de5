import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

/** NAV-131 to NAV-155, in their order: the addresses that the specification gives each screen. */
const screens = [
  ['/login'],
  ['/dashboard'],
  ['/mentor-select'],
  ['/mentoring-request'],
  ['/mentoring/requests?tab=community'],
  ['/mentoring/requests?tab=mine'],
  ['/events/invitations'],
  ['/mentoring/completed'],
  ['/action-plans/p1', '/action-plans/p1?task=t1'],
  ['/my-library', '/my-library/d1'],
  ['/messages?with=u1'],
  ['/account/profile'],
  ['/step-1', '/step-2', '/step-3', '/step-4', '/step-5'],
  ['/group-event/promote?id=e1'],
  ['/group-event/host'],
  ['/pending-approval'],
  ['/aboutUs'],
  ['/email-verification'],
  ['/reset-password'],
  ['/group-event/briefing?id=e1'],
  ['/group-event/feedback?id=e1'],
  ['/account/availability'],
  ['/mentoring/session/s1'],
  ['/notifications'],
  ['/ops'],
];

it('NAV-131 to NAV-155 every screen stands at its address, and at one only', () => {
  expect(screens).toHaveLength(25);
  for (const address of screens.flat()) {
    const path = new URL(address, 'https://own.invalid').pathname;
    const found = routes.filter((route) => matchPath(route.path, path));
    expect([address, found.length]).toEqual([address, 1]);
  }
});
