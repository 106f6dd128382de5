import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '@waymark/db/embedded';
import { migrate } from '@waymark/db/store';
import { openTcpProxy, type TcpProxy } from '@waymark/db/testing';
import { SignJWT } from 'jose';
import type { S3Config } from '../platform/config/config.ts';
import { constants } from '../platform/config/constants.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../testing/services/natsServer.ts';
import { findS3Server, type S3Server, startS3Server } from '../testing/services/s3Server.ts';
import { type Killable, serverProcess } from './killable.ts';
import { PASSWORD, signUp } from './signUp.ts';
import { post } from './talk/chatClient.ts';

/** One PostgreSQL, one NATS and one S3 where there are such, two server processes, and people of one community. */
export type Stage = {
  readonly postgres: EmbeddedPostgres;
  readonly nats: NatsServer | undefined;
  /** Undefined: files lie in a folder. */
  readonly s3: S3Server | undefined;
  readonly servers: readonly [Killable, Killable];
  /** From each server to PostgreSQL; none unless they were asked for. */
  readonly links: readonly TcpProxy[];
  /** From each server to NATS; none unless they were asked for, or where there is no NATS. */
  readonly natsLinks: readonly TcpProxy[];
  readonly settings: Readonly<Record<string, string>>;
  logIn(index: number): Promise<{ userId: string; accessToken: string }>;
};

/** How to end what was started so far, in the order of starting. */
export type Undo = (() => Promise<void> | void)[];

type Settings = Readonly<Record<string, string>>;

export type StageOptions = {
  /** Settings of the servers beside those of the stage, for both or for each. */
  readonly more?: Settings | ((server: 0 | 1) => Settings);
  /** Each server has a link to PostgreSQL, and one to NATS, that can fail. */
  readonly linked?: boolean;
  /** Another PostgreSQL than one server that comes back when it is killed; who gives it ends it. */
  readonly start?: () => Promise<EmbeddedPostgres>;
  /** Another version makes the database and the people, and serves first. */
  readonly older?: OlderVersion;
};

export type OlderVersion = {
  /** The folder of its code. */
  readonly root: string;
  prepare(settings: Settings, people: number): Promise<void>;
};

export async function openStage(
  people: number,
  undo: Undo,
  { more = {}, linked = false, start, older }: StageOptions = {},
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-faults-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await (start?.() ?? startPostgres({ dataDir: join(folder, 'postgres') }));
  undo.push(() => postgres.stop());
  const program = findNatsServer();
  const nats = program ? await startNatsServer(program) : undefined;
  if (nats) undo.push(async () => nats[Symbol.asyncDispose]());
  const store = findS3Server();
  const s3 = store ? await startS3Server(store) : undefined;
  if (s3) undo.push(async () => s3[Symbol.asyncDispose]());
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    MASTER_KEY: '22'.repeat(32),
    TOKEN_SECRET: 'the-secret-of-a-test-of-faults-only',
    MUTATION_RATE: '0',
    QUERY_RATE: '0',
    DATABASE_POOL: '6',
    ...(nats ? { NATS_URL: nats.url } : {}),
    ...(s3 ? s3Settings(s3.config) : {}),
    ...(typeof more === 'function' ? {} : more),
  };
  if (older) await older.prepare(settings, people);
  else {
    await migrate(postgres.url);
    await signUp(settings, people);
  }
  const links = linked ? [await openLink(postgres.url, undo), await openLink(postgres.url, undo)] : [];
  const natsLinks = linked && nats ? [await openLink(nats.url, undo), await openLink(nats.url, undo)] : [];
  const settingsOf = (server: 0 | 1) => ({
    ...settings,
    ...(nats && natsLinks[server] ? { NATS_URL: natsLinks[server].through(nats.url) } : {}),
    ...(typeof more === 'function' ? more(server) : {}),
    DATABASE_URL: links[server]?.through(postgres.url) ?? postgres.url,
  });
  const servers = [await serverProcess(settingsOf(0)), await serverProcess(settingsOf(1))] as const;
  undo.push(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  await Promise.all(servers.map((server) => server.start(older?.root)));
  const logIn = (index: number) => logInAt(servers[0].address, `fault-${index}`);
  return { postgres, nats, s3, servers, links, natsLinks, settings, logIn };
}

async function openLink(url: string, undo: Undo): Promise<TcpProxy> {
  const { hostname, port } = new URL(url);
  const link = await openTcpProxy({ host: hostname, port: Number(port) });
  undo.push(async () => link[Symbol.asyncDispose]());
  return link;
}

function s3Settings({ url, bucket, region, key, secret }: S3Config): Readonly<Record<string, string>> {
  const place = { FILES_S3_URL: url, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region };
  return { ...place, FILES_S3_KEY: key, FILES_S3_SECRET: secret };
}

async function logInAt(address: string, name: string): Promise<{ userId: string; accessToken: string }> {
  const authToken = await new SignJWT({ email: `${name}@faults.example`, password: PASSWORD })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .sign(new TextEncoder().encode(constants.authTokenSecret));
  const query = 'query Auth($authToken: String!) { auth(authToken: $authToken) { userId accessToken } }';
  const answer = await post<{ auth: { userId: string; accessToken: string } }>(address, query, { authToken });
  if (!answer?.data) throw new Error(`${name} cannot log in: ${JSON.stringify(answer)}`);
  return answer.data.auth;
}
