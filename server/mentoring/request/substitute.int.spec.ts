import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { block } from '../../testing/acts.ts';
import {
  createMentoringFixture,
  type MentoringFixture,
  type MentorOptions,
  type Somebody,
  TOPIC,
} from '../testing/mentoringFixture.ts';

// Thursday 15 January 2026, nine o'clock in London: the learner asks for Tuesday morning and Wednesday evening.
const MORNING = '2026-01-20T10:00:00.000Z';
const EVENING = '2026-01-21T19:00:00.000Z';
const MORNINGS = ['08:00', '12:00'] as const;
const EVENINGS = ['18:00', '22:00'] as const;

describe('substitutes', () => {
  let fixture: MentoringFixture;
  beforeAll(async () => {
    fixture = await createMentoringFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  /** A separate community for each test: mentors of another test must not stand in. */
  async function world(learner: { readonly substitutes: boolean }) {
    const partnerId = randomUUID();
    const topic = { topics: [TOPIC] };
    await fixture.community(partnerId, { searchPack: false });
    return {
      learner: await fixture.learner({ partnerId, ...learner }),
      mentor: (more: MentorOptions) => fixture.mentor({ partnerId, ...topic, ...more }),
    };
  }

  const times = { suggestedTimes: [MORNING, EVENING] };
  const accept = (mentor: Somebody, asked: Parameters<MentoringFixture['accepting']>[0], more = {}) =>
    mentor.does('acceptSessionRequest', fixture.accepting(asked, more));

  it('SES-51 SES-55 ERR-34 a time outside the mentor’s own goes to a substitute who has it, with the right text', async () => {
    const { learner, mentor } = await world({ substitutes: true });
    const evening = await mentor({ hours: EVENINGS, substitutes: true });
    const morning = await mentor({ hours: MORNINGS, substitutes: true });
    const asked = await fixture.request(learner, [evening], times);
    const clientId = randomUUID();
    const { code, message } = await accept(evening, asked, { clientId });
    expect([code, message]).toEqual([
      'REQUEST_REASSIGNED',
      "Sorry, this session doesn't match your availability and has been assigned to another mentor.",
    ]);
    expect(await learner.sees(asked.id)).toMatchObject({
      status: 'PENDING',
      offers: expect.arrayContaining([
        expect.objectContaining({ status: 'PASSED_ON', mentor: { id: evening.id } }),
        expect.objectContaining({ status: 'WAITING', isSubstitute: true, mentor: { id: morning.id } }),
      ]),
    });
    // Sent again it is the same answer, and nothing happens twice.
    const head = await fixture.app.store.head();
    expect((await accept(evening, asked, { clientId })).code).toBe('REQUEST_REASSIGNED');
    expect((await accept(evening, asked)).code).toBe('REQUEST_REASSIGNED');
    expect(await fixture.app.store.head()).toBe(head);
    expect((await accept(morning, asked)).session).toMatchObject({ status: 'ACCEPTED' });
  });

  it('SES-51 without a substitute the mentor is informed, and may take the time all the same', async () => {
    const { learner, mentor } = await world({ substitutes: true });
    const evening = await mentor({ hours: EVENINGS, substitutes: true });
    const asked = await fixture.request(learner, [evening], times);
    expect((await accept(evening, asked)).code).toBe('TIME_NOT_AVAILABLE');
    expect((await accept(evening, asked, { outsideAvailability: true })).session).toMatchObject({
      status: 'ACCEPTED',
      acceptedTime: MORNING,
    });
  });

  it('PRO-93 a time within the mentor’s own needs nothing more', async () => {
    const { learner, mentor } = await world({ substitutes: true });
    const evening = await mentor({ hours: EVENINGS, substitutes: true });
    const asked = await fixture.request(learner, [evening], times);
    expect((await accept(evening, asked, { time: EVENING })).session).toMatchObject({
      acceptedTime: EVENING,
    });
  });

  it.each([
    ['the learner', false, true],
    ['the mentor', true, false],
  ])('SES-55 nothing moves where %s does not want it', async (_who, learnerWants, mentorWants) => {
    const { learner, mentor } = await world({ substitutes: learnerWants });
    const evening = await mentor({ hours: EVENINGS, substitutes: mentorWants });
    await mentor({ hours: MORNINGS, substitutes: true });
    const asked = await fixture.request(learner, [evening], times);
    expect((await accept(evening, asked)).code).toBe('TIME_NOT_AVAILABLE');
    await evening.did('declineSessionRequest', { sessionId: asked.id, reason: 'NO_TIME' });
    expect((await learner.sees(asked.id)).status).toBe('DECLINED');
  });

  it('SES-55 a no goes on to a substitute where both sides want that', async () => {
    const { learner, mentor } = await world({ substitutes: true });
    const one = await mentor({ hours: MORNINGS, substitutes: true });
    const asked = await fixture.request(learner, [one], times);
    const other = await mentor({ hours: EVENINGS, substitutes: true });
    await one.did('declineSessionRequest', { sessionId: asked.id, reason: 'NO_TIME' });
    expect(await learner.sees(asked.id)).toMatchObject({
      status: 'PENDING',
      offers: expect.arrayContaining([
        expect.objectContaining({ status: 'DECLINED', mentor: { id: one.id } }),
        expect.objectContaining({ status: 'WAITING', isSubstitute: true, mentor: { id: other.id } }),
      ]),
    });
    // It does not come back to a mentor who declined.
    await other.did('declineSessionRequest', { sessionId: asked.id, reason: 'NO_TIME' });
    expect((await learner.sees(asked.id)).status).toBe('DECLINED');
  });

  it('SES-51 a full diary and a full week pass it on as well', async () => {
    const { learner, mentor } = await world({ substitutes: true });
    const busy = await mentor({ hours: MORNINGS, substitutes: true, hoursPerWeek: 1 });
    const second = await mentor({ hours: MORNINGS, substitutes: true });
    const first = await fixture.request(learner, [busy], times);
    expect((await accept(busy, first)).session).toMatchObject({ status: 'ACCEPTED' });
    // The same week, another morning: the hour is used up.
    const nextDay = { suggestedTimes: ['2026-01-22T10:00:00.000Z'] };
    const full = await fixture.request(learner, [busy], nextDay);
    expect((await accept(busy, full)).code).toBe('REQUEST_REASSIGNED');
    expect((await accept(second, full)).session).toMatchObject({ status: 'ACCEPTED' });
    // The learner is the one who has no time: then nobody else can help.
    const clash = await fixture.request(learner, [second], { suggestedTimes: [MORNING] });
    const refused = await accept(second, clash);
    expect([refused.code, refused.extensions.whose]).toEqual(['TIME_NOT_FREE', 'MENTEE']);
  });

  it.each<
    [
      string,
      (made: { learner: Somebody; mentor: (more: MentorOptions) => Promise<Somebody> }) => Promise<void>,
    ]
  >([
    [
      'teaches something else',
      async ({ mentor }) => void (await mentor({ hours: MORNINGS, substitutes: true, topics: ['finance'] })),
    ],
    ['does not stand in', async ({ mentor }) => void (await mentor({ hours: MORNINGS, substitutes: false }))],
    [
      'has no time either',
      async ({ mentor }) => void (await mentor({ hours: ['13:00', '14:00'], substitutes: true })),
    ],
    ['has told no times', async ({ mentor }) => void (await mentor({ substitutes: true }))],
    [
      'takes series only',
      async ({ mentor }) => void (await mentor({ hours: MORNINGS, substitutes: true, takes: ['ongoing'] })),
    ],
    [
      'is not approved',
      async ({ mentor }) => void (await mentor({ hours: MORNINGS, substitutes: true, isApproved: false })),
    ],
    [
      'is paused',
      async ({ mentor }) => {
        await fixture.pause(await mentor({ hours: MORNINGS, substitutes: true }));
      },
    ],
    [
      'is blocked by the learner',
      async ({ learner, mentor }) => {
        const blocked = await mentor({ hours: MORNINGS, substitutes: true });
        await block(learner, blocked);
      },
    ],
    [
      'is of another community',
      async () => void (await fixture.mentor({ hours: MORNINGS, substitutes: true, topics: [TOPIC] })),
    ],
  ])('SES-55 nobody stands in who %s', async (_why, arrange) => {
    const made = await world({ substitutes: true });
    const evening = await made.mentor({ hours: EVENINGS, substitutes: true });
    const asked = await fixture.request(made.learner, [evening], { suggestedTimes: [MORNING] });
    await arrange(made);
    expect((await accept(evening, asked)).code).toBe('TIME_NOT_AVAILABLE');
    await made.mentor({ hours: MORNINGS, substitutes: true });
    expect((await accept(evening, asked)).code).toBe('REQUEST_REASSIGNED');
  });
});
