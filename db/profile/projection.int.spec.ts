import { identity, userStream } from '@waymark/events/identity';
import { userId, type Viewer } from '@waymark/events/kernel';
import { type ProfileEvent, profile, profileStream } from '@waymark/events/profile';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { profileProjection } from './projection.ts';
import { readOwnSpecialDetails, readProfiles, readShownDisabilities } from './reads.ts';

const [ada, ben] = [userId('ada'), userId('ben')];

function viewer(id: string, role: 'USER' | 'OPS' = 'USER') {
  return { kind: 'user', userId: userId(id), sessionId: 's', role } as const satisfies Viewer;
}

const facts: readonly ProfileEvent[] = [
  {
    type: 'ProfileDetailsChanged',
    data: {
      userId: ada,
      details: { languageIds: ['en', 'pt'], currentJob: 'Weaver', company: 'Mill', hoursPerWeek: 2 },
    },
  },
  { type: 'GenderAnswered', data: { userId: ada, genderId: 'woman' } },
  { type: 'EthnicityAnswered', data: { userId: ada, ethnicityId: 'arab' } },
  {
    type: 'DisabilitiesAnswered',
    data: { userId: ada, answer: { disabilityIds: ['hearing'], disabilityInfo: 'Captions' } },
  },
  { type: 'TopicsToTeachChosen', data: { userId: ada, topics: [{ id: 'strategy', level: 4 }] } },
  { type: 'SignupStepFinished', data: { userId: ada, step: 1 } },
];
const later: readonly ProfileEvent[] = [
  { type: 'ProfileDetailsChanged', data: { userId: ada, details: { company: null, sectorId: 'arts' } } },
  { type: 'EthnicityAnswered', data: { userId: ada, ethnicityId: null } },
  { type: 'TopicsToLearnChosen', data: { userId: ada, topicIds: ['finance', 'finance.tax'] } },
  {
    type: 'AvailabilityChanged',
    data: {
      userId: ada,
      availability: {
        timezone: 'Europe/London',
        pausedUntil: null,
        windows: [{ day: 1, start: '09:00', end: '10:00' }],
        exceptions: [],
      },
    },
  },
  {
    type: 'MentoringPreferencesChanged',
    data: { userId: ada, preferences: { preferWomen: true, requestTypeIds: [] } },
  },
  { type: 'SignupStepFinished', data: { userId: ada, step: 2 } },
];

it('PRV-15 keeps the newest answers and encrypts the special ones for the person alone', async () => {
  await projectionSpec({
    projection: profileProjection,
    capabilities: [profile, identity],
    given: [
      { stream: profileStream(ada), events: facts },
      { stream: profileStream(ada), events: later },
      {
        stream: profileStream(ben),
        events: [{ type: 'GenderAnswered', data: { userId: ben, genderId: 'man' } }],
      },
    ],
    rows: {
      profiles: [
        {
          user_id: 'ada',
          language_ids: ['en', 'pt'],
          current_job: 'Weaver',
          company: null,
          sector_id: 'arts',
          hours_per_week: 2,
          sealed_ethnicity: null,
          topics_to_teach: [{ id: 'strategy', level: 4 }],
          topic_ids_to_learn: ['finance', 'finance.tax'],
          availability: {
            timezone: 'Europe/London',
            pausedUntil: null,
            windows: [{ day: 1, start: '09:00', end: '10:00' }],
            exceptions: [],
          },
          prefer_women: true,
          request_type_ids: [],
          finished_step: 2,
        },
        { user_id: 'ben', language_ids: null, sealed_ethnicity: null, finished_step: null },
      ],
    },
    check: async ({ db }) => {
      const rows = await db.sql`select to_jsonb(p)::text as row from profiles p`;
      const stored = rows.map(({ row }) => String(row)).join('');
      for (const word of ['woman', 'arab', 'hearing', 'Captions']) expect(stored).not.toContain(word);

      expect(await readOwnSpecialDetails(viewer('ada'), db)).toEqual({
        genderId: 'woman',
        ethnicityId: null,
        disabilities: { disabilityIds: ['hearing'], disabilityInfo: 'Captions' },
      });
      expect(await readOwnSpecialDetails(viewer('cleo'), db)).toEqual({
        genderId: null,
        ethnicityId: null,
        disabilities: null,
      });
      expect(await readShownDisabilities(viewer('ben'), db, ada)).toEqual(['hearing']);
      expect(await readShownDisabilities(viewer('ben'), db, ben)).toEqual([]);

      const seen = await Promise.all(
        [viewer('ada'), viewer('ops', 'OPS'), viewer('ben'), { kind: 'anonymous' } as const].map(
          async (who) => (await readProfiles(who, db, [ada])).get(ada),
        ),
      );
      expect(seen.map((view) => view?.own?.preferWomen)).toEqual([true, true, undefined, undefined]);
      expect(seen[0]?.own).toMatchObject({ hasGender: true, hasEthnicity: false, finishedStep: 2 });
      for (const view of seen) {
        expect(view?.details.topicsToTeach).toEqual([{ id: 'strategy', level: 4 }]);
        expect(JSON.stringify(view)).not.toMatch(/sealed|w1\.|j1\./i);
      }
    },
  });
});

it('PRV-13 nothing is left of somebody who is erased', async () => {
  await projectionSpec({
    projection: profileProjection,
    capabilities: [profile, identity],
    given: [
      { stream: profileStream(ada), events: facts },
      { stream: userStream(ada), events: [{ type: 'UserErased', data: { userId: ada } }] },
    ],
    rows: { profiles: [] },
    check: async ({ db }) => {
      const view = (await readProfiles(viewer('ben'), db, [ada])).get(ada);
      expect(view?.details).toMatchObject({ languageIds: null, topicsToTeach: null });
    },
  });
});
