import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { useProfileIncomplete } from '#/app/shell/profileIncomplete.ts';
import type { ReferenceData } from '#/profile/operations.ts';
import { referenceLoads } from '#/profile/referenceLoads.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { keepDraft, readDraft } from './form/requestDraft.ts';
import { emptyRequest } from './form/requestRules.ts';
import { QuickMatchQuery, RequestMentorQuery } from './operations.ts';
import { RequestPage } from './RequestPage.tsx';

const taxonomy = [{ id: 'pricing', name: 'Pricing', parentId: null }];

const marta = {
  id: 'm1',
  firstName: 'Marta',
  lastName: null,
  photo: null,
  headline: null,
  bookingRefusal: null,
};

type Me = Parameters<typeof setLoggedIn>[0];
const me = {
  id: 'u1',
  userType: 'mentee',
  isUserFinished: true,
  isMenteeApproved: true,
  selectedPartner: { id: 'p1', name: 'Acorn' },
} as Me;
const form = {
  ...emptyRequest,
  topicId: 'pricing',
  title: 'Pricing my first product',
  description: 'How do I find a price that people pay and that feeds us? '.repeat(3),
  times: ['2026-11-24T10:00:00.000Z'],
  audience: 'community' as const,
};
const refused = (code: string, extensions = {}) =>
  Object.assign(new Error(code), { errors: [{ message: code, extensions: { code, ...extensions } }] });

function answerWith(...answers: readonly unknown[]) {
  const sent: SentInput[] = [];
  const waiting = [...answers];
  vi.spyOn(apiClient, 'mutate').mockImplementation(async ({ variables }) => {
    const { input } = variables as { input: SentInput };
    sent.push(input);
    const answer = waiting.shift();
    if (answer instanceof Error) throw answer;
    return { data: { createSessionRequest: { ...requestOf(input), ...(answer as object) } } } as never;
  });
  return sent;
}

type SentInput = {
  readonly clientId: string;
  readonly topicId: string;
  readonly communityId: string | null;
  readonly sessionCount: number | null;
  readonly mentorIds: readonly string[];
};

/** As the server answers to what is sent for the first time. */
function requestOf({ clientId, topicId, communityId, sessionCount, mentorIds, ...asked }: SentInput) {
  return {
    ...asked,
    topic: { id: topicId },
    community: communityId === null ? null : { id: communityId },
    seriesCount: sessionCount,
    offers: mentorIds.map((id) => ({ mentor: { id }, isSubstitute: false })),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  referenceLoads.set('en', Promise.resolve({ taxonomy } as unknown as ReferenceData));
  setLoggedIn(me);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  setLoggedOut();
  hideToast();
  useLiveStatus.setState({ isOnline: true });
  useProfileIncomplete.setState({ isOpen: false, onGoBack: null });
});

