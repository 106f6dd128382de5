import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

const tabs = [
  { value: 'waiting', label: 'Waiting', panel: 'Two people' },
  { value: 'members', label: 'Members', panel: 'Nine people' },
];
const open = (value: string) =>
  renderPage(<Tabs label="Parts" value={value} onChange={() => undefined} tabs={tabs} />);

it('an address that names no tab shows the first one', () => {
  open('nothing');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Waiting');
  expect(screen.getByRole('tabpanel').textContent).toBe('Two people');
});

it('an address that names a tab shows that one', () => {
  open('members');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Members');
  expect(screen.getByRole('tabpanel').textContent).toBe('Nine people');
});
