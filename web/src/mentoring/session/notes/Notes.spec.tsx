import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import { person } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { Notes } from './Notes.tsx';

const at = '2026-11-21T10:00:00.000Z';
const notesOf = (text: string, revision: number) => ({ text, revision, at, by: person('mentor') });
const page = (text: string, revision: number) => (
  <Notes sessionId="s1" notes={notesOf(text, revision)} name="Tom" mayChange />
);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const aside = () => screen.queryByRole('region', { name: 'What you wrote and didn’t keep' });

beforeEach(() => {
  localStorage.clear();
  signInAs('mentee');
  // Nothing can be saved: the device keeps the text.
  vi.spyOn(apiClient, 'mutate').mockRejectedValue(new Error('offline'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Typed here, while the other one was faster. */
function inConflict(): void {
  const shown = renderPage(page('before', 1));
  fireEvent.change(field(), { target: { value: 'my own words' } });
  shown.unmount();
  renderPage(page('their words', 2));
}

it('SES-73 who keeps the text of the other one still sees their own below, over a reload, and puts it back', () => {
  inConflict();
  press('Keep Tom’s text');
  expect(field().value).toBe('their words');
  expect(aside()?.textContent).toContain('my own words');
  cleanup();
  renderPage(page('their words', 2));
  expect(aside()?.textContent).toContain('my own words');
  press('Add to the notes');
  expect(field().value).toBe('their words\n\nmy own words');
  expect(aside()).toBeNull();
});

it('SES-73 what is thrown away can be had back', () => {
  inConflict();
  press('Keep Tom’s text');
  press('Delete');
  expect(aside()).toBeNull();
  act(() => useToast.getState().toast?.undo?.());
  expect(aside()?.textContent).toContain('my own words');
});
