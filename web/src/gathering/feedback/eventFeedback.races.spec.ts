import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { createEventScore, eventScore, skipEventScore, withdrawEventConsent } from './eventFeedbackSync.ts';

type Score = { readonly score: number; readonly marketingConsent: boolean };
/** What the viewer said of each event. */
type State = { readonly said: Readonly<Record<string, Score>> };
type Args = { readonly groupEventId: string };
type Input = Args & Score;

const shown = (groupEventId: string, { score, marketingConsent }: Score) => ({
  id: `f.${groupEventId}`,
  groupEventId,
  score,
  reasonIds: [],
  comment: null,
  isAnonymous: false,
  marketingConsent,
  editableUntil: '2030-06-10T10:00:00.000Z',
});
const changed = (groupEventId: string, change: string) =>
  ({
    __typename: 'FeedbackChanged',
    feedbackSessionId: null,
    feedbackEventId: groupEventId,
    change,
  }) as UserEventPayload;

raceSpec<State>('FBK-06 FBK-07 FBK-13 FBK-15 what somebody said of an event ends as the server has it', {
  initial: { said: { e2: { score: 7, marketingConsent: true } } },
  resources: ['e1', 'e2'].map((groupEventId) => ({
    resource: eventScore,
    params: { groupEventId },
    read: ({ said }: State) => {
      const found = said[groupEventId];
      return found ? shown(groupEventId, found) : null;
    },
  })),
  perform: {
    createEventScore: ({ said }, { input }: { input: Input }) => {
      const { groupEventId, score, marketingConsent } = input;
      const given = { score, marketingConsent };
      return {
        state: { said: { ...said, [groupEventId]: given } },
        events: [changed(groupEventId, said[groupEventId] ? 'FeedbackChanged' : 'FeedbackGiven')],
        answer: { createGroupEventScore: shown(groupEventId, given) },
      };
    },
    skipEventScore: ({ said }, { groupEventId }: Args) => {
      if (said[groupEventId]) refuse();
      return {
        state: { said },
        events: [changed(groupEventId, 'FeedbackSkipped')],
        answer: { skipGroupEventScore: true },
      };
    },
    withdrawEventConsent: ({ said }, { groupEventId }: Args) => {
      const found = said[groupEventId];
      if (!found) return refuse();
      const without = { ...found, marketingConsent: false };
      return {
        state: { said: { ...said, [groupEventId]: without } },
        events: [changed(groupEventId, 'MarketingConsentWithdrawn')],
        answer: { withdrawGroupEventConsent: shown(groupEventId, without) },
      };
    },
  },
  act(random) {
    const groupEventId = ['e1', 'e2'][random(2)] ?? 'e1';
    const chance = random(5);
    if (chance === 0) return { mutation: skipEventScore, args: { groupEventId } };
    if (chance === 1) return { mutation: withdrawEventConsent, args: { groupEventId } };
    const args = { groupEventId, score: random(11), marketingConsent: random(2) === 0 };
    return { mutation: createEventScore, args };
  },
});
