import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { clearSelection } from '../search/selection.ts';
import { fakeApi, mentorCard, visit } from '../testing/fakeApi.ts';
import { RecommendationsPage } from './RecommendationsPage.tsx';

beforeEach(() => {
  clearSelection();
  hideToast();
  visit('member');
});
afterEach(() => {
  cleanup();
  useLiveStatus.setState({ isOnline: true });
  sync.reset();
  vi.restoreAllMocks();
});

const on = { mentorRecommendations: true, learningRecommendations: true };

function serve(switches: object = on, answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    getDataPrivacy: () => switches,
    getRecommendedMentors: () => ({
      items: ['ana', 'bea'].map((name) => mentorCard(name)),
      total: 2,
      hasMore: false,
    }),
    getRecommendedContent: () => ({
      items: [
        { id: 'passwords', path: '/resources/passwords', topicIds: ['seo'] },
        { id: 'gone', path: '/resources/no-longer-here', topicIds: [] },
      ],
      total: 2,
      hasMore: false,
    }),
    dismissRecommendation: () => true,
    restoreRecommendation: () => true,
    ...answers,
  });
}

async function show() {
  await act(async () => {
    renderPage(
      <Suspense>
        <RecommendationsPage />
      </Suspense>,
      '/recommendations',
    );
    await import('#/content/sourcesInEnglish.ts');
  });
}

const block = async (name: string) => within(await screen.findByRole('region', { name }));

it('MEN-16 shows mentors and learning, in the language on screen', async () => {
  serve();
  await show();
  const mentors = await block('Mentors for you');
  await mentors.findByRole('link', { name: 'Ana' });
  const content = await block('Resources for you');
  const link = await content.findByRole('link', { name: 'Passwords you can live with' });
  expect(link.getAttribute('href')).toBe('/resources/passwords');
  expect(content.getAllByRole('listitem')).toHaveLength(1);
});

it('MEN-17 MEN-18 what is switched off is not asked for, says so, and leads to the switch', async () => {
  const api = serve({ mentorRecommendations: false, learningRecommendations: true });
  await show();
  const mentors = await block('Mentors for you');
  await mentors.findByText('Mentor recommendations are off');
  expect(mentors.getByRole('link').getAttribute('href')).toBe('/account/data-privacy');
  await (await block('Resources for you')).findByRole('link', { name: 'Passwords you can live with' });
  expect(api.of('getRecommendedMentors')).toHaveLength(0);
  expect(api.of('getRecommendedContent')).toHaveLength(1);
});

it('MEN-23 one is put away at once, the focus goes on, and Undo brings it back', async () => {
  const api = serve();
  await show();
  const mentors = await block('Mentors for you');
  await userEvent.click(await mentors.findByRole('button', { name: 'Not for me Ana' }));
  await waitFor(() => expect(mentors.queryByRole('link', { name: 'Ana' })).toBeNull());
  expect(document.activeElement).toBe(mentors.getByRole('button', { name: 'Not for me Bea' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('Ana is hidden'));
  expect(api.of('dismissRecommendation')).toEqual([{ id: 'ana' }]);
  act(() => useToast.getState().toast?.undo?.());
  await mentors.findByRole('link', { name: 'Ana' });
  expect(api.of('restoreRecommendation')).toEqual([{ id: 'ana' }]);
});

it('MEN-23 what could not be put away is there again, and said so', async () => {
  serve(on, {
    dismissRecommendation: () => {
      throw { errors: [{ extensions: { code: 'INTERNAL' } }] };
    },
  });
  await show();
  const mentors = await block('Mentors for you');
  await userEvent.click(await mentors.findByRole('button', { name: 'Not for me Ana' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We couldn’t save that. Try again.'));
  expect(mentors.getByRole('link', { name: 'Ana' })).toBeTruthy();
});

it('MEN-23 LIV-08 one that is put away offline stays away, and is sent once when the network is back', async () => {
  const api = serve();
  await show();
  const mentors = await block('Mentors for you');
  const button = await mentors.findByRole('button', { name: 'Not for me Ana' });
  act(() => useLiveStatus.setState({ isOnline: false }));
  await userEvent.click(button);
  await waitFor(() => expect(mentors.queryByRole('link', { name: 'Ana' })).toBeNull());
  expect(api.of('dismissRecommendation')).toEqual([]);
  act(() => useLiveStatus.setState({ isOnline: true }));
  await waitFor(() => expect(api.of('dismissRecommendation')).toEqual([{ id: 'ana' }]));
});

it('an empty block says why, and leads on', async () => {
  serve(on, { getRecommendedMentors: () => ({ items: [], total: 0, hasMore: false }) });
  await show();
  const mentors = await block('Mentors for you');
  await mentors.findByText('No mentors to recommend right now');
  expect(mentors.getByRole('link').getAttribute('href')).toBe('/account/skills');
});
