import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readDatabaseAddress } from '../db/store/address/index.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { weaknessOfKey, weaknessOfSecret } from '../server/platform/config/secretWeakness.ts';
import { readNatsAddress } from '../server/platform/transport/natsAddress.ts';

// No container engine runs here: the files are parsed, and the script that makes the secrets runs as it does in its container.

type Service = {
  readonly image?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly profiles?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>> | readonly string[];
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};

const root = resolve(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = parse(text('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);

function service(name: string): Service {
  const found = compose.services[name];
  if (!found) throw new Error(`There is no service ${name}`);
  return found;
}

describe('docker-compose.yml', () => {
  it('carries no secret: each value of a secret setting is empty, a variable or the name of a file', () => {
    const values = services.flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([key]) => /SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL/.test(key) && key !== 'SECRETS_DIR')
        .map(([key, value]) => [`${name} ${key}`, String(value)] as const),
    );
    expect(values.length).toBeGreaterThan(15);
    for (const [key, value] of values)
      expect(value, key).toMatch(/^(\$\{[A-Z0-9_]+:-\}|\/run\/secrets\/waymark\/[a-z0-9_]+)$/);
    for (const [name, { environment = {}, command = [], entrypoint = [] }] of services) {
      const all = [...Object.values(environment), ...command, ...entrypoint].join('\n');
      expect(all, name).not.toMatch(/:\/\/[^/\s]+:[^/\s]+@/);
    }
  });

  it('starts everything that needs a secret after the secrets are made', () => {
    const readers = services.filter(([, { volumes = [] }]) =>
      volumes.some((each) => each.startsWith('secrets-')),
    );
    expect(readers.map(([name]) => name)).toEqual([
      'secrets',
      'postgres',
      's3',
      'setup',
      'server-one',
      'server-two',
      'setup-ha',
      'server-ha-one',
      'server-ha-two',
      'prometheus',
      'grafana',
    ]);
    for (const [name, { depends_on = {}, volumes = [] }] of readers.filter(([each]) => each !== 'secrets')) {
      const after = Object.keys(depends_on);
      expect(
        ['secrets', 'setup', 'setup-ha'].some((each) => after.includes(each)),
        name,
      ).toBe(true);
      const mounts = volumes.filter((each) => each.startsWith('secrets-'));
      expect(mounts, `${name} reads its own secrets, and cannot write them`).toHaveLength(1);
      expect(mounts[0]).toMatch(/:ro$/);
    }
  });

  it('publishes ports to this machine only, and writes no demo story', () => {
    for (const [name, { ports = [] }] of services)
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
    for (const name of ['setup', 'server-one', 'server-two', 'setup-ha', 'server-ha-one', 'server-ha-two'])
      expect(service(name).command).toContain('--no-seed');
  });

  it('has a profile ha whose every name is a service or a volume, with the database in a network apart', () => {
    const ha = services.filter(([, { profiles = [] }]) => profiles.includes('ha'));
    expect(ha.map(([name]) => name)).toEqual([
      'postgres-monitor',
      'postgres-one',
      'postgres-two',
      'nats-one',
      'nats-two',
      'nats-three',
      'setup-ha',
      'server-ha-one',
      'server-ha-two',
      'proxy-ha',
    ]);
    for (const [name, { depends_on = {}, volumes = [], networks = [] }] of services) {
      const before = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const each of before) expect(Object.keys(compose.services), name).toContain(each);
      for (const each of networks) expect(Object.keys(compose.networks), name).toContain(each);
      for (const each of volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((each) => !each.startsWith('.')))
        expect(Object.keys(compose.volumes), name).toContain(each);
    }
    for (const name of ['postgres-monitor', 'postgres-one', 'postgres-two'])
      expect(service(name), name).toMatchObject({ networks: ['ha-database'] });
    expect(compose.networks['ha-database']).toEqual({ internal: true });
    // The proxy of each profile finds its servers.
    expect(text('server/launch/ops/Caddyfile')).toContain(
      'reverse_proxy {$SERVERS:server-one:4000 server-two:4000} {',
    );
    expect(service('proxy-ha').environment).toEqual({ SERVERS: 'server-ha-one:4000 server-ha-two:4000' });
  });

  it('gives the scraper the token of /metrics', () => {
    const { scrape_configs: jobs } = parse(text('server/launch/ops/prometheus.yml')) as {
      scrape_configs: readonly unknown[];
    };
    expect(jobs).toMatchObject([
      { authorization: { type: 'Bearer', credentials_file: '/run/secrets/waymark/metrics_token' } },
    ]);
  });
});

