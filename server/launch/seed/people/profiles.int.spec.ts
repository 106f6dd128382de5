import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/testApp.ts';
import { demoUserId } from '../demoIds.ts';
import { seed } from '../seed.ts';
import { demoPeople } from './people.ts';

const ME = `{ me {
  isUserFinished missingFields signupStep languages { name } country { code } gender { id }
  taxonomyTeach { name level } taxonomyLearn { name } availability { windows { day } } agreement
} }`;

describe('the profiles of the demo people', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({
      clock: { time: Date.UTC(2026, 10, 20, 12), now: () => Date.UTC(2026, 10, 20, 12) },
    });
    await seed(app.app, undefined, { withYears: true });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it.each(demoPeople.map((person) => [person.key, person] as const))(
    'ONB-30 ONB-33 %s has answered everything that is required, and reads it back',
    async (key, { userType }) => {
      const client = await app.holderOf({ userId: demoUserId(key) });
      const { me } = await client.run<{ me: Record<string, unknown> }>(ME);
      expect(me).toMatchObject({
        isUserFinished: true,
        missingFields: [],
        signupStep: userType === 'mentee' ? 3 : 5,
        languages: expect.arrayContaining([{ name: expect.any(String) }]),
        gender: { id: expect.any(String) },
      });
      const teaches = userType !== 'mentee';
      const topic = { name: expect.not.stringContaining('.'), level: expect.any(Number) };
      expect(me.taxonomyTeach).toEqual(teaches ? expect.arrayContaining([topic]) : []);
      expect(me.availability).toEqual(
        teaches ? { windows: expect.arrayContaining([{ day: expect.any(Number) }]) } : { windows: [] },
      );
      expect(me.agreement).toBe(teaches);
    },
  );
});
