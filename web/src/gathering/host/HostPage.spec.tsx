import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import type { ReferenceData } from '#/profile/operations.ts';
import { referenceLoads } from '#/profile/referenceLoads.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { readDraft } from './form/hostDraft.ts';
import { HostPage } from './HostPage.tsx';
import { answers, tom } from './testing/hosted.ts';

const taxonomy = [{ id: 'pricing', name: 'Pricing', parentId: null }];

beforeEach(() => {
  referenceLoads.set('en', Promise.resolve({ taxonomy } as unknown as ReferenceData));
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-06-01T08:00Z') });
});
afterEach(() => {
  cleanup();
  hideToast();
  endSessionParts();
  setLoggedOut();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const acorn = { id: 'acorn', name: 'Acorn', groupEventPack: true };
/** The person on the page, who manages a community too. */
const manager = () => ({ id: 'tom', userPartners: [{ role: 'MANAGER', partner: acorn }] });
/** The person on the page was asked to speak. */
const invitation = {
  id: 'e7',
  title: 'Selling online',
  status: 'INVITED',
  startTime: '2027-06-21T10:00:00.000Z',
  duration: 60,
  isManuallyCreated: true,
  groupEvent: null,
};

type Input = Readonly<Record<string, unknown>>;

async function open(more: Parameters<typeof answerWith>[0] = {}, person: object = {}) {
  setLoggedIn({ ...tom, ...person });
  const asked = answerWith({
    ...answers,
    createGroupEventRequest: () => ({ id: 'e1', status: 'PENDING' }),
    ...more,
  });
  const page = renderPage(<HostPage />, '/group-event/host');
  await screen.findByRole('heading', { level: 1, name: 'Host an event' });
  const sent = () =>
    asked
      .filter(({ name }) => name === 'createGroupEventRequest')
      .map(({ variables }) => variables.input as Input);
  return { ...page, asked, sent };
}

const field = (label: string | RegExp) =>
  screen.getByLabelText(label, { selector: 'input, textarea, select' });
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const start = () => within(screen.getByRole('group', { name: 'When does it start?' }));

function pickStart(date: string, time: string) {
  fireEvent.change(start().getByLabelText('Date'), { target: { value: date } });
  const option = start().getByRole('option', { name: time }) as HTMLOptionElement;
  fireEvent.change(start().getByLabelText('Time'), { target: { value: option.value } });
}

async function fill() {
  await userEvent.click(await screen.findByRole('radio', { name: /Acorn masterclass/ }));
  type('Title', 'Raise a price');
  await userEvent.type(screen.getByRole('combobox', { name: 'Topics' }), 'pric');
  await userEvent.click(screen.getByRole('option', { name: 'Pricing' }));
  type('Description', 'For people who sell something and have not dared to ask for more.');
  pickStart('2027-06-21', '11:00');
  type('What do you use for the call?', 'ZOOM');
  type('Link to the call', 'https://meet.example.org/one');
  type('How many people can come?', '20');
}

it('EVT-91 EVT-92 EVT-93 the first allowed day and the hours are said before anything is picked', async () => {
  await open();
  expect(screen.getByText('The first possible day is Friday 11 June 2027.')).toBeTruthy();
  expect(screen.getByText(/10 full days of notice and run from 8am to 6pm UK time/)).toBeTruthy();
  expect((start().getByLabelText('Date') as HTMLInputElement).min).toBe('2027-06-11');
  fireEvent.change(start().getByLabelText('Date'), { target: { value: '2027-06-21' } });
  const times = start()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(times.slice(0, 2)).toEqual(['Choose a time', '08:00']);
  expect(times.at(-1)).toBe('17:00');
});

it('EVT-03 EVT-04 EVT-05 EVT-06 EVT-07 the type has the name that the partner gives it, its usual length, and what, why and how', async () => {
  const { asked } = await open();
  // whitelabelledName, guidanceWhat.
  const radio = await screen.findByRole('radio', { name: /Acorn masterclass.*A talk on one subject\./ });
  await userEvent.click(radio);
  const guidance = within(screen.getByLabelText('How this type works'));
  expect(guidance.getByText('You reach many people at once.')).toBeTruthy();
  expect(guidance.getByText('Speak for about 40 minutes.')).toBeTruthy();
  expect((field('How long is it?') as HTMLSelectElement).value).toBe('60');
  await userEvent.click(screen.getByRole('radio', { name: /Workshop/ }));
  expect(screen.getByText('Plan two exercises.')).toBeTruthy();
  expect((field('How long is it?') as HTMLSelectElement).value, 'duration of the type').toBe('90');
  type('Which community is it for?', 'acorn');
  await waitFor(() =>
    expect(
      asked.filter(({ name }) => name === 'getGroupEventTypes').map(({ variables }) => variables),
    ).toEqual([
      { language: 'en', partnerId: null },
      { language: 'en', partnerId: 'acorn' },
    ]),
  );
});

it('EVT-08 EVT-09 EVT-10 the type helps with title, time and description', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /Acorn masterclass/ }));
  const hintOf = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hintOf('Title')).toBe('Name the result.');
  expect(document.getElementById('description-hint')?.textContent).toBe('Say who it is for.');
  expect(screen.getByText('Choose a date at least 10 days ahead.')).toBeTruthy();
});

