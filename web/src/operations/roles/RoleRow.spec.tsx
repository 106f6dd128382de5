import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { RoleRow } from './RoleRow.tsx';

afterEach(cleanup);

it('OPS-01 A11-01 of several roles of one person each button says which one it changes', () => {
  const rest = { email: 'tom@example.org', held: 'USER', roles: ['USER', 'OPS'], isLocked: false } as const;
  const onGive = async () => {};
  renderPage(
    <>
      <RoleRow {...rest} label="Role in Waymark" onGive={onGive} />
      <RoleRow {...rest} label="Role in Tideway" onGive={onGive} />
    </>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Change: Role in Waymark of tom@example.org',
    'Change: Role in Tideway of tom@example.org',
  ]);
});
