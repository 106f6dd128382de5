import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findProgram } from '../server/testing/ownProgram.ts';

// Each file of docker-compose.yml is read by the program that it is for, where that is here. Nothing is started: no program
// opens a port. `docs/operations.md` says which files no program has read.

const root = resolve(import.meta.dirname, '..');
const ops = join(root, 'server/launch/ops');
const folder = mkdtempSync(join(tmpdir(), 'waymark-parsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Service = { readonly image?: string; readonly command?: readonly string[] };
const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const commandsOf = (image: RegExp) =>
  Object.entries(services)
    .filter(([, service]) => image.test(service.image ?? ''))
    .map(([name, { command = [] }]) => ({ name, command }));

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function run(program: string, parameters: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { isTaken: status === 0, said: stdout + stderr };
}

/** Tests with the program; left out, loudly, where it is not here or does not run. */
function readBy(name: string, how: string, tests: (program: string) => void): void {
  const program = findProgram(name);
  const isHere = program !== undefined && ['--version', 'version'].some((ask) => run(program, [ask]).isTaken);
  if (!isHere) console.warn(`\n!!! LEFT OUT: no ${name} on the PATH (${how}) !!!\n`);
  describe.skipIf(!isHere)(name, () => tests(program ?? name));
}

readBy('docker-compose', 'the standalone program of github.com/docker/compose', (program) => {
  const config = (file: string) =>
    run(program, ['--project-directory', root, '-f', file, '--profile', '*', 'config', '--quiet']);

  it('reads docker-compose.yml with every profile', () => {
    expect(config(join(root, 'docker-compose.yml'))).toEqual({ isTaken: true, said: '' });
  });

  it('refuses one with a key that it does not know', () => {
    const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const broken = written('broken.yml', text.replace('    healthcheck:', '    healthchek:'));
    expect(config(broken)).toMatchObject({ isTaken: false, said: expect.stringContaining('healthchek') });
  });
});

readBy('caddy', 'on Debian: apt-get install caddy', (program) => {
  const validate = (file: string, servers: string) =>
    run(program, ['validate', '--adapter', 'caddyfile', '--config', file], { SERVERS: servers });

  it.each([
    ['profile app', 'server-one:4000 server-two:4000'],
    ['profile ha', 'server-ha-one:4000 server-ha-two:4000'],
  ])('reads the Caddyfile as the proxy of the %s does', (_profile, servers) => {
    const { isTaken, said } = validate(join(ops, 'Caddyfile'), servers);
    expect(isTaken, said).toBe(true);
    expect(said).toContain('Valid configuration');
  });

  it('refuses one with an option that it does not know', () => {
    const broken = readFileSync(join(ops, 'Caddyfile'), 'utf8').replace('health_uri', 'health_url');
    expect(validate(written('Caddyfile', broken), 'server-one:4000').isTaken).toBe(false);
  });
});

readBy('nats-server', 'on Debian: apt-get install nats-server', (program) => {
  // Its options are judged together with a file, and this one says nothing.
  const check = (command: readonly string[]) =>
    run(program, ['-t', '-c', written('empty.conf', ''), ...command]).said;
  const nodes = commandsOf(/^nats:/);

  it('takes the options of every node', () => {
    expect(nodes.map(({ name }) => name)).toEqual(['nats', 'nats-one', 'nats-two', 'nats-three']);
    for (const { name, command } of nodes)
      expect(check(command), name).toMatch(/^nats-server: configuration file \S+ is valid\n$/);
  });

  it('refuses an option that it does not know', () => {
    expect(check(['--clusters=nats://0.0.0.0:6222'])).not.toContain('is valid');
  });
});

readBy('pg_autoctl', 'on Debian: apt-get install pg-auto-failover-cli', (program) => {
  // With --help at the end it reads its options, says what it could do and does nothing.
  const check = (command: readonly string[]) =>
    run(program, [...command.slice(1), '--help'], { PGDATA: join(folder, 'nowhere') });
  const nodes = commandsOf(/pg_auto_failover/);

  it('takes the options of the monitor and of both nodes', () => {
    expect(nodes.map(({ name, command }) => [name, command[0]])).toEqual([
      ['postgres-monitor', 'pg_autoctl'],
      ['postgres-one', 'pg_autoctl'],
      ['postgres-two', 'pg_autoctl'],
    ]);
    for (const { name, command } of nodes) {
      const { isTaken, said } = check(command);
      expect(isTaken, name).toBe(true);
      expect(said, name).not.toContain('unrecognized');
    }
  });

  it('refuses an option that it does not know', () => {
    expect(check(['pg_autoctl', 'create', 'postgres', '--ssl-selfsigned']).said).toContain(
      'unrecognized option',
    );
  });
});

readBy('promtool', 'on Debian: apt-get install prometheus', (program) => {
  const check = (file: string) => run(program, ['check', 'config', '--syntax-only', file]);

  it('reads prometheus.yml, and refuses one with a key that it does not know', () => {
    const { isTaken, said } = check(join(ops, 'prometheus.yml'));
    expect(isTaken, said).toBe(true);
    const broken = readFileSync(join(ops, 'prometheus.yml'), 'utf8').replace('refresh_interval', 'refresh');
    expect(check(written('prometheus.yml', broken)).isTaken).toBe(false);
  });

  it('reads what every panel of the dashboards asks', () => {
    const dashboards = join(ops, 'grafana/dashboards');
    const asked = readdirSync(dashboards).flatMap((name) => {
      const { panels } = JSON.parse(readFileSync(join(dashboards, name), 'utf8')) as {
        panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
      };
      return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    });
    expect(asked.length).toBeGreaterThan(30);
    // Grafana puts a duration there before it asks.
    const rules = (exprs: readonly string[]) =>
      JSON.stringify({
        groups: [
          {
            name: 'asked',
            rules: exprs.map((expr, at) => ({
              record: `asked:${at}`,
              expr: expr.replaceAll(/\$__\w+/g, '1m'),
            })),
          },
        ],
      });
    const { isTaken, said } = run(program, ['check', 'rules', written('rules.yml', rules(asked))]);
    expect(isTaken, said).toBe(true);
    const broken = written('broken.rules.yml', rules(['sum(rate(waymark_appends[1m])']));
    expect(run(program, ['check', 'rules', broken]).isTaken).toBe(false);
  });
});