/** The browser's. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sentRequest = { id: 's1', status: 'PENDING', expiresAt: '2026-11-24T10:00:00.000Z' };

describe('sending', () => {
  const open = () => {
    keepDraft({ clientId: 'made-once', form });
    return renderPage(<RequestPage />, '/mentoring-request?step=check');
  };

  it('SES-82 pressed twice it is sent once, with the id of the draft; then the draft is gone', async () => {
    const sent = answerWith(sentRequest);
    open();
    press('Send request');
    press('Sending');
    await screen.findByRole('heading', { name: 'We’ve sent your request' });
    expect(sent.map(({ clientId }) => clientId)).toEqual(['made-once']);
    expect(sent[0]).toMatchObject({ communityId: 'p1', mentorIds: [], timezone: 'Europe/London' });
    expect(readDraft().form.title).toBe('');
  });

  it('Back from what was sent leads to the requests, not through the steps', async () => {
    answerWith(sentRequest);
    keepDraft({ clientId: 'made-once', form });
    const { path } = renderPage(
      <Routes>
        <Route path="/mentoring-request" element={[<RequestPage key="page" />, <Back key="back" />]} />
        <Route path="/mentoring/requests" element={<h1>Requests</h1>} />
      </Routes>,
      '/mentoring-request?step=mentors',
    );
    press('Continue');
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    await screen.findByRole('heading', { name: 'We’ve sent your request' });
    press('Back');
    await screen.findByRole('heading', { name: 'Requests' });
    expect(path()).toBe('/mentoring/requests');
  });

  it('SES-82 offline it is kept and said; sent again it is the same request', async () => {
    const sent = answerWith(sentRequest);
    useLiveStatus.setState({ isOnline: false });
    open();
    const text = 'You’re offline. You can do this when you’re back online.';
    expect(screen.getByText(text).getAttribute('role')).toBe('status');
    press('Send request');
    await waitFor(() => expect(screen.getByText(text).getAttribute('role')).toBe('alert'));
    expect(sent).toEqual([]);
    expect(readDraft()).toEqual({ clientId: 'made-once', form });
    act(() => useLiveStatus.setState({ isOnline: true }));
    screen.getByText('You’re back online. You can send your request now.');
    press('Send request');
    await screen.findByRole('heading', { name: 'We’ve sent your request' });
    expect(sent.map(({ clientId }) => clientId)).toEqual(['made-once']);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('SES-82 changed after the answer was lost: the earlier version is named, and the change is another request', async () => {
    const unreachable = new Error('Failed to fetch');
    const sent = answerWith(unreachable, { ...sentRequest, title: 'Pricing my product' }, sentRequest);
    open();
    press('Send request');
    await screen.findByText(/We didn’t get an answer/);
    press('Send request');
    const alert = await screen.findByText(
      'We already sent an earlier version of this request, so it doesn’t have your changes. You can withdraw it, or send this version as another request.',
    );
    expect(within(alert.closest('[role="alert"]') as HTMLElement).getByRole('link').textContent).toBe(
      'See my requests',
    );
    const { clientId, form: kept } = readDraft();
    expect(kept).toEqual(form);
    press('Send request');
    await screen.findByRole('heading', { name: 'We’ve sent your request' });
    expect(sent.map((one) => one.clientId)).toEqual(['made-once', 'made-once', clientId]);
    expect(clientId).not.toBe('made-once');
  });

  it('SES-82 a draft that another tab has sent with another text is kept under the new id while it changes', async () => {
    answerWith({ ...sentRequest, description: 'Something else' });
    open();
    press('Send request');
    await screen.findByText(/We already sent an earlier version/);
    const { clientId } = readDraft();
    fireEvent.click(screen.getByRole('link', { name: 'Change: Topic and question' }));
    fireEvent.change(await screen.findByLabelText('Title'), {
      target: { value: 'Pricing my second product' },
    });
    expect(readDraft()).toMatchObject({ clientId, form: { title: 'Pricing my second product' } });
  });

  it('SES-82 mentors who could not be loaded offline are asked for again, by hand and once back online', async () => {
    let isReachable = false;
    const asked = vi.spyOn(apiClient, 'query').mockImplementation(async ({ query }) => {
      if (!isReachable) throw new Error('Failed to fetch');
      return { data: query === RequestMentorQuery ? { getUser: marta } : null } as never;
    });
    useLiveStatus.setState({ isOnline: false });
    keepDraft({ clientId: 'made-once', form: { ...form, audience: 'chosen', mentorIds: ['m1'] } });
    renderPage(<RequestPage />, '/mentoring-request?step=check');
    const before = (await screen.findByText('Could not refresh')) && asked.mock.calls.length;
    press('Try again');
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
    await screen.findByText('Could not refresh');
    isReachable = true;
    act(() => useLiveStatus.setState({ isOnline: true }));
    await screen.findByText('Marta');
    expect(screen.queryByText('Could not refresh')).toBeNull();
  });

  it('SES-36 a closed community is said to the letter', async () => {
    answerWith(refused('CLOSED_COMMUNITY'));
    open();
    press('Send request');
    await screen.findByText('This mentor cannot be booked as they are part of a closed community');
  });

  it.each([
    [
      'too many open requests',
      refused('RATE_LIMITED', { reason: 'openRequests', most: 20 }),
      'You have 20 open requests, the most you can have. Withdraw one or wait for an answer. We’ve kept this request, so you can send it then.',
    ],
    [
      'one open request after sessions that were missed',
      refused('RATE_LIMITED', { reason: 'openRequests', most: 1 }),
      'You missed sessions, so you can have one open request at a time. Withdraw it or wait for an answer. We’ve kept this request, so you can send it then.',
    ],
    [
      'a wait after sessions that were missed',
      refused('ACCESS_PAUSED', { reason: 'noShows', until: '2026-12-05T10:00:00.000Z' }),
      'You missed sessions, so you can’t send requests until Saturday 5 December 2026 at 10:00. We’ve kept this one.',
    ],
  ])('SES-47 %s: the limit and what to do next are said', async (_case, answer, text) => {
    answerWith(answer);
    open();
    press('Send request');
    const alert = (await screen.findByText(text)).closest<HTMLElement>('[role="alert"]');
    const link = within(alert as HTMLElement).getByRole('link', { name: 'See my requests' });
    expect(link.getAttribute('href')).toBe('/mentoring/requests');
  });

  it('SES-35 NAV-44 an incomplete profile opens its dialog', async () => {
    answerWith(refused('PROFILE_INCOMPLETE'));
    open();
    press('Send request');
    await waitFor(() => expect(useProfileIncomplete.getState().isOpen).toBe(true));
  });

  it('a field that the server refuses leads to its step', async () => {
    answerWith(refused('BAD_USER_INPUT', { fields: { 'suggestedTimes.0': 'tooSoon' } }));
    const page = open();
    press('Send request');
    await waitFor(() => expect(page.path()).toBe('/mentoring-request?step=times'));
    expect((await screen.findAllByText(/Choose a time at least 24 hours from now/)).length).toBeGreaterThan(
      0,
    );
  });

  it('SES-34 who is not approved may prepare it and cannot send it', () => {
    setLoggedIn({ ...me, isMenteeApproved: false });
    open();
    expect(screen.getByText(/Acorn hasn’t approved your account yet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send request' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('a quick match', () => {
  /** Answers with Marta as the only match, and keeps what was asked for. */
  function answerMatches() {
    const asked: unknown[] = [];
    vi.spyOn(apiClient, 'query').mockImplementation(async ({ query, variables }) => {
      if (query === RequestMentorQuery) return { data: { getUser: marta } } as never;
      if (query !== QuickMatchQuery) return { data: null } as never;
      asked.push(variables);
      return { data: { getQuickMatch: [{ mentor: marta, isClosed: false }] } } as never;
    });
    return asked;
  }
  const matched = { ...form, audience: 'match' as const, mentorIds: ['m1'] };
  const open = (step: string, over: object = {}, more = '') => {
    keepDraft({ clientId: 'made-once', form: { ...matched, ...over } });
    return renderPage(<RequestPage />, `/mentoring-request?step=${step}${more}`);
  };

  it.each([
    ['one session', {}, { kind: 'ONE_OFF', durationMinutes: 60 }],
    ['a series', { kind: 'ONGOING', durationMinutes: 30 }, { kind: 'ONGOING', durationMinutes: 30 }],
  ])('MEN-21 SES-08 for %s is among those who give it, free for as long', async (_kind, over, of) => {
    const asked = answerMatches();
    open('mentors', { ...over, mentorIds: [] });
    press('Find mentors');
    await screen.findByText('Marta');
    expect(asked).toEqual([{ taxonomyIds: ['pricing'], times: ['2026-11-24T10:00:00.000Z'], ...of }]);
  });

  it('SES-27 is over when the kind changes, and stays when only the text does', async () => {
    answerMatches();
    open('topic');
    fireEvent.change(await screen.findByLabelText('Title'), {
      target: { value: 'Pricing my second product' },
    });
    expect(readDraft().form.mentorIds).toEqual(['m1']);
    fireEvent.click(screen.getByRole('radio', { name: /^Ongoing mentoring/ }));
    expect(readDraft().form).toMatchObject({
      kind: 'ONGOING',
      title: 'Pricing my second product',
      audience: 'match',
      mentorIds: [],
    });
  });

  it('SES-27 is over when the times change, and chosen mentors stay', async () => {
    answerMatches();
    open('times');
    fireEvent.click((await screen.findAllByRole('button', { name: /^Remove/ }))[0] as HTMLElement);
    expect(readDraft().form).toMatchObject({ times: [], mentorIds: [] });
    cleanup();
    open('times', { audience: 'chosen' });
    fireEvent.click((await screen.findAllByRole('button', { name: /^Remove/ }))[0] as HTMLElement);
    expect(readDraft().form).toMatchObject({ times: [], mentorIds: ['m1'] });
  });

  it('SES-27 is over when the wizard is opened for other times', async () => {
    answerMatches();
    const same = open('check', {}, '&times=2026-11-24T10:00:00.000Z');
    await screen.findByText('Marta');
    expect(same.path()).toBe('/mentoring-request?step=check');
    cleanup();
    const other = open('check', {}, '&times=2026-11-25T10:00:00.000Z');
    await waitFor(() => expect(other.path()).toBe('/mentoring-request?step=mentors'));
  });

  it('SES-27 that comes after another choice is not taken', async () => {
    let answer: (match: object) => void = () => {};
    const match = new Promise<object>((resolve) => {
      answer = resolve;
    });
    vi.spyOn(apiClient, 'query').mockImplementation(async ({ query }) => {
      if (query === QuickMatchQuery) return (await match) as never;
      return { data: query === RequestMentorQuery ? { getUser: marta } : null } as never;
    });
    open('mentors', { mentorIds: [] });
    press('Find mentors');
    fireEvent.click(screen.getByRole('radio', { name: /^Mentors I choose/ }));
    await act(async () => answer({ data: { getQuickMatch: [{ mentor: marta, isClosed: false }] } }));
    expect(readDraft().form).toMatchObject({ audience: 'chosen', mentorIds: [] });
  });
});

