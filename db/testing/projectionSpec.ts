import {
  type Actor,
  type Capability,
  commandId,
  type DomainEvent,
  type Instant,
  position,
  type Recorded,
  type StreamName,
} from '@waymark/events/kernel';
import { expect } from 'vitest';
import { poolLimits } from '../store/connection/limits.ts';
import { openSession } from '../store/connection/openSession.ts';
import { createEventStore, type EventStore, type Projection, rebuild } from '../store/index.ts';
import { lateStatementGuard } from '../store/speculation/lateStatementGuard.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';

/** Facts of one stream, appended as one command. */
export type GivenFacts = {
  readonly stream: StreamName;
  readonly events: readonly DomainEvent[];
  readonly actor?: Actor;
  readonly at?: Instant;
};

export type ProjectionSpec = {
  readonly projection: Projection;
  /** Those whose events the projection knows. */
  readonly capabilities: readonly Capability[];
  readonly given: readonly GivenFacts[];
  /** Rows of each table in any order; a row is compared in the columns that are named. */
  readonly rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Further questions, asked through the reads that the product uses. */
  readonly check?: (world: { readonly db: TestDatabase; readonly store: EventStore }) => Promise<void>;
};

/** Given facts, the rows are these; rebuilt from the log they are the same; the last fact applied twice changes nothing. */
export async function projectionSpec(spec: ProjectionSpec): Promise<void> {
  const { projection, capabilities } = spec;
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities, projections: [projection] });
  const last = await record(store, spec.given);
  for (const [table, rows] of Object.entries(spec.rows ?? {})) {
    const found = await db.sql`select * from ${db.sql(table)}`;
    expect(found, table).toHaveLength(rows.length);
    expect([...found], table).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
    );
  }
  await spec.check?.({ db, store });

  const incremental = await readTables(db, projection);
  // On one connection, as in an append.
  const session = await openSession(db.url, {
    applicationName: 'waymark-again',
    limits: poolLimits,
  });
  const sending = lateStatementGuard(session.sql);
  const applied = projection.apply(sending.sql, last);
  // One that promises to send everything at once must not come back for more.
  const { sendsAtOnce } = projection;
  if (typeof sendsAtOnce === 'function' ? last.every(sendsAtOnce) : sendsAtOnce) sending.close();
  await applied;
  await session.close();
  expect(await readTables(db, projection), 'the last event applied twice changes nothing').toEqual(
    incremental,
  );
  await rebuild({ db, capabilities }, projection);
  expect(await readTables(db, projection), 'rebuilt equals incremental').toEqual(incremental);
}

/** Appends the facts one command after the other; returns the last event that was recorded. */
async function record(store: EventStore, given: readonly GivenFacts[]): Promise<readonly Recorded[]> {
  const versions = new Map<StreamName, number>();
  for (const [i, facts] of given.entries()) {
    const expectedVersion = versions.get(facts.stream) ?? 0;
    const id = `given-${i}`;
    const actor = facts.actor ?? { kind: 'system', name: 'given' };
    const result = await store.append({
      meta: { actor, commandId: commandId(id), correlationId: id, at: facts.at ?? 1_700_000_000_000 + i },
      writes: [{ stream: facts.stream, expectedVersion, events: facts.events }],
    });
    expect(result.status, `fact ${i} is recorded`).toBe('appended');
    versions.set(facts.stream, expectedVersion + facts.events.length);
  }
  return store.readLog({ after: position((await store.head()) - 1), limit: 1 });
}

/** Every row of the projection's tables, in an order that depends on the rows alone. */
export async function readTables(
  { sql }: Pick<TestDatabase, 'sql'>,
  projection: Projection,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const tables: Record<string, readonly unknown[]> = {};
  for (const table of projection.tables) {
    const rows = await sql`select to_jsonb(t) as row from ${sql(table)} t order by to_jsonb(t)`;
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}
