import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { answerWith as answerAll, answered, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { TimeFit } from '../../operations.ts';
import { session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { OffersPanel } from '../OffersPanel.tsx';
import { isLink, providerCalled, providerOfLink } from './meetingPlace.ts';

const TAKEN = 'Sorry, this session has already been accepted by another mentor.';
const mine = session({ myOffer: { status: 'WAITING', question: null, isSubstitute: false } });
const list = () => ({ items: [mine], total: 1, hasMore: false });
const me = { id: 'ana', selectedPartner: { id: 'p', callProvider: { name: 'Google Meet' } } };

/** What the server answers to an acceptance, one after the other; what was sent is kept. */
function answerWith(...answers: readonly (Error | typeof mine)[]) {
  const waiting = [...answers];
  const asked = answerAll({
    getSessionsByMentorId: list,
    me: () => me,
    acceptSessionRequest() {
      const answer = waiting.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing left to answer');
      answered.position += 1;
      return answer;
    },
  });
  return () => asked.filter(({ name }) => name === 'acceptSessionRequest').map(({ variables }) => variables);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs('ana', 'mentor');
  answerWith();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  cleanup();
  answered.position = 1;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(): Promise<void> {
  renderPage(<OffersPanel name="waitingForMe" />);
  fireEvent.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: `Accept: ${mine.title}` }));
  await waitFor(() => {
    expect((screen.getByLabelText('Where you’ll meet') as HTMLSelectElement).value).toBe('GOOGLE_MEET');
  });
}
const link = () => screen.getByLabelText('Link to the call');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('SES-20 no time, no acceptance', async () => {
  renderPage(<OffersPanel name="waitingForMe" />);
  fireEvent.click(await screen.findByRole('button', { name: `Accept: ${mine.title}` }));
  expect(screen.getByText('You need to pick a day and a time')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('SES-17 SES-29 SES-30 the partner’s provider is preselected; the link is mandatory and https', async () => {
  const sent = answerWith({
    ...mine,
    status: 'ACCEPTED',
    version: 2,
    myOffer: { status: 'ACCEPTED', question: null, isSubstitute: false },
  });
  await open();
  press('Accept');
  expect(screen.getByText('This field is mandatory')).toBeTruthy();
  fireEvent.change(link(), { target: { value: 'http://zoom.us/j/1' } });
  press('Accept');
  expect(screen.getByText('Paste a link that starts with https://')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.change(link(), { target: { value: 'https://zoom.us/j/1' } });
  press('Accept');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toMatchObject([
    { time: mine.suggestedTimes[1], provider: 'ZOOM', link: 'https://zoom.us/j/1' },
  ]);
  await waitFor(() => expect(screen.queryByText(mine.title)).toBeNull());
});

it('SES-17 SES-30 without a provider of the partner a room is made for each session, and one’s own link is remembered', async () => {
  const accepted = { ...mine, status: 'ACCEPTED', version: 2 } as typeof mine;
  me.selectedPartner.callProvider = null as never;
  try {
    const room = async () => {
      renderPage(<OffersPanel name="waitingForMe" />);
      fireEvent.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
      fireEvent.click(screen.getByRole('button', { name: `Accept: ${mine.title}` }));
      await waitFor(() => expect((link() as HTMLInputElement).value).not.toBe(''));
      return (link() as HTMLInputElement).value;
    };
    const sent = answerWith(accepted);
    const first = await room();
    expect(first).toMatch(/^https:\/\/meet\.jit\.si\/Waymark-[0-9a-f-]{36}$/);
    expect(
      screen.getByText('We’ve made a room for this session. You can paste your own link instead.'),
    ).toBeTruthy();
    press('Accept');
    await waitFor(() => expect(sent()).toMatchObject([{ provider: 'OTHER', link: first }]));
    cleanup();
    answerWith(accepted);
    const second = await room();
    expect(second).not.toBe(first);
    fireEvent.change(link(), { target: { value: 'https://rooms.example.org/ana' } });
    press('Accept');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    answerWith();
    expect(await room()).toBe('https://rooms.example.org/ana');
  } finally {
    me.selectedPartner.callProvider = { name: 'Google Meet' };
  }
});

it('SES-48 who is too late reads why, and the card leaves', async () => {
  answerWith(refusal('REQUEST_TAKEN'));
  await open();
  fireEvent.change(link(), { target: { value: 'https://zoom.us/j/1' } });
  press('Accept');
  expect(await screen.findByText(TAKEN)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('OK');
  await waitFor(() => expect(screen.queryByText(mine.title)).toBeNull());
});

it('SES-51 a request that was passed on says so', async () => {
  answerWith(refusal('REQUEST_REASSIGNED'));
  await open();
  fireEvent.change(link(), { target: { value: 'https://zoom.us/j/1' } });
  press('Accept');
  const warning =
    "Sorry, this session doesn't match your availability and has been assigned to another mentor.";
  expect(await screen.findByText(warning)).toBeTruthy();
});

it('PRO-93 SES-82 outside the availability is offered; no answer is the same command again', async () => {
  const sent = answerWith(refusal('TIME_NOT_AVAILABLE'), new Error('offline'), new Error('offline'));
  await open();
  fireEvent.change(link(), { target: { value: 'https://zoom.us/j/1' } });
  press('Accept');
  await screen.findByText('This time is outside your availability.');
  press('Accept anyway');
  await screen.findByText('We didn’t get an answer. Nothing is lost. Try again.');
  press('Accept anyway');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().map(({ outsideAvailability }) => outsideAvailability)).toEqual([false, true, true]);
  const [first, second, third] = sent().map(({ clientId }) => clientId);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

/** How the mentor's own calendar stands to the two times, as the server says. */
function fits(...[first, second]: readonly TimeFit[]): void {
  mine.offeredTimes = [first, second].map((fit, at) => ({
    time: mine.suggestedTimes[at] as string,
    fit: fit ?? 'FITS',
  }));
  onTestFinished(() => {
    mine.offeredTimes = [];
  });
}

it('SES-51 PRO-93 a time outside the availability says so before it is chosen, and accepting it is the mentor’s own choice', async () => {
  fits('FITS', 'OUTSIDE_AVAILABILITY');
  const sent = answerWith({ ...mine, status: 'ACCEPTED', version: 2 } as typeof mine);
  await open();
  expect(screen.getAllByText('Outside your availability')).toHaveLength(1);
  expect(screen.getAllByRole('radio', { hidden: true })[1]?.closest('label')?.textContent).toContain(
    'Outside your availability',
  );
  expect(
    screen.getByText('This time is outside your availability. If you accept, the session still goes ahead.'),
  ).toBeTruthy();
  fireEvent.change(link(), { target: { value: 'https://zoom.us/j/1' } });
  press('Accept anyway');
  await waitFor(() => expect(sent()).toMatchObject([{ outsideAvailability: true }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  [
    'NOT_FREE',
    'Clashes with another session of yours',
    'This time clashes with another session you’ve agreed to.',
  ],
  ['WEEK_FULL', 'Over your hours for that week', 'You’ve used all the hours you give that week.'],
] as const)(
  'SES-51 a time that is %s is not asked for, so that the request stays with the mentor',
  async (fit, mark, why) => {
    fits('FITS', fit);
    const sent = answerWith();
    renderPage(<OffersPanel name="waitingForMe" />);
    expect(await screen.findByText(mark)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement);
    press(`Accept: ${mine.title}`);
    expect(within(screen.getByRole('dialog')).getByText(why)).toBeTruthy();
    press('Choose another time');
    expect(screen.queryByRole('dialog')).toBeNull();
    const accept = screen.getByRole('button', { name: `Accept: ${mine.title}` });
    accept.focus();
    fireEvent.click(accept);
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(screen.getByRole('dialog', { name: 'Decline this request' })).toBeTruthy();
    press('Cancel');
    // One dialog took the place of the other, and the focus is back where the first one opened.
    await waitFor(() => expect(document.activeElement).toBe(accept));
    expect(sent()).toEqual([]);
  },
);

it('SES-51 a learner who has another session then is not taken for the mentor', async () => {
  const extensions = { code: 'TIME_NOT_FREE', whose: 'MENTEE' };
  answerWith(
    Object.assign(new Error('TIME_NOT_FREE'), { errors: [{ message: 'TIME_NOT_FREE', extensions }] }),
  );
  await open();
  fireEvent.change(link(), { target: { value: 'https://zoom.us/j/1' } });
  press('Accept');
  expect(await screen.findByText('mentee is no longer free at this time. Choose another time.')).toBeTruthy();
});

it('SES-17 knows providers by address and by name', () => {
  expect(providerOfLink('https://eu.zoom.us/j/1')).toBe('ZOOM');
  expect(providerOfLink('https://notzoom.us/j/1')).toBeUndefined();
  expect(providerCalled('Microsoft Teams')).toBe('MICROSOFT_TEAMS');
  expect(providerCalled('')).toBeUndefined();
  expect(isLink('javascript:alert(1)')).toBe(false);
  expect(isLink(' https://whereby.com/ana ')).toBe(true);
});
