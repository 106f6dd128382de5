import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import type { MessagingClient } from '../client/messagingClient.ts';
import { MessagingContext } from '../client/useMessaging.ts';
import { createDrafts } from '../composer/drafts.ts';
import { useDraft } from './useDraft.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** One tab in which something is typed, or not; and what another tab writes into the same draft. */
function openTab({ hasFocus = true } = {}) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  const client = { drafts: createDrafts(createPrivateStorage('ada')) } as MessagingClient;
  const { result } = renderHook(() => useDraft('ben'), {
    wrapper: ({ children }) => <MessagingContext value={client}>{children}</MessagingContext>,
  });
  const other = createDrafts(createPrivateStorage('ada'));
  return {
    draft: result,
    inOtherTab: (change: (drafts: typeof other) => void) =>
      act(() => {
        change(other);
        const key = 'waymark.private.ada.draft.ben';
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
      }),
  };
}

it('MSG-52 MSG-54 an unsent message that another tab puts back joins what is being typed, and stays while it goes on', () => {
  const empty = openTab();
  empty.inOtherTab((drafts) => drafts.append('ben', 'From Monday'));
  expect(empty.draft.current.text).toBe('From Monday');
  cleanup();
  localStorage.clear();
  const { draft, inOtherTab } = openTab();
  act(() => draft.current.write('Half a'));
  inOtherTab((drafts) => drafts.append('ben', 'From yesterday'));
  expect(draft.current.text).toBe('Half a\nFrom yesterday');
  act(() => draft.current.write(`${draft.current.text}, and more`));
  expect(localStorage.getItem('waymark.private.ada.draft.ben')).toBe('Half a\nFrom yesterday, and more');
});

it('MSG-54 the tab in which somebody types keeps its text, and one that waits follows', () => {
  const typing = openTab();
  act(() => typing.draft.current.write('Here'));
  typing.inOtherTab((drafts) => drafts.write('ben', 'There'));
  expect(typing.draft.current.text).toBe('Here');
  cleanup();
  const waiting = openTab({ hasFocus: false });
  waiting.inOtherTab((drafts) => drafts.write('ben', 'Elsewhere'));
  expect(waiting.draft.current.text).toBe('Elsewhere');
});
