import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast } from '#/ui/feedback/toast.ts';
import { hostedOf, tom } from '../testing/hosted.ts';
import { AvailabilityPage } from './AvailabilityPage.tsx';

beforeEach(() => setLoggedIn(tom));
afterEach(() => {
  cleanup();
  hideToast();
  endSessionParts();
  setLoggedOut();
  vi.restoreAllMocks();
});

const monday = '2040-06-04T10:00:00.000Z';
const tuesday = '2040-06-05T10:00:00.000Z';
const past = '2020-06-05T10:00:00.000Z';
const invited = { status: 'INVITED', offeredTimes: [past, monday, tuesday], expiresAt: monday } as const;

async function open(
  request: object = invited,
  more: Parameters<typeof answerWith>[0] = {},
  event: Parameters<typeof hostedOf>[0] = {},
) {
  const asked = answerWith({
    getGroupEventById: () => hostedOf({ ...event, status: 'DRAFT', groupEventRequest: request }),
    updateGroupEventRequest: () => ({ id: 'e1', status: 'ACCEPTED' }),
    ...more,
  });
  const page = renderPage(<AvailabilityPage />, '/group-event/availability?id=e1');
  await screen.findByRole('heading', { level: 1, name: 'Which dates suit you?' });
  const inputs = () =>
    asked.filter(({ name }) => name === 'updateGroupEventRequest').map(({ variables }) => variables.input);
  return { ...page, inputs };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('EVT-111 EVT-112 EVT-85 an INVITED speaker says which of the offered dates suit, the best first', async () => {
  const { inputs, path } = await open(invited, {}, { recordingShareConsent: false });
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
  await press('Accept the invitation');
  expect(screen.getByText('Choose a date and a time')).toBeTruthy();
  expect(inputs()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Monday 4 June 2040/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Tuesday 5 June 2040/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Tuesday 5 June 2040/ }));
  await press('Accept the invitation');
  await waitFor(() => expect(path()).toBe('/group-event/host?id=e1'));
  expect(inputs()).toMatchObject([{ id: 'e1', status: 'ACCEPTED', suitingTimes: [tuesday, monday] }]);
});

it('EVT-29 EVT-112 a speaker who is asked for a recording agrees to it only with their own word: recordingShareConsent', async () => {
  const consent = 'The event may be recorded, and the recording shared with people on this site.';
  const { inputs } = await open();
  const box = (await screen.findByRole('checkbox', { name: consent })) as HTMLInputElement;
  expect(box.checked).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: /Monday 4 June 2040/ }));
  await press('Accept the invitation');
  await waitFor(() => expect(inputs()).toMatchObject([{ recordingShareConsent: false }]));
  cleanup();
  const again = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: consent }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Monday 4 June 2040/ }));
  await press('Accept the invitation');
  await waitFor(() => expect(again.inputs()).toMatchObject([{ recordingShareConsent: true }]));
});

it('EVT-89 EVT-112 a speaker declines when no date suits, with a reason or without one', async () => {
  const { inputs } = await open();
  await screen.findAllByRole('checkbox');
  await press('None of these dates');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Pricing your work')).toBeTruthy();
  expect(dialog.getAllByText(/June 2040/)).toHaveLength(2);
  fireEvent.change(screen.getByLabelText(/Why not, or when/), { target: { value: 'July is better.' } });
  await press('Decline');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs()).toMatchObject([{ id: 'e1', status: 'DECLINED', reason: 'July is better.' }]);
});

it('EVT-89 EVT-112 an invitation that is over says so, before the answer and after it', async () => {
  await open({ status: 'EXPIRED', offeredTimes: [monday] });
  expect(await screen.findByText('This invitation is closed')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  endSessionParts();
  setLoggedIn(tom);
  await open(invited, {
    updateGroupEventRequest: () => {
      throw refusal('REQUEST_NOT_AVAILABLE');
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Monday/ }));
  await press('Accept the invitation');
  expect(await screen.findByText('ERROR! Request not available')).toBeTruthy();
});

it('EVT-111 EVT-112 who is asked to speak reads what it is, where, for how many and until when to answer', async () => {
  await open(invited, {}, { location: 'BOTH', place: '12 High Street', maxNumberOfAttendees: 20 });
  expect(await screen.findByRole('heading', { level: 2, name: 'Pricing your work' })).toBeTruthy();
  for (const text of [
    'Acorn masterclass',
    'In person and online',
    '12 High Street',
    'Up to 20 people can come.',
    /^Answer by Monday,? 4 June 2040/,
  ])
    expect(screen.getByText(text)).toBeTruthy();
});