describe('traces', () => {
  type Collector = {
    readonly receivers: {
      readonly otlp: { readonly protocols: Readonly<Record<string, { endpoint: string }>> };
    };
    readonly processors: Readonly<Record<string, unknown>>;
    readonly exporters: Readonly<Record<string, { readonly endpoint: string }>>;
    readonly service: {
      readonly pipelines: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
    };
  };
  type Tempo = {
    readonly server: { readonly http_listen_port: number };
    readonly distributor: { readonly receivers: Collector['receivers'] };
  };
  const collector = parse(text('server/launch/ops/otel-collector.yml')) as Collector;
  const tempo = parse(text('server/launch/ops/tempo.yml')) as Tempo;
  const isMounted = (name: string, file: string) =>
    service(name).volumes?.some((volume) => volume.startsWith(`./server/launch/ops/${file}:`));

  it('go from the servers to the collector, from there to Tempo, and Grafana asks Tempo', () => {
    expect(service('server-one').environment?.OTEL_EXPORTER_OTLP_ENDPOINT).toMatch(
      /^\$\{OTEL_EXPORTER_OTLP_ENDPOINT:-http:\/\/collector:4318\}$/,
    );
    expect(collector.receivers.otlp.protocols).toEqual({ http: { endpoint: '0.0.0.0:4318' } });
    expect(collector.exporters['otlp/tempo']).toMatchObject({ endpoint: 'tempo:4317' });
    expect(tempo.distributor.receivers.otlp.protocols).toEqual({ grpc: { endpoint: '0.0.0.0:4317' } });
    const sources = parse(text('server/launch/ops/grafana/provisioning/datasources/tempo.yml')) as {
      datasources: readonly unknown[];
    };
    expect(sources.datasources).toMatchObject([{ type: 'tempo', url: 'http://tempo:3200' }]);
    expect(tempo.server.http_listen_port).toBe(3200);
    expect(isMounted('collector', 'otel-collector.yml')).toBe(true);
    expect(isMounted('tempo', 'tempo.yml')).toBe(true);
  });

  it('pass only parts that the collector is given', () => {
    const { receivers, processors, exporters } = collector;
    const parts = { receivers, processors, exporters };
    for (const pipeline of Object.values(collector.service.pipelines))
      for (const [kind, names] of Object.entries(pipeline))
        expect(Object.keys(parts[kind as keyof typeof parts]), kind).toEqual(
          expect.arrayContaining([...names]),
        );
  });

  it('are not sent by the profile ha, which has no collector', () => {
    expect(service('server-ha-one').environment?.OTEL_EXPORTER_OTLP_ENDPOINT).toMatch(
      /^\$\{OTEL_EXPORTER_OTLP_ENDPOINT:-\}$/,
    );
  });
});

