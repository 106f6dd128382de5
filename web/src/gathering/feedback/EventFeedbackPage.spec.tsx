import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { onDisk, openDisk } from '#/testing/openDisk.ts';
import { renderAtAddress, renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { eventOf } from '../testing/eventOf.ts';
import { EventFeedbackPage } from './EventFeedbackPage.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  hideToast();
  sessionStorage.clear();
  useLiveStatus.setState({ isOnline: true });
  endSessionParts();
  vi.restoreAllMocks();
  useSession.setState({ isLoading: false, userId: null });
});

const joined = { status: 'JOINED', position: null, confirmBy: null } as never;
const reason = { showToAttendee: true, noShow: false, eventDidNotHappen: false };
const reasons = [
  { ...reason, id: 'event.tooBasic', description: 'I knew most of it', scoreGroup: '0-6' },
  {
    ...reason,
    id: 'event.fewCame',
    description: 'Few people came',
    scoreGroup: '0-6',
    showToAttendee: false,
  },
  { ...reason, id: 'event.noShow', description: 'The speaker didn’t come', scoreGroup: '0-6', noShow: true },
  {
    ...reason,
    id: 'event.didNotHappen',
    description: 'The event didn’t take place',
    scoreGroup: '0-6',
    eventDidNotHappen: true,
  },
  { ...reason, id: 'event.goodStart', description: 'A good start', scoreGroup: '7-8' },
  { ...reason, id: 'event.clear', description: 'I know what to do next', scoreGroup: '9-10' },
];
const given = {
  id: 'f1',
  groupEventId: 'e1',
  score: 9,
  reasonIds: ['event.clear'],
  comment: 'It was clear.',
  isAnonymous: true,
  marketingConsent: true,
  editableUntil: '2099-01-01T00:00:00.000Z',
};

/** The page of somebody who was at the event, unless it says otherwise. */
function open({
  event = {},
  score = null as unknown,
  answers = {},
  at = '/group-event/feedback?id=e1',
  render = renderPage as typeof renderAtAddress,
} = {}) {
  useSession.setState({ isLoading: false, userId: 'ada' });
  const asked = answerWith({
    getGroupEventById: () => eventOf({ status: 'FINISHED', mine: joined, ...event }),
    getGroupEventScoreByGroupEventId: () => score,
    getGroupEventReasons: () => reasons,
    createGroupEventScore: ({ input }) => ({ ...given, ...(input as object) }),
    skipGroupEventScore: () => true,
    withdrawGroupEventConsent: () => ({ ...given, marketingConsent: false }),
    ...answers,
  });
  const leave = openDisk('ada');
  render(<EventFeedbackPage />, at);
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { asked, leave, sent };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (score: string) => userEvent.click(await screen.findByRole('radio', { name: score }));
const offered = () => screen.queryAllByRole('checkbox').map((box) => box.parentElement?.textContent);

it('FBK-06 FBK-10 EVT-79 feedback on an event is one score with reasons, comment and choices', async () => {
  const { sent } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Event feedback' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pricing your work' })).toBeTruthy();
  await choose('8');
  await userEvent.click(screen.getByRole('checkbox', { name: 'A good start' }));
  await userEvent.type(screen.getByRole('textbox'), 'More examples, please.');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Send anonymously/ }));
  await press('Send feedback');
  expect(await screen.findByText('8 out of 10')).toBeTruthy();
  expect(sent('createGroupEventScore')).toEqual([
    {
      input: {
        groupEventId: 'e1',
        score: 8,
        reasonIds: ['event.goodStart'],
        comment: 'More examples, please.',
        isAnonymous: true,
        marketingConsent: false,
        clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    },
  ]);
  expect(useToast.getState().toast?.text).toBe('Thank you. We’ve saved your feedback.');
  expect(document.activeElement?.textContent).toBe('Your feedback');
});

