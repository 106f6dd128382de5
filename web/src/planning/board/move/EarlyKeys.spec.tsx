import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import { createFakeBoardServer } from '../../testing/fakeBoardServer.ts';
import { OpenBoard } from '../OpenBoard.tsx';
import { useBoardState } from '../useBoard.ts';

const drag = vi.hoisted(() => ({ isLoaded: false, mayCome: Promise.resolve() }));
vi.mock('@dnd-kit/core', async (importActual) => {
  await drag.mayCome;
  drag.isLoaded = true;
  return importActual();
});

type FakeServer = ReturnType<typeof createFakeBoardServer>;
let server: FakeServer;

beforeEach(() => {
  useSession.setState({ userId: 'Ada' });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
  // Columns beside each other, cards below each other; the card in the hand lies where it was lifted.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const card = this.closest('li') ?? document.querySelector('li[data-key="Tent"]');
    const column = this.closest('section') ?? card?.closest('section');
    const columns: unknown[] = [...document.querySelectorAll('section[aria-labelledby^="column-"]')];
    const cards: unknown[] = [...(column?.querySelectorAll('li') ?? [])];
    const left = 300 * columns.indexOf(column);
    const place = cards.indexOf(card);
    return this === column ? new DOMRect(left, 0, 280, 600) : new DOMRect(left, 50 + 60 * place, 280, 50);
  });
  answerWith({ getTaskComments: () => [] });
  server = createFakeBoardServer(['Tent', 'Tables', 'Tea']);
});
afterEach(() => {
  cleanup();
  server.close();
  sync.reset();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

function Shown({ live, client }: ReturnType<FakeServer['open']>) {
  const { data, hasFailed } = useSyncExternalStore(live.subscribe, live.getSnapshot);
  const state = useBoardState(data ?? null, hasFailed);
  return state ? <OpenBoard state={state} client={client} /> : null;
}

/** All in one task, as they wait for a page that is busy. */
async function press(...keys: readonly (string | KeyboardEventInit)[]): Promise<void> {
  const handle = await screen.findByRole('button', { name: 'Drag Tent' });
  await act(async () => {
    handle.focus();
    for (const key of keys) {
      const held = typeof key === 'string' ? { code: key } : key;
      handle.dispatchEvent(new KeyboardEvent('keydown', { ...held, bubbles: true, cancelable: true }));
    }
  });
}
const names = () =>
  server
    .board()
    .data.tasks.toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ name, status }) => `${name} ${status}`);

it('PLN-29 a board is drawn before the drag library is loaded, and keys and a press that come before it wait for it', async () => {
  let come = () => {};
  drag.mayCome = new Promise((resolve) => {
    come = resolve;
  });
  const other = createFakeBoardServer(['Lamps', 'Chairs']);
  renderPage(<Shown {...server.open('Ada')} />, '/action-plans/p');
  const beside = within(renderPage(<Shown {...other.open('Ada')} />, '/action-plans/p').container);
  const lamps = await beside.findByRole('link', { name: 'Open Lamps' });
  fireEvent.mouseDown(lamps, { clientX: 10, clientY: 10 });
  fireEvent.mouseMove(lamps, { clientX: 40, clientY: 10 });
  fireEvent.mouseUp(lamps);
  expect(useToast.getState().toast?.text).toBe(
    'You can’t drag tasks yet. Try again in a moment, or use “Move to…” in the menu of the task.',
  );
  fireEvent.mouseDown(lamps, { clientX: 10, clientY: 10 });
  await press('Space', 'ArrowDown', 'Space');
  expect(drag.isLoaded).toBe(false);
  come();
  await waitFor(() => expect(names()).toEqual(['Tables TODO', 'Tent TODO', 'Tea TODO']));
  fireEvent.mouseMove(lamps, { clientX: 20, clientY: 10 });
  await screen.findByText('Lamps is at position 2 of 2 in To do.');
  fireEvent.keyDown(lamps, { code: 'Escape' });
  await screen.findByText('Cancelled. Lamps is back where it was.');
  const grip = screen.getByRole('button', { name: 'Drag Tent' });
  expect(document.getElementById(grip.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/Space/);
  expect(grip.getAttribute('aria-roledescription')).toBe('movable card');
  other.close();
});

it('PLN-29 keys that are pressed before the board has measured where a card may go are done in their order', async () => {
  renderPage(<Shown {...server.open('Ada')} />, '/action-plans/p');
  await press('Space', 'ArrowDown', 'Space');
  await waitFor(() => expect(names()).toEqual(['Tables TODO', 'Tent TODO', 'Tea TODO']));
});

it('PLN-29 a second arrow that follows at once carries the card further, and Escape puts it back', async () => {
  renderPage(<Shown {...server.open('Ada')} />, '/action-plans/p');
  await press('Space', 'ArrowDown', 'ArrowDown', 'Space');
  await waitFor(() => expect(names()).toEqual(['Tables TODO', 'Tea TODO', 'Tent TODO']));
  await press('Space', 'ArrowUp', 'Escape');
  await screen.findByText('Cancelled. Tent is back where it was.');
  expect(names()).toEqual(['Tables TODO', 'Tea TODO', 'Tent TODO']);
});

it('PLN-29 keys that carry the card into another column and drop it there at once find it there', async () => {
  renderPage(<Shown {...server.open('Ada')} />, '/action-plans/p');
  await press('Space', 'ArrowRight', 'Space');
  await waitFor(() => expect(names()).toContain('Tent IN_PROGRESS'));
});

it('PLN-29 a key that is held down carries the card no further once it is released', async () => {
  renderPage(<Shown {...server.open('Ada')} />, '/action-plans/p');
  const held = { code: 'ArrowDown', repeat: true };
  await press('Space', 'ArrowDown', held, held, held, 'Space');
  await waitFor(() => expect(names()).toEqual(['Tables TODO', 'Tent TODO', 'Tea TODO']));
});

it('PLN-29 a shortcut that is pressed while a card is carried does not carry it', async () => {
  renderPage(<Shown {...server.open('Ada')} />, '/action-plans/p');
  await press('Space', { code: 'ArrowDown', altKey: true }, 'ArrowDown', 'Space');
  await waitFor(() => expect(names()).toEqual(['Tables TODO', 'Tent TODO', 'Tea TODO']));
});
