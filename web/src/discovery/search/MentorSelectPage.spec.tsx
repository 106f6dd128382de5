import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { chosenBefore } from '#/app/session/afterLogin.ts';
import { closeProfileIncomplete, useProfileIncomplete } from '#/app/shell/profileIncomplete.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { fakeApi, mentorCard, pageOf, visit } from '../testing/fakeApi.ts';
import { forgetFound, takeSentMentors } from './foundMentors.ts';
import { MentorSelectPage } from './MentorSelectPage.tsx';
import { clearSelection, selectMentors, selectTopics, useSelection } from './selection.ts';

beforeEach(() => {
  clearSelection();
  forgetFound();
  sessionStorage.clear();
  closeProfileIncomplete();
  visit('member');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const names = [
  'ana',
  'bea',
  'caio',
  'dina',
  'eva',
  'filipa',
  'gil',
  'hugo',
  'iris',
  'joel',
  'kai',
  'lia',
  'mia',
];
const cards = names.map((name) => mentorCard(name));
const card = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);
const shown = () => screen.queryAllByRole('link').map((link) => link.textContent);

function search(all = cards) {
  return fakeApi({ searchMentors: (variables) => pageOf(all, variables) });
}

describe('the search', () => {
  it('MEN-19 asks for what the address says, and a filter goes into the address', async () => {
    const api = search();
    const page = renderPage(<MentorSelectPage />, '/mentor-select?q=mar&topics=seo&days=2&sort=next');
    await card('Ana');
    expect(api.of('searchMentors')).toEqual([
      expect.objectContaining({
        filter: expect.objectContaining({ text: 'mar', taxonomyIds: ['seo'], days: [2], kind: null }),
        sort: 'NEXT_AVAILABLE',
        offset: 0,
      }),
    ]);
    const filters = within(screen.getByRole('region', { name: 'Filters' }));
    await userEvent.click(await filters.findByRole('checkbox', { name: 'Friday' }));
    await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Kind of mentoring' }), 'ONGOING');
    expect(page.path()).toBe('/mentor-select?q=mar&topics=seo&days=2%2C5&kind=ongoing&sort=next');
    await waitFor(() =>
      expect(api.of('searchMentors').at(-1)).toMatchObject({ filter: { days: [2, 5], kind: 'ONGOING' } }),
    );
  });

  it('NAV-74 mentors who came with the page are there at the first look and are not asked for again', async () => {
    const api = search();
    await takeSentMentors();
    renderPage(<MentorSelectPage />, '/mentor-select');
    expect(shown()).toContain('Ana');
    await act(async () => {});
    expect(api.of('searchMentors')).toHaveLength(1);
  });

  it('MEN-09 a search starts once its text stands still for 500 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = search();
    const page = renderPage(<MentorSelectPage />, '/mentor-select');
    await card('Ana');
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or topic' }), 'ana');
    act(() => void vi.advanceTimersByTime(400));
    expect(page.path()).toBe('/mentor-select');
    act(() => void vi.advanceTimersByTime(100));
    await waitFor(() => expect(page.path()).toBe('/mentor-select?q=ana'));
    await waitFor(() => expect(api.of('searchMentors').map(({ filter }) => filter)).toHaveLength(2));
    expect(api.of('searchMentors').at(-1)).toMatchObject({ filter: { text: 'ana' } });
  });

  it('MEN-06 topics of the tab come back into the address, and an address with topics fills the tab', async () => {
    search();
    selectTopics(['tax']);
    const page = renderPage(<MentorSelectPage />, '/mentor-select?days=1');
    await waitFor(() => expect(page.path()).toBe('/mentor-select?topics=tax&days=1'));
    cleanup();
    renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await waitFor(() => expect(useSelection.getState().topicIds).toEqual(['seo']));
  });

  it('A11-07 a learner takes over the topics of their profile with one press; a visitor has none', async () => {
    fakeApi({
      searchMentors: (variables) => pageOf(cards, variables),
      me: () => ({ taxonomyLearn: [{ id: 'seo' }, { id: 'tax' }] }),
    });
    const page = renderPage(<MentorSelectPage />, '/mentor-select');
    const open = async () => userEvent.click(screen.getByRole('button', { name: 'Choose topics' }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Use my topics' }));
    await waitFor(() => expect(page.path()).toBe('/mentor-select?topics=seo%2Ctax'));
    cleanup();
    clearSelection();
    visit('visitor');
    renderPage(<MentorSelectPage />, '/mentor-select');
    await open();
    await screen.findByLabelText('Search topics');
    expect(screen.queryByRole('button', { name: 'Use my topics' })).toBeNull();
  });

  it('a topic that nobody has is left out of the address and of the search', async () => {
    const api = search();
    const page = renderPage(<MentorSelectPage />, '/mentor-select?topics=seo%2Cfortunes&days=2');
    await waitFor(() => expect(page.path()).toBe('/mentor-select?topics=seo&days=2'));
    await waitFor(() =>
      expect(api.of('searchMentors').at(-1)).toMatchObject({ filter: { taxonomyIds: ['seo'] } }),
    );
    expect(useSelection.getState().topicIds).toEqual(['seo']);
  });

  it('the next page keeps the focus, and the last one gives it to the first who came', async () => {
    search();
    renderPage(<MentorSelectPage />, '/mentor-select');
    await card('Ana');
    expect(screen.getByText('13 mentors')).toBeTruthy();
    expect(shown()).not.toContain('Mia');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const last = await screen.findByRole('link', { name: 'Mia' });
    await waitFor(() => expect(document.activeElement).toBe(last));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('ERR-10 keeps what it has when it cannot ask again, and says so; without anything it offers Retry', async () => {
    let isDown = true;
    fakeApi({
      searchMentors: (variables) => {
        if (isDown) throw new Error('down');
        return pageOf(cards, variables);
      },
    });
    renderPage(<MentorSelectPage />, '/mentor-select');
    await screen.findByText('We couldn’t load this');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Ana');
    isDown = true;
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'MOST_EXPERIENCED');
    await screen.findByText('Could not refresh');
    expect(shown()).toContain('Ana');
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Could not refresh')).toBeNull());
  });
});

describe('nothing found', () => {
  it('MEN-10 MEN-11 says so, and each way out is one press', async () => {
    const api = search([]);
    const at = '/mentor-select?q=x&topics=seo%2Ctax&days=2';
    const page = renderPage(<MentorSelectPage />, at);
    await screen.findByText("Sorry, we couldn't find any results");
    await userEvent.click(await screen.findByRole('button', { name: 'Search all of Marketing and Tax' }));
    expect(page.path()).toBe('/mentor-select?q=x&topics=marketing%2Ctax&days=2');
    const ways = screen.getAllByRole('button', { name: 'Clear filters' });
    await userEvent.click(ways.at(-1) as HTMLElement);
    expect(page.path()).toBe('/mentor-select?topics=marketing%2Ctax');
    await waitFor(() => expect(api.of('searchMentors').at(-1)).toMatchObject({ filter: { text: null } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the community' }));
    expect(page.path()).toBe('/mentoring-request?ask=community');
  });
});

describe('a card', () => {
  it('MEN-20 MEN-22 says what helps to choose, as text', async () => {
    search([
      mentorCard('ana', {
        reasons: [
          { kind: 'TOPIC', value: 'seo' },
          { kind: 'FREE_SOON', value: '' },
          { kind: 'ANSWERS_FAST', value: '' },
          { kind: 'EXPERIENCED', value: '' },
        ],
      }),
      mentorCard('bea', { isAtCapacity: true, usualAnswer: null, sessionsGiven: 0 }),
      mentorCard('caio', { nextFree: null }),
    ]);
    renderPage(<MentorSelectPage />, '/mentor-select');
    const ana = await card('Ana');
    for (const text of [
      'Speaks Portuguese',
      'Usually answers within a day',
      '3 sessions given',
      'Topic: Search',
    ])
      await ana.findByText(text);
    expect(ana.getByText('level 4 of 5')).toBeTruthy();
    expect(ana.getByText(/^Next free: /).getAttribute('datetime')).toBe('2026-11-24T14:00:00.000Z');
    const reasons = within(ana.getByRole('list', { name: 'Why this mentor' })).getAllByRole('listitem');
    expect(reasons.map((reason) => reason.textContent)).toEqual([
      'Topic: Search',
      'Free within three days',
      'Answers quickly',
    ]);
    const bea = await card('Bea');
    expect(bea.getByText('Next free from Tue 24 Nov')).toBeTruthy();
    expect(bea.queryByText(/Usually answers/)).toBeNull();
    expect((await card('Caio')).getByText('No free times right now')).toBeTruthy();
  });

  it('MEN-15 SES-36 a mentor of a closed community cannot be chosen, and the reason is said', async () => {
    search([mentorCard('ana', { isClosed: true }), mentorCard('bea')]);
    renderPage(<MentorSelectPage />, '/mentor-select');
    const ana = await card('Ana');
    expect(ana.getByText('Closed community')).toBeTruthy();
    expect(ana.getByText('This mentor cannot be booked as they are part of a closed community')).toBeTruthy();
    expect(ana.queryByRole('button', { name: 'Select Ana' })).toBeNull();
    expect(ana.queryByRole('button', { name: 'Request a session Ana' })).toBeNull();
    expect(ana.getByRole('link', { name: 'Ask to join' }).getAttribute('href')).toBe('/account/communities');
    expect(useSelection.getState().mentorIds).toEqual([]);
    await userEvent.click((await card('Bea')).getByRole('button', { name: 'Select Bea' }));
    expect(useSelection.getState().mentorIds).toEqual(['bea']);
  });
});

describe('a session with one mentor', () => {
  it('MEN-06 MEN-07 is asked for with one press on the card, with the topic that was looked for', async () => {
    search();
    selectTopics(['tax', 'seo']);
    const page = renderPage(<MentorSelectPage />, '/mentor-select?topics=tax%2Cseo');
    const bea = await card('Bea');
    const buttons = bea.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Request a session Bea', 'Select Bea']);
    await userEvent.click(bea.getByRole('button', { name: 'Request a session Bea' }));
    expect(page.path()).toBe('/mentoring-request');
    expect(useSelection.getState()).toEqual({ mentorIds: ['bea'], topicIds: ['seo', 'tax'] });
  });
});

describe('the selection', () => {
  it('MEN-07 MEN-08 is counted, five are the most, and goes on to the wizard', async () => {
    search();
    const page = renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    for (const name of ['Ana', 'Bea', 'Caio', 'Dina', 'Eva'])
      await userEvent.click((await card(name)).getByRole('button', { name: `Select ${name}` }));
    const bar = within(screen.getByRole('region', { name: 'Your selection' }));
    expect(bar.getByText('5 mentors selected')).toBeTruthy();
    expect(bar.getByText(/the most for one request/)).toBeTruthy();
    await userEvent.click((await card('Filipa')).getByRole('button', { name: 'Select Filipa' }));
    expect(useSelection.getState().mentorIds).toHaveLength(5);
    await userEvent.click((await card('Eva')).getByRole('button', { name: 'Selected Eva' }));
    await userEvent.click(bar.getByRole('button', { name: 'Continue' }));
    expect(page.path()).toBe('/mentoring-request');
  });

  it('MEN-08 nothing goes on without a topic: the picker opens and says so', async () => {
    search();
    selectMentors(['ana']);
    const page = renderPage(<MentorSelectPage />, '/mentor-select');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Choose at least one topic');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search topics' })),
    );
    expect(page.path()).toBe('/mentor-select');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tax' }));
    expect(page.path()).toBe('/mentor-select?topics=tax');
    expect(screen.queryByText('Choose at least one topic')).toBeNull();
  });

  it('MEN-04 AUT-43 a visitor logs in first and comes back to where they were', async () => {
    visit('visitor');
    search();
    selectMentors(['ana']);
    const page = renderPage(<MentorSelectPage />, '/mentor-select?topics=seo&days=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(page.path()).toBe(`/login?r=${encodeURIComponent('/mentor-select?topics=seo&days=2')}`);
    expect(chosenBefore().page).toBe('mentorSelect');
  });

  it('MEN-05 NAV-44 whose profile is unfinished gets the dialog, on arrival and when going on', async () => {
    visit('unfinished');
    search();
    selectMentors(['ana']);
    const page = renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await card('Ana');
    expect(useProfileIncomplete.getState().isOpen).toBe(true);
    act(closeProfileIncomplete);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(useProfileIncomplete.getState().isOpen).toBe(true);
    expect(page.path()).toBe('/mentor-select?topics=seo');
  });
});

describe('quick match', () => {
  it('MEN-02 MEN-21 times, then up to three mentors, then one request to them all', async () => {
    // Late in the evening a day has fewer times left than are pressed here.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
    const found = cards.slice(3, 6);
    const api = fakeApi({
      searchMentors: (variables) => pageOf(cards, variables),
      getQuickMatch: () => found,
    });
    const page = renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    const find = dialog.getByRole<HTMLButtonElement>('button', { name: 'Find mentors' });
    expect(find.disabled).toBe(true);
    const times = await dialog.findAllByRole('button', { name: /^\d\d:\d\d$/ });
    for (const hour of [0, 2, 4, 6, 8]) await userEvent.click(times[hour] as HTMLElement);
    expect((times[10] as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(times[8] as HTMLElement);
    await userEvent.click(find);
    await dialog.findByText('3 mentors are free at times you picked');
    const [asked] = api.of('getQuickMatch') as { taxonomyIds: string[]; times: string[] }[];
    expect(asked?.taxonomyIds).toEqual(['seo']);
    expect(asked?.times).toHaveLength(4);
    await userEvent.click(dialog.getByRole('button', { name: 'Ask all 3 mentors' }));
    expect(useSelection.getState().mentorIds).toEqual(['dina', 'eva', 'filipa']);
    expect(page.path()).toBe(
      `/mentoring-request?${new URLSearchParams({ times: asked?.times.join() ?? '' })}`,
    );
  });

  it('MEN-02 SES-26 a time within the hour of a picked one is refused at once, with the reason', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
    search();
    renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [ten, half, eleven] = await dialog.findAllByRole('button', { name: /^\d\d:\d\d$/ });
    await userEvent.click(ten as HTMLElement);
    await userEvent.click(half as HTMLElement);
    expect(half?.getAttribute('aria-pressed')).toBe('false');
    expect(dialog.getByText('This overlaps with a time you picked').role).toBe('status');
    await userEvent.click(eleven as HTMLElement);
    expect(eleven?.getAttribute('aria-pressed')).toBe('true');
    expect(dialog.getByText('2 of 5 times')).toBeTruthy();
    expect(dialog.queryByText('This overlaps with a time you picked')).toBeNull();
    await userEvent.click(half as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Sat 17 January' }));
    expect(dialog.queryByText('This overlaps with a time you picked')).toBeNull();
  });

  it('MEN-02 offers only times that a mentor of the topics has, on days that have any', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
    const slots: Record<string, { start: string; end: string }[]> = {
      ana: [{ start: '2026-01-17T14:00:00.000Z', end: '2026-01-17T16:00:00.000Z' }],
      bea: [{ start: '2026-01-19T05:30:00.000Z', end: '2026-01-19T06:30:00.000Z' }],
    };
    const api = fakeApi({
      searchMentors: (variables) =>
        pageOf([mentorCard('ana'), mentorCard('bea'), mentorCard('eva', { isClosed: true })], variables),
      getMentorAvailability: ({ mentorId }) => ({
        timezone: 'Europe/London',
        isAtCapacity: false,
        slots: slots[String(mentorId)] ?? [],
      }),
    });
    renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    const offered = () =>
      dialog.getAllByRole('button', { name: /^\d\d:\d\d$/ }).map((time) => time.textContent);
    const days = within(await dialog.findByRole('list', { name: 'Day' })).getAllByRole('button');
    expect(days.map((day) => day.textContent)).toEqual(['Sat 17 January', 'Mon 19 January']);
    expect(offered()).toEqual(['14:00', '14:30', '15:00']);
    await userEvent.click(days[1] as HTMLElement);
    expect(offered()).toEqual(['05:30']);
    expect(api.of('getMentorAvailability').map(({ mentorId }) => mentorId)).toEqual(['ana', 'bea']);
    // Who gives only series is no match for an hour.
    const [soonest] = api.of('searchMentors').filter(({ sort }) => sort === 'NEXT_AVAILABLE');
    expect(soonest?.filter).toMatchObject({ taxonomyIds: ['seo'], kind: 'ONE_OFF' });
  });

  it('MEN-02 offers the quarter of an hour that a card calls next free', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9, 40) });
    fakeApi({
      searchMentors: (variables) => pageOf([mentorCard('ana')], variables),
      getMentorAvailability: () => ({
        timezone: 'Europe/London',
        isAtCapacity: false,
        slots: [
          { start: '2026-01-16T08:00:00.000Z', end: '2026-01-16T12:00:00.000Z' },
          { start: '2026-01-16T14:15:00.000Z', end: '2026-01-16T16:00:00.000Z' },
        ],
      }),
    });
    renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    const offered = await dialog.findAllByRole('button', { name: /^\d\d:\d\d$/ });
    expect(offered.map((time) => time.textContent)).toEqual([
      '09:45',
      '10:00',
      '10:30',
      '11:00',
      '14:15',
      '14:30',
      '15:00',
    ]);
  });

  it('MEN-21 the request is about the topic that all who were found teach', async () => {
    const teaches = (id: string, ...ids: string[]) =>
      mentorCard(id, { topics: ids.map((topic) => ({ topic: { id: topic, name: topic }, level: 4 })) });
    fakeApi({
      searchMentors: (variables) => pageOf(cards, variables),
      getQuickMatch: () => [teaches('ana', 'seo', 'tax'), teaches('bea', 'tax')],
    });
    selectTopics(['seo', 'tax']);
    renderPage(<MentorSelectPage />, '/mentor-select?topics=seo%2Ctax');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [first] = await dialog.findAllByRole('button', { name: /^\d\d:\d\d$/ });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Find mentors' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Ask all 2 mentors' }));
    expect(useSelection.getState().topicIds).toEqual(['tax', 'seo']);
  });

  it('MEN-02 MEN-11 says at once that nobody is free, and leads to the community', async () => {
    fakeApi({
      searchMentors: (variables) => pageOf([mentorCard('ana', { nextFree: null })], variables),
    });
    const page = renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Nobody has free times in the next two weeks');
    expect(dialog.queryByRole('button', { name: 'Find mentors' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the community' }));
    expect(page.path()).toBe('/mentoring-request?ask=community');
  });

  it('MEN-02 a match that fails says so above the button that was pressed, and keeps the times', async () => {
    fakeApi({
      searchMentors: (variables) => pageOf(cards, variables),
      getQuickMatch: () => Promise.reject(new Error('No answer.')),
    });
    renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [first] = await dialog.findAllByRole('button', { name: /^\d\d:\d\d$/ });
    await userEvent.click(first as HTMLElement);
    const find = dialog.getByRole('button', { name: 'Find mentors' });
    await userEvent.click(find);
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe('We couldn’t look for mentors. We’ve kept your times. Try again.');
    expect(dialog.getByText('1 of 5 times').compareDocumentPosition(alert)).toBe(4);
    expect(alert.parentElement?.contains(find) && alert.nextElementSibling?.contains(find)).toBe(true);
  });

  it('LIV-08 a match without a network says what is missing, and is free to try again when there is one', async () => {
    const api = fakeApi({ searchMentors: (variables) => pageOf(cards, variables), getQuickMatch: () => [] });
    renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [first] = await dialog.findAllByRole('button', { name: /^\d\d:\d\d$/ });
    await userEvent.click(first as HTMLElement);
    act(() => useLiveStatus.setState({ isOnline: false }));
    await userEvent.click(dialog.getByRole('button', { name: 'Find mentors' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'You’re offline. You can do this when you’re back online.',
    );
    expect(api.of('getQuickMatch')).toEqual([]);
    act(() => useLiveStatus.setState({ isOnline: true }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('MEN-10 nobody is free: other times can be picked, and those that were are kept', async () => {
    fakeApi({
      searchMentors: (variables) => pageOf(cards, variables),
      getQuickMatch: () => [],
    });
    renderPage(<MentorSelectPage />, '/mentor-select?topics=seo');
    await userEvent.click(screen.getByRole('button', { name: 'Quick match' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [first] = await dialog.findAllByRole('button', { name: /^\d\d:\d\d$/ });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Find mentors' }));
    await dialog.findByText("Sorry, we couldn't find any results");
    await userEvent.click(dialog.getByRole('button', { name: 'Choose other times' }));
    expect(dialog.getByText('1 of 5 times')).toBeTruthy();
  });
});
