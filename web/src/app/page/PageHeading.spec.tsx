import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { notePageChange } from '../routing/pageFocus.ts';
import { PageHeading } from './PageHeading.tsx';

let show: (stage: 'coming' | 'there') => void = () => {};

/** A page that is changed to, and what may be opened while it is on its way. */
function Screen() {
  const [stage, setStage] = useState<'coming' | 'there'>('coming');
  const [isOpen, setOpen] = useState(false);
  show = setStage;
  return (
    <>
      <button type="button" onClick={() => notePageChange()}>
        Plans
      </button>
      <input aria-label="Search" />
      <button type="button" onClick={() => setOpen(true)}>
        Commands
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Commands">
        <input aria-label="Command" />
      </Dialog>
      {stage === 'there' ? <PageHeading title="Plans" /> : null}
    </>
  );
}

beforeEach(() => void renderPage(<Screen />));
afterEach(cleanup);

function arrive(): string | null | undefined {
  act(() => show('there'));
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeTruthy();
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.tagName;
}
const goTo = () => userEvent.click(screen.getByRole('button', { name: 'Plans' }));

it('NAV-17 the heading of a page that was changed to takes the focus from the link that led there', async () => {
  await goTo();
  expect(document.activeElement?.textContent).toBe('Plans');
  expect(arrive()).toBe('H1');
});

it('NAV-17 also when the page is scrolled by keys while it comes, or the focus was given back to its place', async () => {
  await goTo();
  screen.getByRole('button', { name: 'Commands' }).focus();
  await userEvent.keyboard('{PageDown}');
  expect(arrive()).toBe('H1');
});

it('a heading that comes late leaves the focus in a field that is typed into meanwhile', async () => {
  await goTo();
  await userEvent.type(screen.getByLabelText('Search'), 'ada');
  expect(arrive()).toBe('Search');
});

it('a heading that comes late leaves the focus in what was opened meanwhile, also when the way there was redirected', async () => {
  await goTo();
  await userEvent.click(screen.getByRole('button', { name: 'Commands' }));
  await userEvent.type(screen.getByLabelText('Command'), 'x');
  notePageChange({ isRedirect: true });
  expect(arrive()).toBe('Command');
});

it('NAV-17 the next page starts with the focus on its heading', async () => {
  await goTo();
  await userEvent.type(screen.getByLabelText('Search'), 'ada');
  notePageChange();
  expect(arrive()).toBe('H1');
});
