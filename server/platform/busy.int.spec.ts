import { administer, createTestDatabase, type TestDatabase } from '@waymark/db/testing';
import { userId } from '@waymark/events/kernel';
import { describe, expect, inject, it } from 'vitest';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';
import { member } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { signedPath } from './files/pages/signedPath.ts';

type State = {
  readonly name: string;
  /** What /readyz says. */
  readonly problem: RegExp;
  /** Nothing can be read either. */
  readonly isClosed?: true;
  /** Brings the database into the state; what it returns ends it. */
  readonly enter: (db: TestDatabase) => Promise<() => Promise<unknown>>;
};

const cutOthers = (db: TestDatabase) => db.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'waymark-test'`;

/** Connections that are open keep what they had, so they are ended. */
function altered(change: string, back: string): State['enter'] {
  return async (db) => {
    const name = new URL(db.url).pathname.slice(1);
    await db.sql.unsafe(`alter database ${name} ${change}`);
    await cutOthers(db);
    return async () => {
      await db.sql.unsafe(`alter database ${name} ${back}`);
      await cutOthers(db);
    };
  };
}

/** Away under its name, as during a restore that puts another one in its place. Nobody may be connected while it is renamed. */
async function renamed(db: TestDatabase): Promise<() => Promise<unknown>> {
  const name = new URL(db.url).pathname.slice(1);
  const rename = (from: string, to: string) =>
    administer(inject('testServer').url, async (sql) => {
      await sql`alter database ${sql(from)} allow_connections false`;
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${from}`;
      await sql`alter database ${sql(from)} rename to ${sql(to)}`;
      await sql`alter database ${sql(to)} allow_connections true`;
    });
  await rename(name, `${name}_away`);
  return () => rename(`${name}_away`, name);
}

/** Nobody may connect: only from another database can this be said. */
async function closed(db: TestDatabase): Promise<() => Promise<unknown>> {
  const name = new URL(db.url).pathname.slice(1);
  const allow = (isAllowed: boolean) =>
    administer(inject('testServer').url, async (sql) => {
      await sql.unsafe(`alter database ${name} allow_connections ${isAllowed}`);
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
    });
  await allow(false);
  return () => allow(true);
}

/** PostgreSQL's own answer, given where a row needs room. */
function refusedWith(code: string): State['enter'] {
  return async (db) => {
    await db.sql.unsafe(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
      create trigger no_room before insert on events for each row execute function no_room()`);
    return () => db.sql`drop function no_room cascade`;
  };
}

const states: readonly State[] = [
  {
    name: 'is read-only',
    problem: /^database is read-only$/,
    enter: altered('set default_transaction_read_only = on', 'reset default_transaction_read_only'),
  },
  {
    name: 'has no connection left',
    problem: /^database has no connection left$/,
    isClosed: true,
    enter: altered('connection limit 0', 'connection limit -1'),
  },
  {
    name: 'is closed to connections',
    problem: /^database is closed to connections$/,
    isClosed: true,
    enter: closed,
  },
  {
    name: 'has another name meanwhile',
    problem: /^database is not there$/,
    isClosed: true,
    enter: renamed,
  },
  {
    name: 'is held by another session',
    problem: /^(another process holds the log|database takes no writes)$/,
    async enter(db) {
      // The driver returns an open connection, and would wait without end for one that it has to open now.
      await db.sql`select 1`;
      const holder = await db.sql.reserve();
      await holder.unsafe('set idle_in_transaction_session_timeout = 0');
      // An idle session of the product would be ended; this is a foreign session.
      await holder`set application_name = 'psql'`;
      await holder`begin`;
      await holder`select position from log_head for update`;
      return async () => {
        await holder`rollback`;
        holder.release();
      };
    },
  },
  {
    name: 'belongs to a newer version',
    problem: /^this version is too old for the database$/,
    async enter(db) {
      const [before] = await db.sql`select release, release_before from log_head`;
      await db.sql`update log_head set release = 1000, release_before = 999`;
      return () => db.sql`update log_head set ${db.sql(before ?? {})}`;
    },
  },
  { name: 'has a full disk', problem: /^disk of the database is full$/, enter: refusedWith('53100') },
  { name: 'is out of memory', problem: /^database is out of memory$/, enter: refusedWith('53200') },
];

function plan(from: GraphQLClient, clientId: string) {
  return from.ask('mutation ($id: ID!) { createActionPlan(input: { clientId: $id, name: "Plan" }) { id } }', {
    id: clientId,
  });
}

/** A signed download asks the database whether the session stands: this one does not. */
async function download({ app, address }: TestApp) {
  const asked = { kind: 'document', id: 'one', name: 'Guide.pdf' } as const;
  const path = signedPath(app, { ...asked, viewerId: userId('ada'), sessionId: 'ended' });
  const { status, headers } = await fetch(`${address}${path}`);
  return [status, headers.get('retry-after')];
}

async function readiness(app: TestApp) {
  const response = await fetch(`${app.address}/readyz`);
  const { problem } = (await response.json()) as { problem?: string };
  return { status: response.status, problem };
}

describe('a database', () => {
  it.each(states)(
    'that $name answers "busy", is not ready, and takes the same later',
    async (state) => {
      await using db = await createTestDatabase({ poolSize: 2 });
      await using app = await testApp({ databaseUrl: db.url });
      const ada = await member(app, 'ada@example.org');
      expect(await readiness(app)).toMatchObject({ status: 200 });
      const leave = await state.enter(db);
      try {
        const sent = plan(ada.client, 'one');
        await expect
          .poll(() => readiness(app), { timeout: 9000 })
          .toEqual({ status: 503, problem: expect.stringMatching(state.problem) });
        const answer = await sent;
        expect(answer.errors[0]?.extensions).toMatchObject({
          code: 'RATE_LIMITED',
          reason: 'busy',
          retryAfter: 1,
        });
        expect(await download(app)).toEqual(state.isClosed ? [503, '1'] : [404, null]);
      } finally {
        await leave();
      }
      await expect
        .poll(async () => (await plan(ada.client, 'one')).code ?? 'accepted', { timeout: 9000 })
        .toBe('accepted');
      await expect.poll(() => readiness(app), { timeout: 9000 }).toMatchObject({ status: 200 });
      const [kept] = await db.sql`select count(*)::int as times from events where type = 'PlanCreated'`;
      expect(kept).toEqual({ times: 1 });
    },
    60_000,
  );
});
