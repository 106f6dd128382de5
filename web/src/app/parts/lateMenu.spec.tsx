import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import { lateMenu, type MenuOpening } from './lateMenu.tsx';

afterEach(cleanup);

/** A menu, and how often its code was asked for. */
function shown(isHeld = Promise.resolve()) {
  const loads: string[] = [];
  const Late = lateMenu(async () => {
    loads.push('asked');
    await isHeld;
    return ({ trigger, opened }: { trigger: React.ReactElement; opened: MenuOpening }) => (
      <Menu trigger={trigger} opened={opened}>
        <MenuItem>Rename</MenuItem>
        <MenuItem>Delete</MenuItem>
      </Menu>
    );
  });
  render(<Late trigger={<button type="button">Actions</button>} />);
  return { loads, button: () => screen.getByRole('button', { name: 'Actions' }) };
}

it('a menu is asked for by the first press of its button, which says before that it has one', async () => {
  const { loads, button } = shown();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(loads).toEqual([]);
  await userEvent.click(button());
  expect((await screen.findByRole('menu')).textContent).toBe('RenameDelete');
  expect(loads).toEqual(['asked']);
});

it('by keys the first item has the focus, and Escape gives it back to the button', async () => {
  const { button } = shown();
  button().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Delete');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('what presses a button without pointer and keys opens it too', async () => {
  const { button } = shown();
  button().click();
  await screen.findByRole('menu');
});

it('a menu that comes when somebody has gone on stays closed', async () => {
  let come = () => {};
  const { button } = shown(
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  await userEvent.click(button());
  await userEvent.tab();
  await act(async () => come());
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button());
  await screen.findByRole('menu');
});
