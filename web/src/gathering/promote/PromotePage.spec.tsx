import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { readQr } from '#/testing/readQr.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { answers, hostedOf, tom } from '../host/testing/hosted.ts';
import { PromotePage } from './PromotePage.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  endSessionParts();
  setLoggedOut();
  vi.restoreAllMocks();
});

const priya = { id: 'priya', firstName: 'Priya', lastName: 'Shah', photo: null, contact: 'OPEN' };

async function open(given: Parameters<typeof hostedOf>[0] = {}, more: Parameters<typeof answerWith>[0] = {}) {
  setLoggedIn(tom);
  let event = hostedOf(given);
  const asked = answerWith({
    ...answers,
    getGroupEventById: () => event,
    searchUserToMessage: () => ({ users: [priya] }),
    inviteToGroupEvent: () => 1,
    promoteGroupEvent: ({ isPromoted }) => {
      event = hostedOf({ ...given, isPromoted: isPromoted === true });
      return event;
    },
    ...more,
  });
  renderPage(<PromotePage />, '/group-event/promote?id=e1');
  await screen.findByRole('heading', { level: 1, name: 'Promote the event' });
  return {
    variablesOf: (name: string) => asked.filter((one) => one.name === name).map((one) => one.variables),
  };
}

it('NAV-144 the title of the event leads to its page', async () => {
  await open();
  const title = screen.getByRole('heading', { level: 2, name: 'Pricing your work' });
  expect(within(title).getByRole('link').getAttribute('href')).toBe('/group-event?id=e1');
});

it('NAV-144 EVT-108 the page has the link, a QR code and a text to share that can be changed', async () => {
  const user = userEvent.setup();
  await open();
  const link = `${window.location.origin}/group-event?id=e1`;
  expect(((await screen.findByLabelText('Address of the event page')) as HTMLInputElement).value).toBe(link);
  expect(readQr(await screen.findByRole('img', { name: `QR code of ${link}` })), 'by a camera').toBe(link);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  const text = screen.getByLabelText('Text to share') as HTMLTextAreaElement;
  expect(text.value).toContain('Pricing your work: Monday 3 June 2030');
  expect(text.value).toContain(`with Tom Reed. Register here: ${link}`);
  fireEvent.change(text, { target: { value: 'Come along & learn' } });
  expect(screen.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(
    'mailto:?subject=Pricing%20your%20work&body=Come%20along%20%26%20learn',
  );
  expect(screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' }).getAttribute('href')).toBe(
    'https://wa.me/?text=Come%20along%20%26%20learn',
  );
});

it('EVT-75 EVT-118 the host sends invitations with inviteToGroupEvent', async () => {
  const { variablesOf } = await open();
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: 'Pri' } });
  await userEvent.click(await screen.findByRole('button', { name: /Priya Shah/ }));
  const list = within(await screen.findByRole('list', { name: 'Invited just now' }));
  expect(list.getByText('Priya Shah')).toBeTruthy();
  expect(variablesOf('inviteToGroupEvent')[0]).toMatchObject({ groupEventId: 'e1', userIds: ['priya'] });
  expect(useToast.getState().toast?.text).toBe('You’ve invited Priya Shah');
});

