import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session, SessionDetails } from '../../operations.ts';
import { detailsWith, libraryDocument, person, session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { SessionView } from '../SessionView.tsx';

beforeEach(() => {
  signInAs('mentee');
  // What else is on the page stays on its way.
  answerWith({});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (over: Partial<Session>, details: Partial<SessionDetails> = {}) => {
  const held = session({
    status: 'CANCELLED',
    mentor: person('mentor'),
    acceptedTime: '2026-11-24T10:00:00.000Z',
    endsAt: '2026-11-24T11:00:00.000Z',
    cancelledBy: person('mentor'),
    ...over,
  });
  renderPage(<SessionView session={held} details={{ ...detailsWith([]), ...details }} />);
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('SES-33 who cancelled with a reason that no list has reads as that reason alone, any other before what they wrote', () => {
  show({ reason: 'OTHER', reasonText: 'My daughter plays that evening.' });
  expect(screen.getByText('My daughter plays that evening.')).toBeTruthy();
  cleanup();
  show({ reason: 'NO_TIME', reasonText: 'The train is late.' });
  expect(screen.getByText('I can’t make it. The train is late.')).toBeTruthy();
});

it('SES-73 a cancelled session shows what was written for it, and no empty places for the rest', () => {
  show({});
  expect(titles()).toEqual(['The question']);
  cleanup();
  show(
    {},
    {
      agenda: [{ text: 'Prices', isDone: false }],
      notes: {
        text: 'Bring the figures.',
        revision: 1,
        by: person('mentee'),
        at: '2026-11-23T10:00:00.000Z',
      },
      documents: [libraryDocument('d1')],
    },
  );
  expect(titles()).toEqual(['The question', 'Agenda', 'Shared notes', 'Documents']);
});

it('SES-73 after a session there is nothing to prepare: the documents are called what they are', () => {
  show({ status: 'COMPLETED', cancelledBy: null });
  expect(screen.getByRole('heading', { name: 'Documents' })).toBeTruthy();
  expect(screen.getByText('No documents from this session.')).toBeTruthy();
  expect(screen.queryByText('Nothing to prepare yet.')).toBeNull();
});

it('PRO-93 a time outside the hours of the mentor is said until the session begins', () => {
  signInAs('mentor');
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const open = { status: 'ACCEPTED', cancelledBy: null, isOutsideAvailability: true } as const;
  show({ ...open, acceptedTime: at(30), endsAt: at(31) });
  expect(
    screen.getByText('This time is outside your available hours. The session still goes ahead.'),
  ).toBeTruthy();
  cleanup();
  show({ ...open, acceptedTime: at(-0.5), endsAt: at(0.5) });
  expect(screen.queryByText(/outside your available hours/)).toBeNull();
});
