import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { personOf } from '../testing/planOf.ts';
import { Comments } from './Comments.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ userId: null });
});

const comments = Array.from({ length: 230 }, (_, index) => ({
  id: `c${index + 1}`,
  text: `Comment ${index + 1}`,
  createdAt: '2026-11-21T09:00:00Z',
  author: personOf('Ben'),
}));

it('PLN-22 A11-02 all comments of a card are reached, page after page, by keyboard', async () => {
  useSession.setState({ userId: 'Ada' });
  const asked = answerWith({
    getTaskComments: ({ limit, offset }) => {
      const end = comments.length - Number(offset ?? 0);
      return comments.slice(Math.max(0, end - Math.min(Number(limit), 100)), end);
    },
  });
  renderPage(<Comments planId="p" task={{ id: 't', commentCount: 230, version: 1 }} mayComment={false} />);
  await screen.findByText('Comment 230');
  const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('[dir]')?.textContent);
  const earlier = () => screen.getByRole('button', { name: 'Show earlier comments' });
  expect([shown().length, shown()[0]]).toEqual([20, 'Comment 211']);
  earlier().focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Comment 131');
  expect([shown().length, shown()[0]]).toEqual([100, 'Comment 131']);
  expect(document.activeElement).toBe(earlier());
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Comment 31');
  expect(shown()).toEqual(comments.slice(30).map(({ text }) => text));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Comment 1');
  expect(shown()).toEqual(comments.map(({ text }) => text));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Comments');
  expect(Math.max(...asked.map(({ variables }) => Number(variables.limit))), 'as many as are given').toBe(
    100,
  );
});

it('PLN-22 earlier comments that did not come are asked for again, and no others', async () => {
  useSession.setState({ userId: 'Ada' });
  let isDown = true;
  const asked = answerWith({
    getTaskComments: ({ limit, offset }) => {
      if (isDown && Number(limit) > 20) throw refusal('UNREACHABLE');
      const end = comments.length - Number(offset ?? 0);
      return comments.slice(Math.max(0, end - Number(limit)), end);
    },
  });
  renderPage(<Comments planId="p2" task={{ id: 't2', commentCount: 230, version: 1 }} mayComment={false} />);
  await screen.findByText('Comment 230');
  const earlier = () => screen.getByRole('button', { name: 'Show earlier comments' });
  await userEvent.click(earlier());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
  await userEvent.click(earlier());
  await userEvent.click(earlier());
  isDown = false;
  await userEvent.click(earlier());
  await screen.findByText('Comment 131');
  expect(screen.getAllByRole('listitem').length).toBe(100);
  expect(asked.filter(({ variables }) => Number(variables.offset ?? 0) > 0)).toEqual([]);
});
