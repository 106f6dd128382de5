import { afterEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { setLoggedIn } from '#/app/session/sessionStore.ts';
import { askedOfViewer } from './dashboardSync.ts';

type Me = Parameters<typeof setLoggedIn>[0];
const partnerOf = (id: string, role: string) => ({
  id: `link-${id}`,
  role,
  partner: { id, name: `Of ${id}` },
});
const none = { data: [], items: [] };
/** Of the dashboard's one query. */
const nothing = {
  getMessagePermissionRequests: none,
  getAllRegisteredGroupEventsByUserId: none,
  hosted: none,
  hostedNow: none,
  invitedTo: none,
  askedToSpeak: none,
  getFeedbackDue: none,
};

afterEach(() => {
  vi.restoreAllMocks();
});

type Asked = {
  readonly variables: { readonly partnerId?: string; readonly isWaiting?: boolean };
  readonly context?: { readonly onPosition?: (position: string) => void };
};

/** What a person with these memberships is shown, and of which communities the server is asked. */
async function asked(userPartners: readonly unknown[]) {
  setLoggedIn({ id: 'nora', userPartners } as unknown as Me);
  const counted: unknown[] = [];
  const answer = async ({ variables: { partnerId, isWaiting }, context }: Asked) => {
    // The members are read after the rest.
    context?.onPosition?.(partnerId === undefined ? '7.1f' : '9.1f');
    if (partnerId === undefined) return { data: nothing };
    counted.push({ partnerId, isWaiting });
    return { data: { getPartnerMembers: { ...none, total: partnerId.length } } };
  };
  vi.spyOn(apiClient, 'query').mockImplementation(answer as never);
  const { data, position } = await askedOfViewer.fetch(null, new AbortController().signal);
  return { applicants: data.applicants, counted, position };
}

it('NAV-209 OPS-02 people who wait for approval are counted in the communities that the viewer manages', async () => {
  const { applicants, counted, position } = await asked([
    partnerOf('tideway', 'MANAGER'),
    partnerOf('guild', 'MEMBER'),
    partnerOf('farol', 'MANAGER'),
  ]);
  expect(applicants).toEqual([
    { partnerId: 'tideway', name: 'Of tideway', count: 7 },
    { partnerId: 'farol', name: 'Of farol', count: 5 },
  ]);
  expect(counted).toEqual([
    { partnerId: 'tideway', isWaiting: true },
    { partnerId: 'farol', isWaiting: true },
  ]);
  expect(position).toBe('7.1f');
});

it('NAV-209 nothing is asked for a viewer who manages none', async () => {
  const { applicants, counted } = await asked([partnerOf('guild', 'MEMBER')]);
  expect(applicants).toEqual([]);
  expect(counted).toEqual([]);
});