it('the first step says who is asked and for when, as it was chosen before the wizard', async () => {
  vi.spyOn(apiClient, 'query').mockImplementation(
    async ({ query }) =>
      ({
        data: query === RequestMentorQuery ? { getUser: marta } : { getMentorAvailability: null },
      }) as never,
  );
  keepDraft({ clientId: 'made-once', form: { ...form, audience: 'chosen', mentorIds: ['m1'] } });
  renderPage(<RequestPage />, '/mentoring-request');
  expect((await screen.findByText('Request to Marta')).nextElementSibling?.textContent).toBe(
    'Tue 24 Nov, 10:00–11:00',
  );
  cleanup();
  // Nothing was chosen: nothing is said.
  keepDraft({ clientId: 'made-once', form: { ...form, times: [] } });
  renderPage(<RequestPage />, '/mentoring-request');
  await screen.findByText('A clear question gets a better answer, sooner.');
  expect(screen.queryByText(/^Request to/)).toBeNull();
});

describe('where the request leads', () => {
  const open = (query: string) => {
    keepDraft({ clientId: 'made-once', form });
    return renderPage(<RequestPage />, `/mentoring-request?step=check${query}`);
  };

  it('NAV-96 accepts a redirect query: it is kept through the steps and followed once the request is sent', async () => {
    answerWith(refused('BAD_USER_INPUT', { fields: { 'suggestedTimes.0': 'tooSoon' } }), sentRequest);
    const redirect = '&redirect=%2Faction-plans%2Fp1%3Ftask%3Dt1';
    const page = open(redirect);
    expect(screen.getByRole('link', { name: 'Change: Times' }).getAttribute('href')).toBe(
      `/mentoring-request?step=times${redirect}`,
    );
    press('Send request');
    await waitFor(() => expect(page.path()).toBe(`/mentoring-request?step=times${redirect}`));
    cleanup();
    const again = open(redirect);
    press('Send request');
    await waitFor(() => expect(again.path()).toBe('/action-plans/p1?task=t1'));
    expect(useToast.getState().toast?.text).toBe('We’ve sent your request');
    expect(screen.queryByRole('heading', { name: 'We’ve sent your request' })).toBeNull();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('NAV-96 a redirect query of %j is not followed', async (redirect) => {
    answerWith(sentRequest);
    const page = open(`&redirect=${encodeURIComponent(redirect)}`);
    await waitFor(() => expect(page.path()).toBe('/mentoring-request?step=check'));
    press('Send request');
    await screen.findByRole('heading', { name: 'We’ve sent your request' });
    expect(page.path()).toBe('/mentoring-request?step=check');
  });
});

describe('the first step', () => {
  it('SES-18 SES-19 ERR-43 says what is missing, with links, and stays', async () => {
    const page = renderPage(<RequestPage />, '/mentoring-request');
    press('Continue');
    await screen.findByRole('link', { name: 'Topic: This field is mandatory' });
    expect(screen.getByRole('link', { name: 'Your question: This field is mandatory' })).toBeTruthy();
    expect(page.path()).toBe('/mentoring-request');
  });

  it('SES-21 SES-22 ERR-38 the counter helps, the error is said to the letter, every word is kept', async () => {
    renderPage(<RequestPage />, '/mentoring-request');
    const question = screen.getByLabelText('Your question');
    fireEvent.change(question, { target: { value: ` ${'x'.repeat(118)} ` } });
    expect(await screen.findByText('Write 32 more characters to help mentors understand')).toBeTruthy();
    fireEvent.blur(question);
    await screen.findByText(
      'Please provide a bit more information to help our mentors. Minimum 150 characters.',
    );
    expect(readDraft().form.description).toHaveLength(120);
    fireEvent.change(question, { target: { value: 'x'.repeat(150) } });
    expect(await screen.findByText('That’s enough detail')).toBeTruthy();
  });

  it('PRO-77 a topic is found by what people call it, too', async () => {
    const hiring = { id: 'peopleLeadership.hiring', name: 'Hiring the first people', parentId: null };
    const reference = { taxonomy: [...taxonomy, hiring] } as unknown as ReferenceData;
    referenceLoads.set('en', Promise.resolve(reference));
    renderPage(<RequestPage />, '/mentoring-request');
    const field = await screen.findByRole('combobox', { name: 'Topic' });
    fireEvent.click(field);
    await screen.findByRole('option', { name: 'Pricing' });
    fireEvent.change(field, { target: { value: 'recruitment' } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Hiring the first people',
    ]);
  });

  it('a step that is asked for too early is not shown', async () => {
    const page = renderPage(<RequestPage />, '/mentoring-request?step=check');
    await waitFor(() => expect(page.path()).toBe('/mentoring-request?step=topic'));
  });
});

describe('times', () => {
  it('SES-20 SES-24 a time that was picked before is in sight: its week, and on a phone its day', async () => {
    keepDraft({ clientId: 'made-once', form: { ...form, times: ['2026-12-03T10:00:00.000Z'] } });
    renderPage(<RequestPage />, '/mentoring-request?step=times');
    // The first day that can be asked for is 22 November.
    const days = await screen.findByRole('group', { name: 'Day' });
    expect(screen.getByText('29 Nov – 5 Dec')).toBeTruthy();
    const chosen = [...days.querySelectorAll('[aria-pressed="true"]')];
    expect(chosen.map((day) => day.textContent)).toEqual(['Thu 3 Dec']);
    const times = within(screen.getByRole('list', { name: /^Thursday,? 3 December/ }));
    expect(times.getByRole('button', { pressed: true }).textContent).toContain('10:00');
  });
});
