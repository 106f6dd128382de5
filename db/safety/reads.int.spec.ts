import { userId } from '@waymark/events/kernel';
import type { ReportId } from '@waymark/events/safety';
import { expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, wholeScans } from '../testing/index.ts';
import { findReportIds, readDesk, readOwnReport, readReports } from './index.ts';

const REPORTS = 20_000;

async function fillTables({ sql }: TestDatabase): Promise<void> {
  await sql`
    insert into reports (report_id, reporter_id, about_id, conversation_id, message_id, message_ids, reason, reported_at,
      position)
    select 'r' || n, 'p' || n % 500, 'p' || n % 700, 'p' || n % 500 || '~p' || n % 700, 'm' || n,
      jsonb_build_array('m' || n), 'SPAM', n, n
    from generate_series(1, ${REPORTS}::int) n`;
  await sql`
    insert into report_openings (report_id, position, by_id, opened_at)
    select 'r' || n, p, 'olga', p from generate_series(1, ${REPORTS}::int) n, generate_series(1, 5) p`;
  await sql`analyze`;
}

it('MSG-59 OPS-01 a page of reports is read without all the others', async () => {
  await using db = await createTestDatabase({ poolSize: 1 });
  await fillTables(db);
  const ops = { kind: 'user', userId: userId('olga'), sessionId: 's', role: 'OPS' } as const;
  const reads = {
    readReports: () => readReports(ops, db, ['r3', 'r5'] as ReportId[]),
    readOwnReport: () => readOwnReport(ops, db, 'r3' as ReportId),
    all: () => db.sql`select count(*) from reports where reason = 'x'`,
  };
  expect(await wholeScans(db, ['reports', 'report_openings'], reads)).toEqual({ all: ['reports'] });
  const [first] = (await findReportIds(ops, db, { limit: 1, offset: 0 })).ids;
  expect(first).toBe(`r${REPORTS}`);
});

it.each(['USER', 'PARTNER_ADMIN'] as const)(
  'OPS-13 the desk of the safety team is empty for %s',
  async (role) => {
    await using db = await createTestDatabase({ poolSize: 1 });
    await fillTables(db);
    const seenAs = (as: 'USER' | 'PARTNER_ADMIN' | 'OPS') =>
      readDesk({ kind: 'user', userId: userId('olga'), sessionId: 's', role: as }, db, 1);
    expect(await seenAs('OPS')).toMatchObject({ openReports: REPORTS });
    expect(await seenAs(role)).toEqual({
      reports: [],
      openReports: 0,
      appeals: [],
      paused: [],
      actions: [],
      contacts: [],
    });
  },
);
