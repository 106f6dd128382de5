import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import type { ProfileAnswer } from './operations.ts';
import { ownProfile, saveLearn, saveUser } from './profileSync.ts';
import { blankProfile } from './testing/blankProfile.ts';

type State = { readonly goals: string; readonly topics: readonly string[] };

const changed = () => [{ __typename: 'UserChanged', userId: 'me' } as UserEventPayload];
const shown = ({ goals, topics }: State) => ({
  answer: {} as ProfileAnswer,
  form: { ...blankProfile, goals, taxonomyLearn: topics },
});

raceSpec<State>('LIV-03 LIV-05 the own profile ends as the server has it', {
  initial: { goals: '', topics: [] },
  resources: [{ resource: ownProfile, params: { userId: 'me' }, read: shown }],
  perform: {
    saveUser(state, { data: { goals } }: { data: { goals: string } }) {
      if (goals === 'refused') refuse();
      return { state: { ...state, goals }, events: changed(), answer: { updateUser: {} } };
    },
    saveLearn: (state, { taxonomyIds: topics }: { taxonomyIds: readonly string[] }) => ({
      state: { ...state, topics },
      events: changed(),
      answer: {},
    }),
  },
  act(random) {
    if (random(2) === 0) {
      const goals = random(5) === 0 ? 'refused' : `goal ${random(100)}`;
      return { mutation: saveUser, args: { variables: { data: { goals } }, form: { goals } } };
    }
    const taxonomyLearn = ['seo', 'tax', 'sales'].slice(random(3));
    const variables = { userId: 'me', taxonomyIds: taxonomyLearn };
    return { mutation: saveLearn, args: { variables, form: { taxonomyLearn } } };
  },
});
