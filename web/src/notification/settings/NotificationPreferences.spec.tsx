import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import type { Me } from '#/app/session/Me.ts';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { openDisk } from '#/testing/openDisk.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import type { Preferences } from '../operations.ts';
import { NotificationPreferences } from './NotificationPreferences.tsx';

const preferences: Preferences = {
  choices: [
    { kind: 'MESSAGE', channel: 'BOTH', isAlwaysMailed: false },
    { kind: 'SESSION_REQUESTED', channel: 'IN_APP', isAlwaysMailed: false },
    { kind: 'SESSION_LATE', channel: 'NONE', isAlwaysMailed: false },
    { kind: 'ACCESS_PAUSED', channel: 'BOTH', isAlwaysMailed: true },
  ],
  quietFrom: null,
  quietTo: null,
  isDigest: false,
  digestAt: '08:00',
};

type Asked = {
  variables?: { input?: { choices?: Preferences['choices'] } };
  context?: { onPosition?: (position: string) => void };
};

const person = (userType: Me['userType'], role = 'MEMBER') =>
  useSession.setState({ me: { userType, userRole: 'USER', userPartners: [{ role }] } as unknown as Me });

beforeEach(() => {
  endSessionParts();
  openDisk('ada');
  person('both');
  vi.spyOn(apiClient, 'query').mockImplementation((async ({ context }: Asked) => {
    context?.onPosition?.('1.1f');
    return { data: { getNotificationPreferences: preferences, getCalendarFeed: null } };
  }) as unknown as typeof apiClient.query);
});
afterEach(() => {
  cleanup();
  useSession.setState({ me: null });
  vi.restoreAllMocks();
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('NTF-03 each kind is a row of the table of its group, with a column for the app and one for email', async () => {
  renderPage(<NotificationPreferences />);
  const sessions = await screen.findByRole('table', { name: 'Sessions' });
  const columns = within(sessions)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(columns).toEqual(['Notification', 'In the app', 'Email']);
  expect(rowsOf(sessions)).toEqual(['Someone requests a session', 'Someone is running late']);
  expect(rowsOf(screen.getByRole('table', { name: 'Messages' }))).toEqual(['New messages']);
  const isOn = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;
  expect(isOn('New messages In the app')).toBe(true);
  expect(isOn('New messages Email')).toBe(true);
  expect(isOn('Someone requests a session In the app')).toBe(true);
  expect(isOn('Someone requests a session Email')).toBe(false);
  expect(isOn('Someone is running late In the app')).toBe(false);
});

it('NTF-03 an email about the account itself cannot be turned off', async () => {
  renderPage(<NotificationPreferences />);
  const account = within(await screen.findByRole('table', { name: 'Your account' }));
  expect(account.getAllByRole('checkbox')).toHaveLength(1);
  expect(account.getByRole('cell', { name: 'Always' })).toBeTruthy();
});

it.each([
  ['NTF-03', 'New messages In the app', 'MESSAGE', 'BOTH', 'EMAIL'],
  ['NTF-03', 'New messages Email', 'MESSAGE', 'BOTH', 'IN_APP'],
  ['NTF-03', 'Someone requests a session In the app', 'SESSION_REQUESTED', 'IN_APP', 'NONE'],
  ['NTF-03', 'Someone requests a session Email', 'SESSION_REQUESTED', 'IN_APP', 'BOTH'],
  ['NTF-03', 'Your access is paused In the app', 'ACCESS_PAUSED', 'BOTH', 'EMAIL'],
] as const)('%s %s is saved at once, with what it was before', async (_id, name, kind, before, channel) => {
  const asked: unknown[] = [];
  vi.spyOn(apiClient, 'mutate').mockImplementation((async ({ variables, context }: Asked) => {
    asked.push(variables?.input);
    context?.onPosition?.('2.1f');
    return { data: { updateNotificationPreferences: preferences } };
  }) as unknown as typeof apiClient.mutate);
  renderPage(<NotificationPreferences />);
  await userEvent.click(await screen.findByRole('checkbox', { name }));
  await waitFor(() =>
    expect(asked).toEqual([{ choices: [{ kind, channel }], seen: { choices: [{ kind, channel: before }] } }]),
  );
});

it.each([
  ['EMAIL', 'Saved'],
  ['BOTH', 'You’ve since changed this on another device, so we kept that choice.'],
] as const)('LIV-08 a switch says what became of it where the server answers %s', async (channel, said) => {
  const [first, ...rest] = preferences.choices;
  if (!first) throw new TypeError('No choice');
  vi.spyOn(apiClient, 'mutate').mockImplementation((async ({ context }: Asked) => {
    context?.onPosition?.('2.1f');
    const answered = { ...preferences, choices: [{ ...first, channel }, ...rest] };
    return { data: { updateNotificationPreferences: answered } };
  }) as unknown as typeof apiClient.mutate);
  renderPage(<NotificationPreferences />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'New messages In the app' }));
  await waitFor(() => expect(useToast.getState().toast?.text).toBe(said));
});

const others = [
  'A session is accepted',
  'A session is cancelled',
  'Someone is running late',
  'New messages',
  'You’re invited to an event',
  'You register for an event',
  'Your year in review, each January',
];
const ofMentors = [
  'Someone requests a session',
  'Another mentor accepts first',
  'You’re invited to speak',
  'Few people have registered for your event',
];
const ofLearners = [
  'Mentors decline your request',
  'Nobody answers your request in time',
  'A mentor asks for more information',
];
const hosting = 'Proposals and answers about events you host or plan';

it.each([
  ['a learner', 'mentee', 'MEMBER', [...others, ...ofLearners]],
  ['a mentor', 'mentor', 'MEMBER', [...others, ...ofMentors, hosting]],
  ['who is both', 'both', 'MEMBER', [...others, ...ofLearners, ...ofMentors, hosting]],
  ['a learner who manages a community', 'mentee', 'ADMIN', [...others, ...ofLearners, hosting]],
] as const)(
  'NTF-03 PRV-08 %s is offered only what can come to them',
  async (_who, userType, role, expected) => {
    person(userType, role);
    const kinds = [
      ...['SESSION_REQUESTED', 'SESSION_ACCEPTED', 'SESSION_DECLINED', 'SESSION_TAKEN', 'SESSION_EXPIRED'],
      ...['SESSION_CANCELLED', 'SESSION_QUESTION', 'SESSION_LATE', 'MESSAGE', 'YEAR_REVIEW'],
      ...['EVENT_INVITATION', 'EVENT_SPEAKER_INVITATION', 'EVENT_HOSTING', 'EVENT_REGISTERED', 'EVENT_SHORT'],
    ] as Preferences['choices'][number]['kind'][];
    vi.spyOn(apiClient, 'query').mockImplementation((async ({ context }: Asked) => {
      context?.onPosition?.('1.1f');
      const choices = kinds.map((kind) => ({ kind, channel: 'BOTH', isAlwaysMailed: false }));
      return { data: { getNotificationPreferences: { ...preferences, choices }, getCalendarFeed: null } };
    }) as unknown as typeof apiClient.query);
    renderPage(<NotificationPreferences />);
    const rows = await screen.findAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent).sort()).toEqual([...expected].sort());
  },
);
