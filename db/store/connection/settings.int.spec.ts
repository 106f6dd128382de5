import { expect, it } from 'vitest';
import { createTestDatabase, TEST_MASTER_KEY } from '../../testing/index.ts';
import { connect } from './connect.ts';
import { writerLimits } from './limits.ts';
import { openSession } from './openSession.ts';

const NAMES = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'tcp_user_timeout',
  'tcp_keepalives_idle',
  'tcp_keepalives_interval',
  'tcp_keepalives_count',
  'random_page_cost',
  'jit',
];

/** As PostgreSQL has them on the connection that is asked; over a socket file the TCP ones are 0, so it is asked over TCP. */
async function settings(
  ask: (names: readonly string[]) => PromiseLike<readonly { name: string; value: string }[]>,
) {
  return Object.fromEntries((await ask(NAMES)).map(({ name, value }) => [name, value]));
}

it('every connection of the pool has its limits and its keepalives, as PostgreSQL reads them', async () => {
  await using db = await createTestDatabase();
  await using pool = connect(db.url, { masterKey: TEST_MASTER_KEY, poolSize: 2 });
  const ask = (names: readonly string[]) => pool.sql<{ name: string; value: string }[]>`
    select name, current_setting(name) as value from unnest(${[...names]}::text[]) as name, pg_sleep(0.2)`;
  for (const found of await Promise.all([settings(ask), settings(ask)]))
    expect(found).toEqual({
      statement_timeout: '10s',
      lock_timeout: '2s',
      idle_in_transaction_session_timeout: '5s',
      tcp_user_timeout: '10000',
      tcp_keepalives_idle: '5',
      tcp_keepalives_interval: '1',
      tcp_keepalives_count: '5',
      random_page_cost: '1.1',
      jit: 'off',
    });
});

it('the connection that appends gives up sooner than all others', async () => {
  await using db = await createTestDatabase();
  const session = await openSession(db.url, { applicationName: 'spec', limits: writerLimits });
  const found = await settings(
    (names) => session.sql<{ name: string; value: string }[]>`
      select name, current_setting(name) as value from unnest(${[...names]}::text[]) as name`,
  );
  expect(found).toEqual({
    statement_timeout: '2700ms',
    lock_timeout: '2500ms',
    idle_in_transaction_session_timeout: '2200ms',
    tcp_user_timeout: '10000',
    tcp_keepalives_idle: '5',
    tcp_keepalives_interval: '1',
    tcp_keepalives_count: '5',
    random_page_cost: '1.1',
    jit: 'off',
  });
  await session.close();
});
