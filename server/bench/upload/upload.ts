import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findS3Server, startS3Server } from '../../testing/services/s3Server.ts';
import { startBenchServer } from '../fixture/benchDatabase.ts';
import { atMost, type BenchOptions, type BenchResult, median } from '../result.ts';
import type { CallersAnswer, CallersPlan } from './uploadCallersProcess.ts';
import type { ServerAnswer, ServerRequest } from './uploadServerProcess.ts';

// 50 people upload 10 MB each at once, then download them at once, beside a bare server of node:http that does the like.

const PEOPLE = 50;
const SIZE = 10 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** How much larger the server may be at its largest than it was before, MB. */
const TARGET = 100;

type Round = { readonly perSecond: number; readonly grown: number };
type Measured = { readonly upload: Round[]; readonly download: Round[] };

export async function benchUpload({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  await using postgres = await startBenchServer();
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-files-'));
  const program = findS3Server();
  await using s3 = program === undefined ? undefined : await startS3Server(program);
  const stores: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a folder': {},
    ...(s3 && {
      'a bucket': {
        FILES_S3_URL: s3.config.url,
        FILES_S3_BUCKET: s3.config.bucket,
        FILES_S3_REGION: s3.config.region,
        FILES_S3_KEY: s3.config.key,
        FILES_S3_SECRET: s3.config.secret,
      },
    }),
  };
  const rounds = isQuick ? 1 : 5;
  try {
    note('upload: a bare server');
    const bare = await run({ type: 'bare', folder }, rounds);
    const results: BenchResult[] = [];
    for (const [name, settings] of Object.entries(stores)) {
      note(`upload: the product with ${name}, ${rounds} rounds of ${PEOPLE} people`);
      const db = await postgres.createDatabase(1);
      const common = {
        DATABASE_URL: db.url,
        PORT: '0',
        MUTATION_RATE: '0',
        QUERY_RATE: '0',
        LOG_LEVEL: 'error',
        NODE_ENV: 'test',
      };
      const data = { DATA_DIR: join(folder, name.replaceAll(' ', '-')) };
      const product = await run(
        { type: 'product', settings: { ...common, ...data, ...settings }, people: PEOPLE },
        rounds,
      );
      for (const way of ['upload', 'download'] as const)
        results.push(...linesOf(way, name, product[way], bare[way]));
    }
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Five uploads that are not measured warm both up; memory is compared with what it was after them, through all rounds. */
async function run(start: ServerRequest, rounds: number): Promise<Measured> {
  const server = startProcess('./uploadServerProcess.ts');
  const callers = startProcess('./uploadCallersProcess.ts');
  const measured: Measured = { upload: [], download: [] };
  try {
    const ready = (await server.ask(start)) as Extract<ServerAnswer, { type: 'ready' }>;
    const people = ready.tokens.length > 0 ? ready.tokens : Array.from({ length: PEOPLE }, () => null);
    const at = { port: ready.port, size: SIZE };
    const once = async (plan: Omit<CallersPlan, 'port' | 'size'>) => {
      await server.ask({ type: 'watch' });
      const { seconds, paths } = (await callers.ask({ ...plan, ...at })) as CallersAnswer;
      const grown = (await server.ask({ type: 'growth' })) as { bytes: number };
      return { paths, perSecond: (PEOPLE * SIZE) / MEGABYTE / seconds, grown: grown.bytes / MEGABYTE };
    };
    await callers.ask({ uploads: people.slice(0, 5), ...at });
    for (let round = 0; round < rounds; round += 1) {
      const { paths, ...uploaded } = await once({ uploads: people });
      measured.upload.push(uploaded);
      measured.download.push(await once({ downloads: paths }));
    }
    return measured;
  } finally {
    callers.stop();
    server.stop();
  }
}

function linesOf(
  way: keyof Measured,
  store: string,
  product: readonly Round[],
  bare: readonly Round[],
): readonly BenchResult[] {
  const group = way;
  const speed = (rounds: readonly Round[]) => median(rounds.map(({ perSecond }) => perSecond));
  const largest = Math.max(...product.map(({ grown }) => grown));
  return [
    { group, name: `bare node:http and a file, ${PEOPLE} at once`, value: speed(bare), unit: 'MB/s' },
    { group, name: `${store}, ${PEOPLE} at once`, value: speed(product), unit: 'MB/s' },
    { group, name: `${store}, of the bare one`, value: speed(product) / speed(bare), unit: 'ratio' },
    {
      group,
      name: `${store}, memory grown at most`,
      value: largest,
      unit: 'MB',
      judged: atMost(TARGET, largest, 'MB'),
    },
  ];
}

function startProcess(path: string) {
  const program = fileURLToPath(new URL(path, import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(program, [], { execArgv: ['--import', 'tsx'], env });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${path} ended: ${code}`)));
  ended.catch(() => undefined);
  return {
    async ask(request: ServerRequest | CallersPlan): Promise<ServerAnswer | CallersAnswer> {
      child.send(request);
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [
        ServerAnswer | CallersAnswer,
      ];
      return answer;
    },
    stop: () => child.disconnect(),
  };
}
