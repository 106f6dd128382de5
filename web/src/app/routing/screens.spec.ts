import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

/** Statement and the addresses that it gives the screen. */
const screens = [
  ['NAV-131', ['/login']],
  ['NAV-132', ['/dashboard']],
  ['NAV-133', ['/mentor-select']],
  ['NAV-134', ['/mentoring-request']],
  ['NAV-136', ['/mentoring/requests?tab=mine']],
  ['NAV-138', ['/mentoring/completed']],
  ['NAV-139', ['/action-plans/p1', '/action-plans/p1?task=t1']],
  ['NAV-140', ['/my-library', '/my-library/d1']],
  ['NAV-141', ['/messages?with=u1']],
  ['NAV-142', ['/account/profile']],
  ['NAV-143', ['/step-1', '/step-2', '/step-3', '/step-4', '/step-5']],
  ['NAV-144', ['/group-event/promote?id=e1']],
  ['NAV-145', ['/group-event/host']],
  ['NAV-146', ['/pending-approval']],
  ['NAV-147', ['/aboutUs']],
  ['NAV-148', ['/email-verification']],
  ['NAV-149', ['/reset-password']],
  ['NAV-150', ['/group-event/briefing?id=e1']],
  ['NAV-151', ['/group-event/feedback?id=e1']],
  ['NAV-152', ['/account/availability']],
  ['NAV-153', ['/mentoring/session/s1']],
  ['NAV-154', ['/notifications']],
  ['NAV-155', ['/ops']],
] as const;

it.each(screens)('%s the screen stands at %j and at no other route', (_id, addresses) => {
  for (const address of addresses) {
    const path = new URL(address, 'https://own.invalid').pathname;
    expect(routes.filter((route) => matchPath(route.path, path))).toHaveLength(1);
  }
});
