import type { GivenFigures, StatementEvent, StatementPart } from '@waymark/events/achievement';
import type { UserId, Viewer } from '@waymark/events/kernel';
import { type Database, projection } from '../store/index.ts';

/** A statement as it was issued. `from` and `to` are dates of `timezone`, both included. */
export type Statement = {
  readonly statementId: string;
  readonly userId: UserId;
  /** null: the person is erased. */
  readonly name: string | null;
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  readonly parts: readonly StatementPart[];
  readonly language: 'en' | 'pt';
  readonly partnerId: string | null;
  readonly figures: GivenFigures;
  readonly issuedAt: number;
  readonly isWithdrawn: boolean;
};

type Row = Omit<Statement, 'name'> & { readonly sealedName: string };
type Door = Pick<Database, 'sql' | 'keyring'>;

type Patches = { readonly issued: object[]; readonly withdrawn: string[] };

/** Who is erased has no statement that stands: they are withdrawn with the person. */
export const statementsProjection = projection<StatementEvent, Patches>({
  name: 'achievement-statements',
  since: 25,
  tables: ['achievement_statements'],
  start: () => ({ issued: [], withdrawn: [] }),
  on: {
    StatementIssued({ issued }, { data, sealed }) {
      issued.push({ ...data, name: null, sealedName: sealed.name ?? null });
    },
    StatementWithdrawn({ withdrawn }, { data }) {
      withdrawn.push(data.statementId);
    },
  },
  // Nothing follows a withdrawal, so that the order within a batch needs no care.
  send: (sql, { issued, withdrawn }) => [
    issued.length > 0 &&
      sql`
        insert into achievement_statements (statement_id, user_id, sealed_name, from_date, to_date, timezone, parts, language,
          partner_id, figures, issued_at, is_withdrawn)
        select "statementId", "userId", "sealedName", "from", "to", timezone, array(select jsonb_array_elements_text(parts)), language,
          "partnerId", figures, "issuedAt", false
        from jsonb_to_recordset(${JSON.stringify(issued)}::text::jsonb) as row ("statementId" text, "userId" text,
          "sealedName" text, "from" text, "to" text, timezone text, parts jsonb, language text, "partnerId" text, figures jsonb,
          "issuedAt" bigint)
        on conflict (statement_id) do nothing`,
    withdrawn.length > 0 &&
      sql`update achievement_statements set is_withdrawn = true where statement_id = any(${withdrawn}::text[])`,
  ],
});

/** The statement behind a link, for everybody who has it. */
export async function findStatement(
  _viewer: Viewer,
  db: Door,
  statementId: string,
): Promise<Statement | undefined> {
  const rows = await db.sql<Row[]>`
    select ${columns(db.sql)} from achievement_statements where statement_id = ${statementId}`;
  const [found] = await openNames(db, rows);
  return found;
}

/** The viewer's own that stand, the newest first. */
export async function readStatements(
  viewer: Extract<Viewer, { kind: 'user' }>,
  db: Door,
): Promise<readonly Statement[]> {
  const rows = await db.sql<Row[]>`
    select ${columns(db.sql)} from achievement_statements
    where user_id = ${viewer.userId} and not is_withdrawn order by issued_at desc, statement_id`;
  return openNames(db, rows);
}

async function openNames({ keyring }: Door, rows: readonly Row[]): Promise<readonly Statement[]> {
  const sealed = rows.map(({ userId: owner, sealedName }) => ({ owner, sealed: sealedName }));
  const names = await keyring.openMany(sealed);
  return rows.map(({ sealedName: _, ...row }, index) => ({ ...row, name: names[index] ?? null }));
}

function columns(sql: Database['sql']) {
  return sql`statement_id as "statementId", user_id as "userId", sealed_name as "sealedName", from_date as "from", to_date as "to", timezone, parts,
    language, partner_id as "partnerId", figures, issued_at::float8 as "issuedAt", is_withdrawn as "isWithdrawn"`;
}
