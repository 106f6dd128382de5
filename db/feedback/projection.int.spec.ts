import { type FeedbackEvent, feedback, feedbackStream } from '@waymark/events/feedback';
import { identity } from '@waymark/events/identity';
import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { feedbackProjection } from './projection.ts';
import {
  readFeedbackDue,
  readGivenFeedback,
  readNps,
  readOwnFeedback,
  readReceivedFeedback,
  readWhoAnswered,
} from './reads.ts';

const DAY = 86_400_000;
const NOON = 20_000 * DAY + DAY / 2;
const ben = userId('ben');
const seeing = (id: UserId, role: 'USER' | 'OPS' = 'USER') =>
  ({ kind: 'user', userId: id, sessionId: 's', role }) as const;
const self = seeing(ben);
const ops = seeing(userId('olga'), 'OPS');
const first = { limit: 10, offset: 0 };
const received = { ...first, anonymousFrom: 3 };
const asking = { ...first, kinds: ['SESSION'] as const };
const visitor: Viewer = { kind: 'anonymous' };

const subject = (subjectId: string) => ({ subjectKind: 'SESSION' as const, subjectId });
const asked = (id: string, personId: string, askedAt = NOON, ask = 1): FeedbackEvent => ({
  type: 'FeedbackAsked',
  data: { ...subject(id), personId: userId(personId), aboutId: ben, ask, askedAt },
});
type Given = Extract<FeedbackEvent, { type: 'FeedbackGiven' }>['data'];
const gave = (id: string, by: string, changes: Partial<Given> = {}): FeedbackEvent => ({
  type: 'FeedbackGiven',
  data: {
    ...subject(id),
    feedbackId: `f-${id}`,
    byId: userId(by),
    aboutId: ben,
    score: 9,
    reasonIds: ['clearSteps'],
    comment: `Words of ${by}`,
    isAnonymous: false,
    marketingConsent: true,
    isSuppressed: false,
    givenAt: NOON,
    ...changes,
  },
});
const at = (id: string, ...events: readonly FeedbackEvent[]) => ({
  stream: feedbackStream('SESSION', id, userId('x')),
  events,
});
const spec = { projection: feedbackProjection, capabilities: [feedback, identity] };

it('FBK-01 FBK-15 asks and answers are rows; texts are stored sealed and open for their author', async () => {
  await projectionSpec({
    ...spec,
    given: [
      at('s1', asked('s1', 'ada'), asked('s1', 'ben')),
      at('s2', asked('s2', 'ada', NOON + DAY)),
      at('s3', asked('s3', 'ada'), {
        type: 'FeedbackSkipped',
        data: { ...subject('s3'), byId: userId('ada'), skippedAt: NOON },
      }),
      at('s1', gave('s1', 'ada')),
      at('s1', {
        type: 'FeedbackChanged',
        data: {
          ...(({ givenAt: _, ...said }) => said)(gave('s1', 'ada', { score: 10, comment: '' }).data as Given),
          changedAt: NOON + 1,
        },
      }),
      at('s1', {
        type: 'MarketingConsentWithdrawn',
        data: { ...subject('s1'), byId: userId('ada'), withdrawnAt: NOON + 2 },
      }),
    ],
    rows: {
      feedback_asks: [
        { subject_id: 's1', person_id: 'ada', status: 'ANSWERED' },
        { subject_id: 's1', person_id: 'ben', status: 'ASKED' },
        { subject_id: 's2', person_id: 'ada', status: 'ASKED' },
        { subject_id: 's3', person_id: 'ada', status: 'SKIPPED' },
      ],
      feedback_entries: [{ subject_id: 's1', by_id: 'ada', score: 10, marketing_consent: false }],
    },
    check: async ({ db }) => {
      const ada = seeing(userId('ada'));
      expect(await readOwnFeedback(ada, db, 's1')).toMatchObject({ score: 10, comment: null, givenAt: NOON });
      expect(await readOwnFeedback(self, db, 's1'), 'not theirs').toBeUndefined();
      expect(await readGivenFeedback(ada, db, first)).toMatchObject({ total: 1, hasMore: false });
      expect(await readGivenFeedback(ada, db, { limit: 1, offset: 5 })).toMatchObject({
        items: [],
        total: 1,
      });
      expect(await readGivenFeedback(self, db, first)).toMatchObject({ total: 0 });
      const due = await readFeedbackDue(ada, db, { ...asking, since: 0 });
      expect(due).toMatchObject({ items: [{ subjectId: 's2', askedAt: NOON + DAY }], total: 1 });
      expect(await readFeedbackDue(ada, db, { ...asking, since: NOON + DAY + 1 })).toMatchObject({
        total: 0,
      });
    },
  });
});