it('EVT-32 only a manager of its community shows an event before the others: isPromoted', async () => {
  await open({ partner: { id: 'acorn', name: 'Acorn' } });
  await screen.findByLabelText('Address of the event page');
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  cleanup();
  endSessionParts();
  const manager = { role: 'MANAGER', partner: { id: 'acorn', name: 'Acorn', groupEventPack: true } };
  const { variablesOf } = await open(
    { partner: { id: 'acorn', name: 'Acorn' } },
    { me: () => ({ id: 'tom', userPartners: [manager] }) },
  );
  const shown = await screen.findByRole('switch', { name: /Feature this event/ });
  expect(shown.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(shown);
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
  expect(variablesOf('promoteGroupEvent')[0]).toMatchObject({ id: 'e1', isPromoted: true });
});

it('EVT-108 an event that is not published cannot be promoted', async () => {
  await open({ status: 'DRAFT' });
  expect(await screen.findByText('You can’t promote this event now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

it('EVT-75 EVT-118 who manages the community invites everybody in it, or who wants to learn a topic of the event, with inviteToGroupEvent', async () => {
  const member = (id: string, learns: string, more = {}) => ({
    id: `m.${id}`,
    menteeApproval: 'APPROVED',
    mentorApproval: 'NOT_ASKED',
    user: { id, firstName: id, taxonomyLearn: [{ id: learns }] },
    ...more,
  });
  const partner = { id: 'acorn', name: 'Acorn', groupEventPack: true };
  const { variablesOf } = await open(
    { partner: { id: 'acorn', name: 'Acorn' } },
    {
      me: () => ({ id: 'tom', userPartners: [{ role: 'MANAGER', partner }] }),
      getPartnerMembers: ({ offset }) =>
        offset === 0
          ? {
              hasMore: true,
              data: [member('ana', 'pricing'), member('tom', 'pricing'), member('ben', 'law')],
            }
          : {
              hasMore: false,
              data: [member('eve', 'pricing', { menteeApproval: 'WAITING' }), member('joe', 'law')],
            },
      inviteToGroupEvent: ({ userIds }) => (userIds as readonly string[]).length,
    },
  );
  const region = within(await screen.findByRole('region', { name: 'Invite members of Acorn' }));
  await userEvent.click(region.getByRole('button', { name: 'Send the invitations' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You’ve invited 1 person'));
  await userEvent.click(region.getByRole('radio', { name: 'Everyone' }));
  await userEvent.click(region.getByRole('button', { name: 'Send the invitations' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You’ve invited 3 people'));
  expect(variablesOf('inviteToGroupEvent').map(({ userIds }) => userIds)).toEqual([
    ['ana'],
    ['ana', 'ben'],
    ['joe'],
  ]);
});

it('EVT-75 EVT-118 who manages the event pastes a list, sees who is recognised, and only those are sent to inviteToGroupEvent', async () => {
  const partner = { id: 'acorn', name: 'Acorn', groupEventPack: true };
  const { variablesOf } = await open(
    { partner: { id: 'acorn', name: 'Acorn' } },
    {
      me: () => ({ id: 'tom', userPartners: [{ role: 'MANAGER', partner }] }),
      findGroupEventGuests: ({ entries }) =>
        (entries as readonly string[]).map((entry) =>
          entry.startsWith('priya')
            ? { entry, problem: null, user: { ...priya, id: 'priya' } }
            : { entry, problem: 'UNKNOWN', user: null },
        ),
    },
  );
  const region = within(await screen.findByRole('region', { name: 'Invite people from a list' }));
  const check = () => userEvent.click(region.getByRole('button', { name: 'Check the list' }));
  await check();
  expect(region.getByText('Enter at least one person')).toBeTruthy();
  const list = region.getByLabelText('Your list');
  const many = Array.from({ length: 101 }, (_, line) => `p${line}@example.org`).join('\n');
  fireEvent.change(list, { target: { value: many } });
  await check();
  expect(region.getByText('Enter 100 people or fewer. Your list has 101.')).toBeTruthy();
  expect(variablesOf('findGroupEventGuests')).toEqual([]);

  fireEvent.change(list, { target: { value: 'priya@example.org\nNobody Here' } });
  await check();
  expect(await region.findByText('We recognised 1 of 2.')).toBeTruthy();
  const people = within(region.getByRole('list', { name: 'People who will get an invitation' }));
  expect(people.getByText('Priya Shah')).toBeTruthy();
  expect(region.getByText('We couldn’t find anyone with this name or email address here.')).toBeTruthy();
  expect(variablesOf('inviteToGroupEvent'), 'nobody is asked yet').toEqual([]);

  await userEvent.click(region.getByRole('button', { name: 'Invite 1 person' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('You’ve invited 1 person'));
  expect(variablesOf('inviteToGroupEvent')[0]).toMatchObject({ groupEventId: 'e1', userIds: ['priya'] });
  expect((list as HTMLTextAreaElement).value, 'what is left to put right').toBe('Nobody Here');
  expect(document.activeElement?.textContent).toBe('Invite people from a list');
});

it('EVT-75 a list that cannot be checked says so and stays; a host who manages nothing has no list', async () => {
  const partner = { id: 'acorn', name: 'Acorn', groupEventPack: true };
  const managed = { me: () => ({ id: 'tom', userPartners: [{ role: 'MANAGER', partner }] }) };
  await open(
    { partner: { id: 'acorn', name: 'Acorn' } },
    {
      ...managed,
      findGroupEventGuests: () => {
        throw refusal('RATE_LIMITED');
      },
    },
  );
  const region = within(await screen.findByRole('region', { name: 'Invite people from a list' }));
  await userEvent.type(region.getByLabelText('Your list'), 'Ada');
  await userEvent.click(region.getByRole('button', { name: 'Check the list' }));
  expect((await region.findByRole('alert')).textContent).toContain('Too many attempts');
  expect((region.getByLabelText('Your list') as HTMLTextAreaElement).value).toBe('Ada');
  cleanup();
  endSessionParts();
  await open();
  expect(screen.queryByRole('region', { name: 'Invite people from a list' })).toBeNull();
});
