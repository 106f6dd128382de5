import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { accountSessions, endAccountSession, endOtherAccountSessions } from './accountSessionsSync.ts';

/** The log-ins of one account; the first is this device's. */
type State = { readonly open: readonly string[]; readonly made: number };

const started = { __typename: 'SessionStarted' } as UserEventPayload;
const ended = { __typename: 'SessionEnded' } as UserEventPayload;

// A log-in happens on another device.
const logIn: Mutation<object, unknown> = {
  name: 'logIn',
  document: {} as Mutation<object, unknown>['document'],
  variables: () => ({}),
};

raceSpec<State>('LIV-05 the list of log-ins ends as the server has it', {
  initial: { open: ['here', 's1'], made: 1 },
  resources: [{ resource: accountSessions, params: null, read: ({ open }) => open.map((id) => ({ id })) }],
  perform: {
    logIn: ({ open, made }) => ({
      state: { open: [...open, `s${made + 1}`], made: made + 1 },
      events: [started],
      answer: {},
    }),
    endAccountSession: ({ open, made }, { id }: { id: string }) => {
      if (!open.includes(id)) refuse();
      return { state: { open: open.filter((one) => one !== id), made }, events: [ended], answer: {} };
    },
    endOtherAccountSessions: ({ open, made }) => ({
      state: { open: ['here'], made },
      events: open.length > 1 ? [ended] : [],
      answer: {},
    }),
  },
  act(random, { open }) {
    const chance = random(6);
    if (chance < 3) return { mutation: logIn, args: {} };
    if (chance === 3) return { mutation: endOtherAccountSessions, args: null };
    return { mutation: endAccountSession, args: { id: open[1 + random(open.length)] ?? 'gone' } };
  },
});
