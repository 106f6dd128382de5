import { type TestApp, testApp } from '../../../testing/testApp.ts';
import { seed } from '../seed.ts';

/** A server at this moment with the whole demo story. `time`: milliseconds since 1970. */
export async function demoApp(time: number): Promise<TestApp> {
  const app = await testApp({ clock: { time, now: () => time } });
  await seed(app.app, undefined, { withYears: true });
  await app.settled();
  return app;
}
