import { achievement, achievementStream, type StatementEvent } from '@waymark/events/achievement';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { findStatement, readStatements, statementsProjection } from './statements.ts';
import { ada, mia, seeing } from './testing/story.ts';

const figures = { sessions: 14, minutes: 840, organisations: 5, topics: [{ id: 'finance', sessions: 9 }] };
const issued = (statementId: string, issuedAt: number): StatementEvent => ({
  type: 'StatementIssued',
  data: {
    userId: ada,
    statementId,
    name: 'Ada Byron',
    from: '2025-01-01',
    to: '2025-12-31',
    timezone: 'Europe/Lisbon',
    parts: ['TOPICS'],
    language: 'pt',
    partnerId: 'farol',
    figures,
    issuedAt,
  },
});

it('ACH-25 PRV-13 statements stand until they are withdrawn, and have no name once their person is erased', () =>
  projectionSpec({
    projection: statementsProjection,
    capabilities: [achievement],
    given: [
      { stream: achievementStream(ada), events: [issued('st1', 1), issued('st2', 2)] },
      {
        stream: achievementStream(ada),
        events: [
          issued('st3', 3),
          { type: 'StatementWithdrawn', data: { userId: ada, statementId: 'st1', withdrawnAt: 4 } },
        ],
      },
    ],
    check: async ({ db }) => {
      const own = await readStatements(seeing(ada), db);
      expect(own.map(({ statementId }) => statementId)).toEqual(['st3', 'st2']);
      expect(await readStatements(seeing(mia), db)).toEqual([]);
      expect(await findStatement({ kind: 'anonymous' }, db, 'st1')).toMatchObject({ isWithdrawn: true });
      expect(await findStatement({ kind: 'anonymous' }, db, 'st4')).toBeUndefined();
      const found = await findStatement(seeing(mia), db, 'st2');
      expect(found).toMatchObject({ name: 'Ada Byron', figures, parts: ['TOPICS'], isWithdrawn: false });
      const rows = await db.sql`select to_jsonb(s)::text as row from achievement_statements s`;
      expect(rows.map(({ row }) => row).join('')).not.toContain('Byron');
      await db.keyring.destroy(ada);
      expect(await findStatement(seeing(mia), db, 'st2')).toMatchObject({ name: null });
    },
  }));
