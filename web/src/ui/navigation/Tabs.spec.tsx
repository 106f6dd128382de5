import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

function Parts() {
  const [value, setValue] = useState('waiting');
  return (
    <Tabs
      label="Parts"
      value={value}
      onChange={setValue}
      tabs={[...tabs, { value: 'left', label: 'Left', panel: 'One person' }]}
    />
  );
}

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

it('arrows move round among the tabs and the panel follows, Home and End go to the ends, and one tab takes Tab', async () => {
  renderPage(<Parts />);
  const panel = () => screen.getByRole('tabpanel').textContent;
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Waiting');
  await userEvent.keyboard('{ArrowLeft}');
  expect([document.activeElement?.textContent, panel()]).toEqual(['Left', 'One person']);
  await userEvent.keyboard('{ArrowRight}');
  expect([document.activeElement?.textContent, panel()]).toEqual(['Waiting', 'Two people']);
  await userEvent.keyboard('{ArrowRight}');
  expect([document.activeElement?.textContent, panel()]).toEqual(['Members', 'Nine people']);
  await userEvent.keyboard('{End}');
  expect([document.activeElement?.textContent, panel()]).toEqual(['Left', 'One person']);
  await userEvent.keyboard('{Home}');
  expect([document.activeElement?.textContent, panel()]).toEqual(['Waiting', 'Two people']);
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect([document.activeElement?.textContent, panel()], 'a key of the browser').toEqual([
    'Waiting',
    'Two people',
  ]);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  expect(document.activeElement?.textContent).toBe('Two people');
});

it('a press chooses a tab and has the focus; one for a context menu chooses nothing', async () => {
  const chosen: string[] = [];
  renderPage(<Tabs label="Parts" value="waiting" onChange={(value) => chosen.push(value)} tabs={tabs} />);
  const members = screen.getByRole('tab', { name: 'Members' });
  await userEvent.pointer({ keys: '[MouseRight]', target: members });
  expect(chosen).toEqual([]);
  await userEvent.pointer({ keys: '[MouseLeft>]', target: members });
  // Once for the press and once for the focus.
  expect([...new Set(chosen)]).toEqual(['members']);
  expect(document.activeElement).toBe(members);
});
