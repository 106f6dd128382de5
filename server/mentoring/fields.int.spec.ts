import { expect, it } from 'vitest';
import { createMentoringFixture, LINK, type Somebody, TOPIC } from './testing/mentoringFixture.ts';

const FIELDS = `id kind title description durationMinutes topic { id name } provider seriesId seriesNumber seriesCount
  cadence status mentee { id } mentor { id } offers { status answeredAt mentor { id } } suggestedTimes acceptedTime
  reschedule { id } reason planId feedback { mentee mentor } createdAt version`;

type List = {
  readonly items: readonly { readonly id: string }[];
  readonly hasMore: boolean;
  readonly total: number;
};

it('SES-12 SES-13 SES-14 SES-16 gives the length, subject, place, people and status of a session', async () => {
  await using fixture = await createMentoringFixture();
  const learner = await fixture.learner();
  const [mentor, other] = [await fixture.mentor(), await fixture.mentor()];
  const see = async (id: string) =>
    (
      await learner.client.run<{ getSessionById: Record<string, unknown> }>(
        `query ($id: ID!) { getSessionById(id: $id) { ${FIELDS} } }`,
        { id },
      )
    ).getSessionById;
  const asked = await fixture.request(learner, [mentor, other], {
    kind: 'ONGOING',
    durationMinutes: 45,
    cadence: 'FORTNIGHTLY',
    sessionCount: 3,
  });
  const open = await see(asked.id);
  expect(open).toMatchObject({
    kind: 'ONGOING',
    durationMinutes: 45,
    cadence: 'FORTNIGHTLY',
    seriesCount: 3,
    topic: { id: TOPIC, name: expect.stringMatching(/\w/) },
    status: 'PENDING',
    mentee: { id: learner.id },
    mentor: null,
    provider: null,
    acceptedTime: null,
    reschedule: null,
    reason: null,
    planId: null,
    feedback: { mentee: false, mentor: false },
    createdAt: new Date(fixture.clock.now()).toISOString(),
    suggestedTimes: asked.suggestedTimes,
  });
  const offers = [mentor, other].map(({ id }) => ({ status: 'WAITING', answeredAt: null, mentor: { id } }));
  expect(open.offers).toEqual(expect.arrayContaining(offers));

  await mentor.did('acceptSessionRequest', fixture.accepting(asked, { provider: 'ZOOM', link: LINK }));
  await fixture.settled();
  const agreed = await see(asked.id);
  expect(agreed).toMatchObject({
    status: 'ACCEPTED',
    mentor: { id: mentor.id },
    provider: 'ZOOM',
    seriesId: asked.id,
    seriesNumber: 1,
    acceptedTime: asked.suggestedTimes[0],
  });
  expect(agreed.offers).toContainEqual({
    status: 'ACCEPTED',
    answeredAt: new Date(fixture.clock.now()).toISOString(),
    mentor: { id: mentor.id },
  });
  expect(agreed.version).toBeGreaterThan(open.version as number);
  const elsewhere = { ...fixture.accepting(asked), provider: 'SKYPE' };
  expect(await other.refusal('acceptSessionRequest', elsewhere), 'no provider of ours').toBe(
    'BAD_USER_INPUT',
  );
});

it('API-19 every list of sessions has items, whether there are more, and how many there are', async () => {
  await using fixture = await createMentoringFixture();
  const learner = await fixture.learner();
  const [mentor, neighbour] = [await fixture.mentor(), await fixture.mentor()];
  const communityId = 'home';
  for (const _ of [1, 2, 3]) await fixture.request(learner, [mentor], { communityId });
  await fixture.settled();
  const page = async (who: Somebody, field: string, offset: number) =>
    (
      await who.client.run<{ list: List }>(
        `query ($offset: Int) { list: ${field}(limit: 2, offset: $offset) { items { id } hasMore total } }`,
        { offset },
      )
    ).list;
  for (const [who, field] of [
    [learner, 'getAllSessionsByMenteeId'],
    [mentor, 'getSessionsByMentorId'],
    [neighbour, 'getCommunitySessionRequests'],
  ] as const) {
    const [first, last] = [await page(who, field, 0), await page(who, field, 2)];
    expect([first.items.length, first.hasMore, first.total], field).toEqual([2, true, 3]);
    expect([last.items.length, last.hasMore, last.total], field).toEqual([1, false, 3]);
    expect(new Set([...first.items, ...last.items].map(({ id }) => id)).size).toBe(3);
  }
});