it('EVT-53 FBK-15 who was checked in after the end reads from when they can say how it was', async () => {
  const came = (feedbackFrom: string) => ({ mine: { ...(joined as object), feedbackFrom } as never });
  open({ event: came('2099-06-03T11:05:00.000Z') });
  expect(await screen.findByText(/^You can give feedback from Wednesday 3 June 2099.*12:05/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull();
  cleanup();
  endSessionParts();
  open({ event: came('2021-06-03T11:05:00.000Z') });
  expect(await screen.findByRole('button', { name: 'Send feedback' })).toBeTruthy();
});

it('FBK-10 feedback that was not taken is sent again as the same, and changed as another', async () => {
  let failure: Error | null = refusal('BAD_USER_INPUT');
  const { sent } = open({
    answers: {
      createGroupEventScore: ({ input }: { input: object }) => {
        if (failure) throw failure;
        return { ...given, ...input };
      },
    },
  });
  await choose('8');
  for (let tries = 0; tries < 2; tries += 1) {
    await press('Send feedback');
    await screen.findByRole('alert');
    await screen.findByRole('button', { name: 'Send feedback' });
  }
  failure = null;
  await choose('7');
  await press('Send feedback');
  expect(await screen.findByText('7 out of 10')).toBeTruthy();
  const ids = sent('createGroupEventScore').map(({ input }) => (input as { clientId: string }).clientId);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

/** As after a reload, or a session that ended. */
function openAgain(...args: Parameters<typeof open>) {
  cleanup();
  endSessionParts();
  return open(...args);
}

it('FBK-10 what was typed and not sent is there after a reload, until it is sent', async () => {
  open();
  await choose('8');
  await userEvent.click(screen.getByRole('checkbox', { name: 'A good start' }));
  await userEvent.type(screen.getByRole('textbox'), 'More examples');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Send anonymously/ }));
  const { sent } = openAgain();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '8' })).checked).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('More examples');
  await press('Send feedback');
  expect(await screen.findByText('8 out of 10')).toBeTruthy();
  expect(sent('createGroupEventScore')).toMatchObject([
    {
      input: { score: 8, reasonIds: ['event.goodStart'], comment: 'More examples', isAnonymous: true },
    },
  ]);
  expect(sessionStorage.length).toBe(0);
});

it('FBK-10 a change that was begun is open after a reload; Cancel and Skip forget what was typed', async () => {
  open({ score: given });
  await press('Change');
  await choose('7');
  openAgain({ score: given });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '7' })).checked).toBe(true);
  await press('Cancel');
  expect(sessionStorage.length).toBe(0);
  openAgain({ score: given });
  await screen.findByText('9 out of 10');
  openAgain();
  await choose('3');
  await press('Skip');
  expect(sessionStorage.length).toBe(0);
});

it('FBK-10 LIV-08 feedback that is sent offline waits, says so, and goes out when the network is back', async () => {
  const { sent } = open();
  await choose('8');
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Send feedback');
  expect(
    await screen.findByText(
      'You’re offline. We’ll send your feedback when you’re back online. You can close this page: open any of our pages again within a day.',
    ),
  ).toBeTruthy();
  expect(sent('createGroupEventScore')).toEqual([]);
  act(() => useLiveStatus.setState({ isOnline: true }));
  expect(await screen.findByText('8 out of 10')).toBeTruthy();
  expect(sent('createGroupEventScore')).toHaveLength(1);
});

it('FBK-10 LIV-08 feedback that waits for the network outlives its tab, is shown as waiting, and goes out once', async () => {
  const first = open();
  await choose('8');
  await userEvent.click(screen.getByRole('checkbox', { name: 'A good start' }));
  await userEvent.type(screen.getByRole('textbox'), 'More examples');
  act(() => useLiveStatus.setState({ isOnline: false }));
  await press('Send feedback');
  await screen.findByText(/^You’re offline/);
  first.leave();
  cleanup();
  // Another tab knows only what is on the disk.
  sessionStorage.clear();
  const { sent } = open();
  expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '8' }).checked).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('More examples');
  expect(screen.getByRole('button', { name: 'Sending' })).toBeTruthy();
  act(() => useLiveStatus.setState({ isOnline: true }));
  expect(await screen.findByText('8 out of 10')).toBeTruthy();
  expect(sent('createGroupEventScore')).toMatchObject([
    { input: { score: 8, reasonIds: ['event.goodStart'], comment: 'More examples' } },
  ]);
  await waitFor(() => expect([...onDisk(), sessionStorage.length]).toEqual([0]));
});

it('FBK-12 FBK-02 the score of an event is eleven options from 0 to 10, none of them chosen', async () => {
  const { sent } = open();
  const group = within(await screen.findByRole('group', { name: 'How helpful was this event for you?' }));
  const radios = group.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(radios.some(({ checked }) => checked)).toBe(false);
  await press('Send feedback');
  expect(screen.getByText('Choose a number from 0 to 10')).toBeTruthy();
  expect(sent('createGroupEventScore')).toEqual([]);
});

it('FBK-07 FBK-10 getGroupEventScoreByGroupEventId shows what was said, to be changed for 7 days', async () => {
  const { sent } = open({ score: given });
  expect(await screen.findByText('9 out of 10')).toBeTruthy();
  expect(screen.getByText('“It was clear.”')).toBeTruthy();
  expect(sent('getGroupEventScoreByGroupEventId')).toEqual([{ groupEventId: 'e1' }]);
  await press('Change');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '9' })).checked).toBe(true);
  cleanup();
  endSessionParts();
  open({ score: { ...given, editableUntil: '2020-01-01T00:00:00.000Z' } });
  await screen.findByText('9 out of 10');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

