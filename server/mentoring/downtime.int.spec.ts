import { createTestDatabase } from '@waymark/db/testing';
import { describe, expect, it } from 'vitest';
import { type TestApp, type TestClock, testApp } from '../testing/testApp.ts';
import { actingOn, createMentoringFixture, DAY, HOUR, type Somebody } from './testing/mentoringFixture.ts';

const START = Date.UTC(2026, 0, 15, 9);

function clockAt(time: number): TestClock {
  return {
    time,
    now() {
      return this.time;
    },
  };
}

/** Two servers at once, so that both would do what is due if one alone were not enough to say so. */
async function startAgain(databaseUrl: string, clock: TestClock): Promise<readonly [TestApp, TestApp]> {
  return Promise.all([testApp({ databaseUrl, clock }), testApp({ databaseUrl, clock })]);
}

/** Everything of one kind in the stream of a session. */
async function facts(app: TestApp, sessionId: string, type: string): Promise<number> {
  const page = { after: 0, limit: 100 };
  const stream = await app.app.store.readStream(`mentoring-${sessionId}` as never, page);
  return stream.filter((event) => event.type === type).length;
}

async function settled(apps: readonly TestApp[]): Promise<void> {
  // One leads, the other follows: each has caught up with what the other did.
  for (const app of [...apps, ...apps]) await app.settled();
}

/** What somebody who comes back receives of a session, up to this fact. */
async function hears(who: Somebody, after: string, change: string): Promise<readonly (string | undefined)[]> {
  const subscribed = who.hears(after);
  await subscribed.until(({ userEvents }) => userEvents.payload.change === change);
  return subscribed.received.flatMap(({ userEvents: { payload } }) => payload.change ?? []);
}

describe('while every server is down', () => {
  it('SES-63 SES-64 SES-65 ERR-22 a proposal whose time runs out expires once when they start again, and both see it', {
    timeout: 60_000,
  }, async () => {
    await using db = await createTestDatabase({ poolSize: 1 });
    const before = await createMentoringFixture({ databaseUrl: db.url, clock: clockAt(START) });
    const [ada, mia] = [await before.learner(), await before.mentor()];
    const session = await before.accepted(ada, mia, { suggestedTimes: [before.inHours(30 * 24)] });
    const proposed = await mia.did('proposeSessionReschedule', {
      sessionId: session.id,
      times: [before.inHours(31 * 24)],
    });
    const left = String(await before.app.store.head());
    await before[Symbol.asyncDispose]();

    const apps = await startAgain(db.url, clockAt(START + 3 * DAY));
    try {
      await settled(apps);
      const [one, other] = apps;
      expect(await facts(one, session.id, 'RescheduleExpired')).toBe(1);
      for (const [app, { id }] of [
        [one, ada],
        [other, mia],
      ] as const) {
        const who = await actingOn(app, id);
        const seen = await who.sees(session.id);
        expect(seen).toMatchObject({
          status: 'ACCEPTED',
          acceptedTime: session.acceptedTime,
          reschedule: { id: proposed.reschedule?.id, status: 'EXPIRED' },
        });
        const arrived = await hears(who, left, 'RescheduleExpired');
        expect(arrived.filter((change) => change === 'RescheduleExpired')).toHaveLength(1);
      }
      const late = { proposalId: proposed.reschedule?.id, accept: true, time: proposed.reschedule?.times[0] };
      const { code, message } = await (await actingOn(other, ada.id)).does('answerSessionReschedule', late);
      expect([code, message]).toEqual([
        'RESCHEDULE_EXPIRED',
        'Reschedule request has expired (check the dashboard)',
      ]);
    } finally {
      for (const app of apps) await app[Symbol.asyncDispose]();
    }
    // And not once more on the next start.
    await using again = await testApp({ databaseUrl: db.url, clock: clockAt(START + 4 * DAY) });
    await again.settled();
    expect(await facts(again, session.id, 'RescheduleExpired')).toBe(1);
  });

  it('SES-47 SES-54 requests expire, sessions complete, each once; a late answer is refused before the timer rings', {
    timeout: 60_000,
  }, async () => {
    await using db = await createTestDatabase({ poolSize: 1 });
    const before = await createMentoringFixture({ databaseUrl: db.url, clock: clockAt(START) });
    const [ada, mia] = [await before.learner(), await before.mentor()];
    const session = await before.accepted(ada, mia, { suggestedTimes: [before.inHours(48)] });
    const asked = await before.request(ada, [mia], { suggestedTimes: [before.inHours(72)] });
    await before[Symbol.asyncDispose]();

    const apps = await startAgain(db.url, clockAt(START + 72 * HOUR));
    try {
      const mentor = await actingOn(apps[1], mia.id);
      expect(await mentor.refusal('acceptSessionRequest', before.accepting(asked))).toBe(
        'REQUEST_NOT_AVAILABLE',
      );
      await settled(apps);
      expect(await facts(apps[0], asked.id, 'SessionRequestExpired')).toBe(1);
      expect(await facts(apps[0], session.id, 'SessionCompleted')).toBe(1);
      const learner = await actingOn(apps[0], ada.id);
      expect((await learner.sees(asked.id)).status).toBe('EXPIRED');
      expect((await learner.sees(session.id)).status).toBe('COMPLETED');
    } finally {
      for (const app of apps) await app[Symbol.asyncDispose]();
    }
  });
});