describe('makeSecrets.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-secrets-'));
  const run = (what: string) =>
    execFileSync('sh', [join(root, 'server/launch/ops/makeSecrets.sh'), what], {
      env: { ...process.env, SECRETS_DIR: folder },
      encoding: 'utf8',
    });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8').trim();
  const all = () =>
    readdirSync(folder).flatMap((reader) =>
      readdirSync(join(folder, reader)).map((file) => `${reader}/${file}`),
    );
  beforeAll(() => void run('make'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes strong secrets, each readable by its reader alone', () => {
    expect(all().sort()).toEqual([
      'grafana/password',
      'postgres/password',
      'prometheus/metrics_token',
      's3/key',
      's3/secret',
      'server/database_url',
      'server/database_url_ha',
      'server/master_key',
      'server/metrics_token',
      'server/s3_key',
      'server/s3_secret',
      'server/token_secret',
    ]);
    for (const path of all()) expect(statSync(join(folder, path)).mode & 0o777, path).toBe(0o600);
    for (const reader of readdirSync(folder)) expect(statSync(join(folder, reader)).mode & 0o777).toBe(0o700);
    const secrets = [
      'grafana/password',
      'postgres/password',
      's3/secret',
      'server/metrics_token',
      'server/token_secret',
    ];
    for (const path of secrets) expect(weaknessOfSecret(read(path), 32), path).toBeUndefined();
    expect(weaknessOfKey(Buffer.from(read('server/master_key'), 'hex'))).toBeUndefined();
    expect(new Set([...secrets, 'server/master_key'].map(read)).size).toBe(6);
  });

  it('makes what production accepts, as the server of docker-compose.yml reads it', () => {
    const { environment = {} } = service('server-one');
    const env = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        String(value)
          .replace(/\$\{[A-Z0-9_]+:-(.*)\}/, '$1')
          .replace('/run/secrets/waymark', join(folder, 'server')),
      ]),
    );
    const config = loadConfig(env);
    expect(config).toMatchObject({
      isProduction: true,
      tokenSecret: read('server/token_secret'),
      s3: undefined,
    });
    expect(new URL(config.databaseUrl).password).toBe(read('postgres/password'));
    const bucket = { FILES_S3_URL: 'http://s3:7070', FILES_S3_BUCKET: 'waymark' };
    expect(loadConfig({ ...env, ...bucket }).s3).toMatchObject({
      key: read('s3/key'),
      secret: read('s3/secret'),
    });
  });

  it('makes an address of both nodes for the servers of the profile ha, which production accepts', () => {
    const { environment = {} } = service('server-ha-one');
    const env = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        String(value)
          .replace(/\$\{[A-Z0-9_]+:-(.*)\}/, '$1')
          .replace('/run/secrets/waymark', join(folder, 'server')),
      ]),
    );
    const config = loadConfig(env);
    expect(readDatabaseAddress(config.databaseUrl)).toMatchObject({
      hosts: [
        { host: 'postgres-one', port: 5432 },
        { host: 'postgres-two', port: 5432 },
      ],
      wants: 'read-write',
      tls: { isRequired: true },
    });
    expect(readNatsAddress(config.natsUrl ?? '').servers).toEqual([
      'nats://nats-one:4222',
      'nats://nats-two:4222',
      'nats://nats-three:4222',
    ]);
  });

  it('keeps what is there, and shows what this machine needs', () => {
    const before = all().map(read);
    unlinkSync(join(folder, 'prometheus/metrics_token'));
    writeFileSync(join(folder, 'server/token_secret'), 'mine\n');
    run('make');
    expect(read('prometheus/metrics_token')).toBe(read('server/metrics_token'));
    expect(read('server/token_secret')).toBe('mine');
    expect(
      all()
        .map(read)
        .filter((value) => !before.includes(value)),
    ).toEqual(['mine']);
    expect(run('show')).toContain(`postgres://waymark:${read('postgres/password')}@localhost:5432/waymark`);
  });
});

describe('secrets in the files of the product', () => {
  const files = execFileSync('git', ['ls-files', '*.yml', '*.md', '*.ts', '*.mjs', '*.sh', 'Dockerfile'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '');
  const find = (pattern: RegExp) =>
    files.flatMap((path) => [...text(path).matchAll(pattern)].map(([, value = '']) => ({ path, value })));

  it('are refused in production, wherever they stand', () => {
    const literals = find(
      /\b(?:TOKEN_SECRET|METRICS_TOKEN|FILES_S3_SECRET|SSO_CLIENT_SECRET|tokenSecret|metricsToken)['"]?\s*[:=]\s*['"]?([\w+-]{8,})/g,
    ).filter(({ value }) => !['undefined', 'readonly', 'randomBytes'].includes(value));
    expect(literals.length).toBeGreaterThan(2);
    expect(literals.filter(({ value }) => weaknessOfSecret(value, 16) === undefined)).toEqual([]);
    const keys = find(/(?<![0-9a-f])([0-9a-f]{64})(?![0-9a-f])/g);
    expect(keys.filter(({ value }) => weaknessOfKey(Buffer.from(value, 'hex')) === undefined)).toEqual([]);
  });
});
