import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { ConversationLine } from './ConversationLine.tsx';
import type { ConversationSummary } from './operations.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['2027-10-27T08:30:00Z', '09:30'],
  ['2027-10-20T08:30:00Z', '20 Oct'],
  ['2026-11-29T08:30:00Z', '29 Nov 2026'],
])('NAV-209 the time of a message of %s is %s, with the year where it is far away', (lastMessageOn, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-10-27T12:00:00Z') });
  const conversation = {
    firstName: 'Callum',
    lastName: null,
    photo: null,
    lastMessage: 'One thing left',
    lastMessageMine: false,
    lastMessageOn,
    unreadMessages: 1,
    unavailable: false,
  } as ConversationSummary;
  renderPage(<ConversationLine conversation={conversation} />);
  expect(screen.getByText(text).tagName).toBe('TIME');
});
