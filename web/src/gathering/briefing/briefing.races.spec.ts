import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { together } from '../testing/together.ts';
import { briefings, briefSpeaker } from './briefingSync.ts';

/** What each person wants help with, by who said it first. */
type State = {
  readonly asked: readonly { readonly by: string; readonly help: string; readonly hide: boolean }[];
};
type Input = { readonly help: string; readonly hide: boolean; readonly by?: string };

const one = ({ by, help, hide }: State['asked'][number]) => ({
  id: `b.${by}`,
  help,
  interestExpertise: 'SOME',
  hide,
  groupEvent: { id: 'e1' },
  mentee: hide ? null : { id: by, firstName: by, lastName: null, photo: null },
});
const live = { __typename: 'AttendeeChanged', groupEventId: 'e1', change: 'AttendeeBriefed' };

raceSpec<State>(
  'EVT-58 EVT-60 EVT-62 EVT-63 what attendees want help with ends as the server has it, for who asks and who runs the event',
  {
    initial: { asked: [{ by: 'ana', help: 'Prices', hide: false }] },
    resources: [true, false].map((isOrganiser) => ({
      resource: together(briefings),
      params: { eventId: 'e1', isOrganiser, pages: 1 },
      read: ({ asked }: State) => ({ items: asked.map(one), hasMore: false }),
    })),
    perform: {
      briefSpeaker: ({ asked }, { input }: { input: Input }) => {
        const { help, hide, by = 'me' } = input;
        const isThere = asked.some((each) => each.by === by);
        const said = { by, help, hide };
        const state = {
          asked: isThere ? asked.map((each) => (each.by === by ? said : each)) : [...asked, said],
        };
        const events = [live as unknown as UserEventPayload];
        return { state, events, answer: { createSpeakerBreafingQuestion: one(said) } };
      },
    },
    act(random) {
      const args = { groupEventId: 'e1', help: `Topic ${random(9)}`, hide: random(2) === 0 };
      return {
        mutation: briefSpeaker,
        args: random(3) === 0 ? { ...args, by: ['ana', 'ben'][random(2)] } : args,
      };
    },
  },
);
