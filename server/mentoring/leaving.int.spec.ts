import { describe, expect, it } from 'vitest';
import { createCircle, HOUR, type SessionSeen, type Somebody } from './testing/circle.ts';

describe('who asks to be deleted', () => {
  const goes = (who: Somebody) =>
    who.client.run(
      'mutation ($password: String) { deleteUser(password: $password, confirmation: "DELETE") }',
      {
        password: 'correct horse battery',
      },
    );

  it('PRV-13 a learner: sessions ahead are cancelled, requests withdrawn, the mentors are notified; past sessions stay', async () => {
    await using circle = await createCircle();
    const [ada, mia] = [await circle.learner(), await circle.mentor()];
    const past = await circle.accepted(ada, mia, { suggestedTimes: [circle.inHours(24)] });
    await circle.later(26 * HOUR);
    const ahead = await circle.accepted(ada, mia, { suggestedTimes: [circle.inHours(48)] });
    const asked = await circle.request(ada, [mia]);
    const hears = mia.hears(String(await circle.app.store.head()));
    await goes(ada);
    await circle.settled();
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
    const ben = await circle.learner();
    const instead = await circle.request(ben, [mia], { suggestedTimes: [ahead.acceptedTime] });
    expect(await mia.refusal('acceptSessionRequest', circle.accepting(instead))).toBeUndefined();
  });

  it('PRV-13 a mentor: sessions ahead are cancelled, requests declined, however many they are', {
    timeout: 60_000,
  }, async () => {
    await using circle = await createCircle();
    const [ada, mia] = [await circle.learner(), await circle.mentor()];
    const ahead = await circle.accepted(ada, mia);
    const asked: SessionSeen[] = [];
    const learners: Somebody[] = [ada];
    for (let each = 0; each < 7; each += 1) learners.push(await circle.learner());
    for (let each = 0; each < 104; each += 1) {
      asked.push(await circle.request(learners[each % 8] as Somebody, [mia]));
    }
    await goes(mia);
    await circle.settled();
    expect(await ada.sees(ahead.id)).toMatchObject({ status: 'CANCELLED', cancelledBy: { id: mia.id } });
    for (const [index, { id }] of asked.entries()) {
      expect((await (learners[index % 8] as Somebody).sees(id)).status).toBe('DECLINED');
    }
  });
});