it('FBK-13 anonymous feedback waits for its day, and for two others, and carries nothing that names anybody', async () => {
  const hidden = { isAnonymous: true };
  await projectionSpec({
    ...spec,
    given: [
      at('s1', asked('s1', 'ada'), gave('s1', 'ada', hidden)),
      at('s2', asked('s2', 'cleo'), gave('s2', 'cleo', hidden)),
      at('s3', asked('s3', 'dora'), gave('s3', 'dora')),
      at('s4', asked('s4', 'emil'), gave('s4', 'emil', { ...hidden, isSuppressed: true })),
      at('s5', asked('s5', 'fran'), gave('s5', 'fran', { ...hidden, givenAt: NOON + DAY })),
    ],
    check: async ({ db }) => {
      const seen = async (now: number) =>
        (await readReceivedFeedback(self, db, { ...received, now })).items.map(({ id }) => id);
      expect(await seen(NOON)).toEqual(['f-s3']);
      expect(await seen(NOON + DAY), 'two are too few').toEqual(['f-s3']);
      const third = NOON + DAY / 2 + DAY;
      expect(await seen(third - 1)).toEqual(['f-s3']);
      expect(await seen(third)).toEqual(['f-s5', 'f-s1', 'f-s2', 'f-s3']);
      const { items, total } = await readReceivedFeedback(self, db, { ...received, now: third });
      expect(total).toBe(4);
      for (const { id, at: day, fromId, subjectId, comment } of items) {
        if (id === 'f-s3') {
          expect({ fromId, subjectId, comment }).toEqual({
            fromId: 'dora',
            subjectId: 's3',
            comment: 'Words of dora',
          });
          continue;
        }
        expect({ fromId, subjectId }).toEqual({ fromId: null, subjectId: null });
        expect(day % DAY).toBe(0);
        expect(comment).toMatch(/^Words of/);
      }
      const text = JSON.stringify(
        items.filter(({ id }) => id !== 'f-s3').map(({ comment: _, ...rest }) => rest),
      );
      expect(text).not.toMatch(/ada|cleo|fran/);
      const nobodys = await readReceivedFeedback(seeing(userId('ada')), db, { ...received, now: third });
      expect(nobodys).toMatchObject({ items: [], total: 0 });
      // That somebody answered would tell who it was.
      const flags = await readWhoAnswered(self, db, ['s1', 's3']);
      expect([...flags].map(([id, who]) => [id, [...who]])).toEqual([['s3', ['dora']]]);
      expect((await readWhoAnswered(seeing(userId('ada')), db, ['s1'])).get('s1')).toEqual(new Set(['ada']));
      expect(await readWhoAnswered(visitor, db, ['s3'])).toEqual(new Map());
      expect(JSON.stringify(await db.sql`select * from feedback_entries`)).not.toContain('Words of');
    },
  });
});

it('FBK-14 NPS is for ops, whole, and leaves out what did not take place', async () => {
  const closed = {
    type: 'FeedbackClosed',
    data: { ...subject('s5'), personIds: [userId('p5')], closedAt: NOON },
  } as FeedbackEvent;
  const scores = [10, 9, 8, 3, 0, 0, 7, 6];
  await projectionSpec({
    ...spec,
    given: [
      ...scores.map((score, index) => {
        const isSuppressed = index === 4;
        return at(
          `s${index}`,
          asked(`s${index}`, `p${index}`),
          gave(`s${index}`, `p${index}`, { score, isSuppressed, givenAt: NOON + index }),
        );
      }),
      at('s5', closed),
    ],
    check: async ({ db }) => {
      const ever = { from: null, to: null };
      // 9 and 10 promote, 3 and 6 detract, 7 and 8 do neither.
      expect(await readNps(ops, db, ever)).toEqual({ score: 0, count: 6 });
      expect(await readNps(ops, db, { from: NOON, to: NOON + 3 })).toEqual({ score: 67, count: 3 });
      expect(await readNps(ops, db, { from: NOON + DAY, to: null })).toEqual({ score: null, count: 0 });
      for (const viewer of [self, visitor])
        expect(await readNps(viewer, db, ever)).toEqual({ score: null, count: 0 });
      const { total } = await readReceivedFeedback(self, db, { ...received, now: NOON + DAY });
      expect(total, 'nobody is rated for it either').toBe(6);
    },
  });
});

it('a no-show that is taken back lets everything count again', async () => {
  const on = { ...subject('s1'), personIds: [userId('ada'), userId('cleo')] };
  await projectionSpec({
    ...spec,
    given: [
      at('s1', asked('s1', 'ada'), asked('s1', 'cleo'), gave('s1', 'ada')),
      at('s1', { type: 'FeedbackClosed', data: { ...on, closedAt: NOON } }),
      at('s1', { type: 'FeedbackReopened', data: { ...on, reopenedAt: NOON } }),
    ],
    rows: {
      feedback_asks: [
        { person_id: 'ada', status: 'ANSWERED' },
        { person_id: 'cleo', status: 'ASKED' },
      ],
      feedback_entries: [{ by_id: 'ada', is_closed: false }],
    },
  });
});

it('PRV-13 of who is erased the score stays and no word', async () => {
  await projectionSpec({
    ...spec,
    given: [
      at('s1', asked('s1', 'ada'), gave('s1', 'ada')),
      { stream: 'user-ada' as never, events: [{ type: 'UserErased', data: { userId: userId('ada') } }] },
      at('s2', asked('s2', 'ben')),
    ],
    rows: {
      feedback_asks: [{ person_id: 'ben' }],
      feedback_entries: [{ by_id: 'ada', score: 9, sealed_comment: null }],
    },
  });
});
