import { describe, expect, it } from 'vitest';
import { createMentoringFixture, HOUR, type SessionSeen, type Somebody } from './testing/mentoringFixture.ts';

describe('who asks to be deleted', () => {
  const goes = (who: Somebody) =>
    who.client.run(
      'mutation ($password: String) { deleteUser(password: $password, confirmation: "DELETE") }',
      {
        password: 'correct horse battery',
      },
    );

  it('PRV-13 a learner: sessions ahead are cancelled, requests withdrawn, the mentors are notified; past sessions stay', async () => {
    await using fixture = await createMentoringFixture();
    const [ada, mia] = [await fixture.learner(), await fixture.mentor()];
    const past = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(24)] });
    await fixture.later(26 * HOUR);
    const ahead = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(48)] });
    const asked = await fixture.request(ada, [mia]);
    const hears = mia.hears(String(await fixture.app.store.head()));
    await goes(ada);
    await fixture.settled();
    expect(await mia.sees(ahead.id)).toMatchObject({ status: 'CANCELLED', cancelledBy: { id: ada.id } });
    expect(await mia.sees(asked.id)).toMatchObject({ status: 'CANCELLED', myOffer: { status: 'WITHDRAWN' } });
    expect((await mia.sees(past.id)).status).toBe('COMPLETED');
    const notified = new Set<string | undefined>();
    while (notified.size < 2) {
      const { payload } = (await hears.next()).userEvents;
      if (payload.change === 'SessionCancelled' || payload.change === 'SessionRequestWithdrawn')
        notified.add(payload.sessionId);
    }
    expect(notified).toEqual(new Set([ahead.id, asked.id]));
    // The mentor's time is their own again.
    const ben = await fixture.learner();
    const instead = await fixture.request(ben, [mia], { suggestedTimes: [ahead.acceptedTime] });
    expect(await mia.refusal('acceptSessionRequest', fixture.accepting(instead))).toBeUndefined();
  });

  it('PRV-13 a mentor: sessions ahead are cancelled, requests declined, however many they are', {
    timeout: 60_000,
  }, async () => {
    await using fixture = await createMentoringFixture();
    const [ada, mia] = [await fixture.learner(), await fixture.mentor()];
    const ahead = await fixture.accepted(ada, mia);
    const asked: SessionSeen[] = [];
    const learners: Somebody[] = [ada];
    for (let each = 0; each < 7; each += 1) learners.push(await fixture.learner());
    for (let each = 0; each < 104; each += 1) {
      asked.push(await fixture.request(learners[each % 8] as Somebody, [mia]));
    }
    await goes(mia);
    await fixture.settled();
    expect(await ada.sees(ahead.id)).toMatchObject({ status: 'CANCELLED', cancelledBy: { id: mia.id } });
    for (const [index, { id }] of asked.entries()) {
      expect((await (learners[index % 8] as Somebody).sees(id)).status).toBe('DECLINED');
    }
  });
});
