import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { startPostgres } from './index.ts';

describe('test database', () => {
  it('is migrated, empty and its own', async () => {
    await using db = await createTestDatabase();
    const [row] = await db.sql`select position, (select count(*)::int from events) as events from log_head`;
    expect(row).toEqual({ position: 0, events: 0 });
  });
});

const folders: string[] = [];
/** Processes that a test has left, if it failed. */
const left = new Set<number>();

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-embedded-'));
  folders.push(folder);
  return folder;
}

// Not in the tests: there an error of the removal would take the place of theirs.
afterEach(async () => {
  // The owner first, or it would start its server again.
  const running = [...left].filter((pid) => signal(pid, 'SIGKILL'));
  await expect.poll(() => running.filter(isRunning)).toEqual([]);
  left.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  it('keeps its data over a clean stop, a killed server and a killed owner', async () => {
    const dataDir = await newFolder();
    const first = await startPostgres({ dataDir });
    await run(first.url, (sql) => sql`create table kept (n int)`);
    await first.stop();

    const restarts: string[] = [];
    const second = await startPostgres({ dataDir, onRestart: (reason) => restarts.push(reason) });
    await run(second.url, (sql) => sql`insert into kept values (1)`);
    const killed = second.pid();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => run(second.url, (sql) => sql`select n from kept`).catch(() => undefined), {
        timeout: 20_000,
      })
      .toEqual([{ n: 1 }]);
    expect(second.pid()).not.toBe(killed);
    expect(restarts).toHaveLength(1);

    await second.stop();
  });
});

describe('the process that started it', () => {
  it('is alone on its data, and when it is killed the server ends and the next start has everything', async () => {
    const dataDir = await newFolder();
    const owner = await startElsewhere(dataDir);
    await run(owner.url, (sql) => sql`create table kept as select 1 as n`);
    await expect(startPostgres({ dataDir })).rejects.toThrow('already runs as process');
    owner.child.kill('SIGKILL');
    await expect.poll(() => isRunning(owner.pid), { timeout: 20_000 }).toBe(false);
    const next = await startPostgres({ dataDir });
    expect(await run(next.url, (sql) => sql`select n from kept`)).toEqual([{ n: 1 }]);
    await next.stop();
    expect(isRunning(next.pid())).toBe(false);
  });

  it('is killed, and its server ends, also one that stands still with all that it started', async () => {
    const dataDir = await newFolder();
    const { child, pid } = await startElsewhere(dataDir);
    // A connection that the start has closed may end before it is stopped.
    const server = [pid, ...(await childrenOf(pid))].filter((each) => signal(each, 'SIGSTOP'));
    for (const each of server) left.add(each);
    child.kill('SIGKILL');
    await expect.poll(() => server.filter(isRunning), { timeout: 20_000 }).toEqual([]);
  });
});

/** Only Linux says so. */
async function childrenOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const program = `
    import { startPostgres } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url: server.url, pid: server.pid() }));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid) left.add(child.pid);
  const [output] = await once(child.stdout, 'data');
  return { child, ...JSON.parse(String(output)) };
}

function isRunning(pid: number): boolean {
  return signal(pid, 0);
}

/** false: there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function run(url: string, statement: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...((await statement(sql)) as Iterable<unknown>)];
  } finally {
    await sql.end({ timeout: 1 });
  }
}
