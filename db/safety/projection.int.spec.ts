import { identity } from '@waymark/events/identity';
import { type DomainEvent, type UserId, type UserRole, userId, type Viewer } from '@waymark/events/kernel';
import {
  type ConversationId,
  conversationStream,
  type MessageId,
  messaging,
} from '@waymark/events/messaging';
import {
  type ReportId,
  reportDeskStream,
  reportStream,
  type SafetyEvent,
  safety,
} from '@waymark/events/safety';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { safetyProjection } from './projection.ts';
import { findReportIds, readOwnReport, readReports } from './reads.ts';

const [ada, ben, olga] = [userId('ada'), userId('ben'), userId('olga')];
const now = 1_750_000_000_000;
const viewer = (id: UserId, role: UserRole = 'USER') =>
  ({ kind: 'user', userId: id, sessionId: 's', role }) as const satisfies Viewer;
const ops = viewer(olga, 'OPS');

const conversation = conversationStream(ada, ben);
const conversationId = 'ada~ben' as ConversationId;
const pair = { conversationId, senderId: ben, receiverId: ada };
const sent = (id: string, sequence: number, text: string): DomainEvent => ({
  type: 'MessageSent',
  data: {
    ...pair,
    messageId: id as MessageId,
    text,
    clientId: id,
    kind: 'message',
    sentAt: now,
    sequence,
    senderSequence: sequence,
  },
});
const edited = (id: string, sequence: number, change: number, text: string): DomainEvent => ({
  type: 'MessageEdited',
  data: { ...pair, messageId: id, sequence, change, text, editedAt: now + 1 },
});
const deleted = (id: string, sequence: number, change: number): DomainEvent => ({
  type: 'MessageDeleted',
  data: { ...pair, messageId: id, sequence, change, deletedAt: now + 2, documentId: null, fileKey: null },
});

const report = (id: string, more: object = {}): SafetyEvent => ({
  type: 'ReportMade',
  data: {
    reportId: id as ReportId,
    reporterId: ada,
    aboutId: ben,
    conversationId,
    messageId: 'm2',
    messageIds: ['m1', 'm2'],
    reason: 'HARASSMENT',
    words: 'Words of Ada',
    reportedAt: now,
    ...more,
  },
});
const opened = (...ids: string[]): SafetyEvent => ({
  type: 'ReportsOpened',
  data: { byId: olga, reportIds: ids as ReportId[], openedAt: now + 5 },
});
const on = (id: string, ...events: SafetyEvent[]) => ({ stream: reportStream(id as ReportId), events });
const spec = { projection: safetyProjection, capabilities: [safety, messaging, identity] };

it('MSG-59 OPS-01 reports and each reading are rows; texts are stored sealed, without any text of a message', async () => {
  await projectionSpec({
    ...spec,
    given: [
      {
        stream: conversation,
        events: [sent('m1', 1, 'Words of Ben'), sent('m2', 2, 'Worse words')],
        at: now,
      },
      on('r1', report('r1')),
      on('r2', report('r2', { messageId: null, words: null })),
      { stream: reportDeskStream(olga), events: [opened('r1', 'r2')] },
      { stream: reportDeskStream(olga), events: [opened('r1')] },
    ],
    rows: {
      reports: [
        { report_id: 'r1', reporter_id: 'ada', about_id: 'ben', message_id: 'm2', reason: 'HARASSMENT' },
        { report_id: 'r2', message_id: null, sealed_words: null },
      ],
      report_openings: [
        { report_id: 'r1', by_id: 'olga', opened_at: now + 5 },
        { report_id: 'r1' },
        { report_id: 'r2' },
      ],
    },
    check: async ({ db }) => {
      const stored = JSON.stringify(await db.sql`select * from reports`);
      expect(stored).not.toMatch(/Words of/);
      expect(await findReportIds(ops, db, { limit: 1, offset: 0 })).toEqual({ ids: ['r2'], total: 2 });
      for (const other of [viewer(ada), viewer(userId('pat'), 'PARTNER_ADMIN')]) {
        expect(await findReportIds(other, db, { limit: 10, offset: 0 })).toEqual({ ids: [], total: 0 });
        expect(await readReports(other, db, ['r1' as ReportId])).toEqual([]);
      }
      expect(await readOwnReport(viewer(ada), db, 'r1' as ReportId)).toEqual({
        id: 'r1',
        aboutId: 'ben',
        reason: 'HARASSMENT',
        createdAt: now,
      });
      expect(await readOwnReport(viewer(ben), db, 'r1' as ReportId)).toBeUndefined();
      const found = await readReports(viewer(olga, 'ADMIN'), db, ['r1', 'r2'] as ReportId[]);
      expect(found.map(({ id }) => id)).toEqual(['r2', 'r1']);
      expect(found[0]).toMatchObject({ words: null, openings: [{ byId: 'olga' }] });
      expect(found[1]).toMatchObject({
        words: 'Words of Ada',
        openings: [{ byId: 'olga' }, { byId: 'olga' }],
        context: [
          { id: 'm1', message: 'Words of Ben', isReported: false },
          { id: 'm2', message: 'Worse words', editedTo: null, deletedAt: null, isReported: true },
        ],
      });
    },
  });
});

it('MSG-59 a message is read as it was written, with how it read then, and whether it was deleted', async () => {
  await projectionSpec({
    ...spec,
    given: [
      { stream: conversation, events: [sent('m1', 1, 'first'), sent('m2', 2, 'second')], at: now },
      { stream: conversation, events: [edited('m1', 1, 1, 'softer'), deleted('m2', 2, 2)], at: now + 2 },
      on('r1', report('r1')),
      { stream: conversation, events: [edited('m1', 1, 3, 'kind')], at: now + 3 },
      on('r2', report('r2', { messageIds: ['m1', 'unknown'] })),
    ],
    check: async ({ db }) => {
      const [later, earlier] = await readReports(ops, db, ['r1', 'r2'] as ReportId[]);
      expect(earlier?.context).toMatchObject([
        { message: 'first', editedTo: 'softer', deletedAt: null },
        { message: 'second', editedTo: null, deletedAt: now + 2 },
      ]);
      expect(later?.context).toMatchObject([{ message: 'first', editedTo: 'kind' }]);
      await db.keyring.destroy(ben);
      const [, gone] = await readReports(ops, db, ['r1', 'r2'] as ReportId[]);
      expect(gone?.context.map(({ message, editedTo }) => [message, editedTo])).toEqual([
        [null, null],
        [null, null],
      ]);
      await db.keyring.destroy(ada);
      expect((await readReports(ops, db, ['r1' as ReportId]))[0]?.words).toBeNull();
    },
  });
});