it('FBK-08 FBK-11 getGroupEventReasons is asked in the language; the scoreGroup selects the band', async () => {
  const { sent } = open();
  const fixed = ['Send anonymously', 'You may quote me'];
  const labels = () => offered().filter((text) => !fixed.some((one) => text?.startsWith(one)));
  await choose('6');
  expect(labels()).toEqual(['I knew most of it']);
  for (const score of ['7', '8']) {
    await choose(score);
    expect(labels()).toEqual(['A good start']);
  }
  await choose('9');
  expect(labels()).toEqual(['I know what to do next']);
  expect(sent('getGroupEventReasons')).toEqual([{ language: 'en' }]);
});

it('FBK-08 getGroupEventReasons is asked in Portuguese by who reads Portuguese', async () => {
  const { sent } = open({ at: '/pt/group-event/feedback?id=e1', render: renderAtAddress });
  await choose('6');
  expect(sent('getGroupEventReasons')).toEqual([{ language: 'pt' }]);
});

it('FBK-11 a reason with showToAttendee false is offered to speakers only', async () => {
  open({ event: { isHost: true, mine: null } });
  expect(await screen.findByRole('group', { name: 'How well did your event go?' })).toBeTruthy();
  await choose('6');
  expect(screen.getByRole('checkbox', { name: 'Few people came' })).toBeTruthy();
});

it('FBK-11 a speaker is not asked whether the speaker came, and finds what people said', async () => {
  open({ event: { isHost: true, mine: null } });
  await press('It didn’t go ahead');
  expect(screen.getByRole('radio', { name: 'The event didn’t take place' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'The speaker didn’t come' })).toBeNull();
  const link = screen.getByRole('link', { name: 'See what people said' });
  expect(link.getAttribute('href')).toBe('/achievements/feedback');
});

it('FBK-11 noShow and eventDidNotHappen reasons suppress the score', async () => {
  const { sent } = open();
  await press('It didn’t go ahead');
  const labels = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(labels.slice(-2)).toEqual(['The speaker didn’t come', 'The event didn’t take place']);
  await userEvent.click(screen.getByRole('radio', { name: 'The speaker didn’t come' }));
  expect(screen.queryByRole('group', { name: 'How helpful was this event for you?' })).toBeNull();
  await press('Send feedback');
  expect(await screen.findByText('It didn’t go ahead')).toBeTruthy();
  expect(screen.queryByText('0 out of 10')).toBeNull();
  expect(sent('createGroupEventScore')[0]).toMatchObject({ input: { reasonIds: ['event.noShow'] } });
});

it('FBK-13 FBK-03 the form says what anonymous means, and consent is off until it is given', async () => {
  open();
  const anonymous = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Send anonymously/ });
  expect(anonymous.parentElement?.textContent).toContain(
    'We’ll wait at least a day and show it together with at least two others.',
  );
  const consent = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^You may quote me/,
  });
  expect([anonymous.checked, consent.checked]).toEqual([false, false]);
});

it('FBK-13 FBK-04 the marketing consent can be withdrawn', async () => {
  const { sent } = open({ score: given });
  await press('Withdraw consent');
  await waitFor(() => expect(screen.queryByText('We may quote this')).toBeNull());
  expect(sent('withdrawGroupEventConsent')).toEqual([{ groupEventId: 'e1' }]);
});

it('FBK-15 skipping is one press, and feedback can still be given', async () => {
  const { sent } = open();
  await press('Skip');
  expect(sent('skipGroupEventScore')).toEqual([{ groupEventId: 'e1' }]);
  expect(useToast.getState().toast?.text).toBe('You can still give feedback later.');
  await press('Give feedback');
  expect(await screen.findByRole('group', { name: 'How helpful was this event for you?' })).toBeTruthy();
});

it('FBK-10 what was typed stays when it could not be sent', async () => {
  open({
    answers: {
      createGroupEventScore: () => {
        throw refusal('TOO_LATE');
      },
    },
  });
  await choose('3');
  await userEvent.type(screen.getByRole('textbox'), 'Too fast.');
  await press('Send feedback');
  expect((await screen.findByRole('alert')).textContent).toBe('You can’t change your feedback after 7 days.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too fast.');
});

it.each([
  [{ status: 'UPCOMING' }, 'You can give feedback when the event is over.'],
  [{ status: 'CANCELLED' }, 'This event was cancelled, so there’s nothing to give feedback on.'],
  [{ mine: { status: 'NO_SHOW' } }, 'Only people who came to the event can give feedback.'],
])('who has nothing to say about %j reads why', async (event, text) => {
  const { asked } = open({ event: event as never });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(asked.map(({ name }) => name)).toEqual(['getGroupEventById']);
});

it('an event that is not for the viewer, or not there, has no form', async () => {
  open({
    answers: {
      getGroupEventById: () => {
        throw refusal('NOT_FOUND');
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this event' })).toBeTruthy();
});