it('EVT-66 an agenda is added to the description, below what is there', async () => {
  await open();
  await screen.findByText('What to charge.');
  type('Description', 'For makers.');
  await press('Add to the description: Pricing');
  expect((field('Description') as HTMLTextAreaElement).value).toBe('For makers.\n\nWhat to charge.');
});

it('EVT-109 NAV-145 EVT-118 the filled form is sent once with createGroupEventRequest, and leads to the page of the request', async () => {
  const { sent, path } = await open();
  await fill();
  await press('Send the proposal');
  await waitFor(() => expect(path()).toBe('/group-event/host?id=e1'));
  expect(useToast.getState().toast?.text).toBe('We’ve sent your proposal');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    title: 'Raise a price',
    type: 'MASTERCLASS',
    taxonomyIds: ['pricing'],
    startTime: '2027-06-21T10:00:00.000Z',
    duration: 60,
    timezone: 'Europe/London',
    location: 'ONLINE',
    provider: 'ZOOM',
    link: 'https://meet.example.org/one',
    maxNumberOfAttendees: 20,
    isPublic: true,
    recordingShareConsent: false,
    mentorId: null,
  });
  expect(readDraft(null), 'the draft is gone').toBeNull();
});

it('EVT-109 nothing is sent before the form is right; a summary leads to each field', async () => {
  const { sent } = await open();
  await press('Send the proposal');
  const link = await screen.findByRole('link', { name: 'Title: Answer this question' });
  await userEvent.click(link);
  expect(document.activeElement).toBe(field('Title'));
  expect(screen.getByRole('link', { name: 'Start: Choose a date and a time' })).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('EVT-80 ONB-45 who waits for an approval reads that, and the draft stays', async () => {
  await open({
    createGroupEventRequest: () => {
      throw refusal('PARTNER_NOT_APPROVED');
    },
  });
  await fill();
  await press('Send the proposal');
  const text = 'You aren’t approved as a mentor yet. We’ve kept your draft. Send it once you’re approved.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect((field('Title') as HTMLInputElement).value).toBe('Raise a price');
});

it('EVT-92 EVT-115 what the server refuses stands beside its field with the first allowed day of the server, and nothing is lost', async () => {
  let isRefused = true;
  const { sent } = await open({
    createGroupEventRequest: () => {
      if (isRefused)
        throw Object.assign(refusal('BAD_USER_INPUT'), {
          errors: [
            {
              message: 'no',
              extensions: {
                code: 'BAD_USER_INPUT',
                fields: { startTime: 'tooSoonForEvent', link: 'linkInvalid' },
                firstDay: '2027-07-05',
              },
            },
          ],
        });
      throw refusal('COMMUNITY_OPTION_OFF');
    },
  });
  await fill();
  await press('Send the proposal');
  const text = 'Events need 10 full days of notice. The first possible day is Monday 5 July 2027.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(
    screen.getByText('Enter a full address that starts with https:// and that everyone can open'),
  ).toBeTruthy();
  isRefused = false;
  pickStart('2027-07-06', '11:00');
  await press('Send the proposal');
  expect(await screen.findByText('Sorry this option is not available for your community')).toBeTruthy();
  expect((field('Title') as HTMLInputElement).value).toBe('Raise a price');
  const [one, two] = sent();
  expect(two?.clientId, 'it is the same request').toBe(one?.clientId);
});

it('EVT-109 what is changed after a request whose answer was lost is not lost, whether it had arrived or not', async () => {
  let isLost = true;
  const { asked, sent, path } = await open({
    createGroupEventRequest: () => {
      if (isLost) throw refusal('INTERNAL');
      return { id: 'e1', status: 'PENDING' };
    },
    updateGroupEventRequest: () => ({ id: 'e1', status: 'PENDING' }),
  });
  await fill();
  await press('Send the proposal');
  await screen.findByText(/^Something went wrong/);
  isLost = false;
  type('Title', 'Raise it twice');
  await press('Send the proposal');
  await waitFor(() => expect(path()).toBe('/group-event/host?id=e1'));
  expect(sent()[1]?.clientId).toBe(sent()[0]?.clientId);
  const updates = asked.filter(({ name }) => name === 'updateGroupEventRequest');
  expect(updates.map(({ variables }) => variables.input)).toEqual([{ id: 'e1', title: 'Raise it twice' }]);
});

it('EVT-109 a draft is kept in the browser with each change, and is there again', async () => {
  await open();
  await fill();
  cleanup();
  await open();
  expect(await screen.findByText(/This is your draft/)).toBeTruthy();
  expect((field('Title') as HTMLInputElement).value).toBe('Raise a price');
  expect((start().getByLabelText('Date') as HTMLInputElement).value).toBe('2027-06-21');
});

it('EVT-26 EVT-100 LIM-21 a featureImage is a JPG, PNG or SVG under 2MB, and goes with the request', async () => {
  const { sent } = await open();
  await fill();
  const choose = (file: File) =>
    userEvent.upload(field(/Choose/) as HTMLInputElement, file, { applyAccept: false });
  await choose(new File(['GIF89a'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Oops! The selected image is in an unsupported format')).toBeTruthy();
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const large = new Uint8Array(2 * 1024 * 1024);
  large.set(head);
  await choose(new File([large], 'large.png', { type: 'image/png' }));
  expect(await screen.findByText('Oops! image too large')).toBeTruthy();
  await choose(new File([new Uint8Array(head)], 'right.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'The picture of the event' })).toBeTruthy();
  expect(screen.queryByText('Oops! image too large')).toBeNull();
  await press('Send the proposal');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.featureImage).toHaveProperty('name', 'right.png');
});

it('EVT-96 a weekend in the United Kingdom is a warning, and can be sent', async () => {
  const { sent } = await open();
  await fill();
  pickStart('2027-06-19', '11:00');
  expect(screen.getByText(/a Saturday or Sunday in the UK. You can choose it/)).toBeTruthy();
  await press('Send the proposal');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('EVT-12 EVT-15 EVT-16 EVT-33 EVT-109 the preview shows the event as others see it, and nothing is sent', async () => {
  const { sent, path } = await open();
  await fill();
  type(/^Sponsor/, 'Oak Bank');
  // mentor, description, startTime, sponsoredBy.
  await press('Preview');
  expect(await screen.findByRole('heading', { level: 1, name: 'Raise a price' })).toBeTruthy();
  expect(path()).toBe('/group-event/host?view=preview');
  expect(screen.getByText('Tom Reed')).toBeTruthy();
  expect(screen.getByText(/have not dared to ask for more/)).toBeTruthy();
  expect(screen.getByText(/Monday 21 June 2027/)).toBeTruthy();
  expect(screen.getByText('Sponsored by Oak Bank')).toBeTruthy();
  expect(screen.getByText('20 of 20 places left')).toBeTruthy();
  await press('Back to the form');
  expect((field('Title') as HTMLInputElement).value).toBe('Raise a price');
  expect(sent()).toEqual([]);
});

it('EVT-80 a person who is no mentor and manages nothing sees how to become a host', async () => {
  await open({ me: () => ({ id: 'tom', userPartners: [] }) }, { userType: 'mentee' });
  expect(await screen.findByText('Events are hosted by mentors')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the proposal' })).toBeNull();
});

it('EVT-39 EVT-43 EVT-51 who manages a community sees the requests that wait for an answer, with the mentor and the way to each id', async () => {
  const mentor = { id: 'owen', firstName: 'Owen', lastName: 'Marsh' };
  const proposed = { title: 'Price a workshop', status: 'PENDING', isManuallyCreated: false };
  const request = { ...invitation, ...proposed, id: 'e8', mentor };
  await open({
    me: manager,
    getManagedGroupEventRequests: () => ({ data: [request], hasMore: false }),
  });
  const managed = within(await screen.findByRole('region', { name: 'Requests and events' }));
  const link = await managed.findByRole('link', { name: 'Price a workshop' });
  expect(link.getAttribute('href')).toBe('/group-event/host?id=e8');
  expect(managed.getByText('Waiting for an answer')).toBeTruthy();
  expect(managed.getByText('With Owen Marsh')).toBeTruthy();
});

it('A11-06 a manager’s own events come below those of the community, and are not pushed down by them', async () => {
  let come = (_page: object) => {};
  const { asked } = await open({
    me: manager,
    getGroupEventRequestsByMentorId: () => ({ data: [invitation], hasMore: false }),
    getManagedGroupEventRequests: () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  });
  await waitFor(() =>
    expect(asked.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['getGroupEventRequestsByMentorId', 'getManagedGroupEventRequests']),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('region', { name: 'Your events' })).toBeNull();
  come({ data: [], hasMore: false });
  expect(await screen.findByRole('region', { name: 'Your events' })).toBeTruthy();
});

it('EVT-80 EVT-112 a manager finds a speaker among mentors, whether or not they may write to them, and a date is offered once it is added', async () => {
  const speaker = { id: 'owen', firstName: 'Owen', lastName: 'Marsh', photo: null };
  const { asked } = await open({
    me: manager,
    searchMentors: () => ({ items: [{ mentor: speaker }] }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Someone I invite' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'owen');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Owen Marsh' }));
  expect(await screen.findByText('You invite')).toBeTruthy();
  expect(document.activeElement, 'the keyboard goes on from here').not.toBe(document.body);
  expect(asked.find(({ name }) => name === 'searchMentors')?.variables).toEqual({ text: 'owen' });
  const offer = within(screen.getByRole('group', { name: 'Add a date' }));
  fireEvent.change(offer.getByLabelText('Date'), { target: { value: '2027-06-21' } });
  const times = offer.getByLabelText('Time') as HTMLSelectElement;
  for (const index of [1, 2, 3])
    fireEvent.change(times, { target: { value: times.options[index]?.value ?? '' } });
  expect(screen.queryByRole('button', { name: /^Remove Mon 21 Jun/ }), 'passed on the way').toBeNull();
  await press('Add this date');
  expect(screen.getAllByRole('button', { name: /^Remove Mon 21 Jun/ })).toHaveLength(1);
});

it('EVT-80 EVT-112 the page of a mentor who manages too says what it does: it proposes, or it invites the speaker who is chosen', async () => {
  await open({ me: manager });
  await screen.findByText('Propose an event for your community. We’ll answer within 14 days.');
  await userEvent.click(await screen.findByRole('radio', { name: 'Someone I invite' }));
  expect(
    screen.getByText('Invite someone to speak and suggest dates. They’ll tell you which ones suit them.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Propose an event/)).toBeNull();
  expect(
    screen.getByLabelText('Ask the speaker to agree to a recording that is shared with people on this site.'),
  ).toBeTruthy();
});

it('EVT-39 EVT-43 EVT-45 EVT-49 EVT-51 a host sees their own requests with title, startTime, status and the way to each id', async () => {
  await open({ getGroupEventRequestsByMentorId: () => ({ data: [invitation], hasMore: false }) });
  const own = within(await screen.findByRole('region', { name: 'Your events' }));
  expect(own.getByRole('link', { name: 'Selling online' }).getAttribute('href')).toBe(
    '/group-event/host?id=e7',
  );
  expect(own.getByText('Invited to speak')).toBeTruthy();
  expect(own.getByText('Mon 21 Jun, 11:00–12:00')).toBeTruthy();
});
