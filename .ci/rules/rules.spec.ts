import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceRules, violationsIn } from './sourceRules.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** One planted violation a rule: the file that breaks it, and what it says. */
const PLANTED: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'events-import-nothing': ['events/ada/a01.ts', "import '@waymark/db/ada';"],
  'events-only-zod': ['events/ada/a02.ts', "import 'node:fs';"],
  'db-imports-events-only': ['db/ada/a03.ts', "import '../../server/ada/index.ts';"],
  'server-imports-no-client': ['server/ada/a04.ts', "import '../../web/src/ada/index.ts';"],
  'web-knows-only-the-schema': ['web/src/ada/a05.ts', "import '@waymark/events/ada';"],
  'journeys-use-test-doors': ['web/e2e/a06.ts', "import '@waymark/server/ada';"],
  'loadtest-stands-alone': ['loadtest/a07.ts', "import '@waymark/server/ada';"],
  'limits-import-nothing': ['events/limits/a24.ts', "import '../kernel/index.ts';"],
  'kernel-knows-no-capability': ['events/kernel/a08.ts', "import '../ada/index.ts';"],
  'store-knows-no-capability': ['db/store/a09.ts', "import '../ada/index.ts';"],
  'platform-knows-no-capability': ['server/platform/a10.ts', "import '@waymark/events/ada';"],
  'design-system-knows-no-feature': ['web/src/ui/a11.ts', "import '#/ada/index.ts';"],
  'events-capability-isolation': ['events/bob/a12.ts', "import '../ada/index.ts';"],
  'db-capability-isolation': ['db/bob/a13.ts', "import '../ada/index.ts';"],
  'db-knows-foreign-facts-as-types': ['db/bob/a14.ts', "import { ada } from '@waymark/events/ada';\nada;"],
  'server-composition': ['server/bob/a15.ts', "import '../ada/index.ts';"],
  'features-compose-at-doors': ['web/src/bob/a16.ts', "import '../ada/inside.ts';"],
  'sql-stays-home': ['server/ada/a17.ts', "import { sql } from 'drizzle-orm';\nsql;"],
  'tables-stay-home': ['server/ada/a18.ts', "import '../../db/ada/tables.ts';"],
  'edge-stays-home': ['db/ada/a19.ts', "import { parse } from 'graphql';\nparse;"],
  'client-stays-home': ['server/ada/a20.ts', "import { useState } from 'react';\nuseState;"],
  'no-circular': ['events/ada/a21.ts', "import './a21back.ts';\nexport const here = 1;"],
  'product-imports-no-test': ['server/ada/a22.ts', "import '../testing/index.ts';"],
  resolvable: ['server/ada/a23.ts', "import './nowhere.ts';"],
};

/** What the rules must let through. */
const ALLOWED: readonly (readonly [path: string, text: string])[] = [
  ['events/bob/b01.ts', "import type { Ada } from '../ada/index.ts';\nexport type Bob = Ada;"],
  ['db/bob/b02.ts', "import type { Ada } from '@waymark/events/ada';\nexport type Bob = Ada;"],
  [
    'server/bob/b03.ts',
    "import '../ada/types.ts';\nimport '@waymark/events/bob';\nimport '@waymark/db/bob';",
  ],
  ['web/src/bob/b06.ts', "import '@waymark/events/limits';"],
  ['events/bob/b07.ts', "import '../limits/index.ts';"],
  ['web/src/bob/b04.ts', "import '#/ada/index.ts';\nimport '#/ui/button.ts';"],
  ['db/ada/b05.ts', "import './tables.ts';\nimport { sql } from 'drizzle-orm';\nsql;"],
];

const STAGE: readonly (readonly [path: string, text: string])[] = [
  ...['events', 'db', 'server'].flatMap((workspace) => [
    [
      `${workspace}/package.json`,
      `{"name":"@waymark/${workspace}","type":"module","exports":{"./*":"./*/index.ts"}}`,
    ] as const,
    ...['ada', 'bob'].map(
      (name) =>
        [`${workspace}/${name}/index.ts`, 'export const ada = 1;\nexport type Ada = string;'] as const,
    ),
  ]),
  ['web/src/ada/index.ts', 'export const ada = 1;'],
  ['web/src/ada/inside.ts', 'export const inside = 1;'],
  ['web/src/ui/button.ts', 'export const button = 1;'],
  ['db/ada/tables.ts', 'export const table = 1;'],
  ['server/ada/types.ts', 'export const type = 1;'],
  ['server/testing/index.ts', 'export const stage = 1;'],
  ['events/kernel/index.ts', 'export const kernel = 1;'],
  ['events/limits/index.ts', 'export const adaLimits = { name: 100 } as const;'],
  ['events/ada/a21back.ts', "import { here } from './a21.ts';\nhere;"],
];

type Report = { summary: { violations: { from: string; rule: { name: string } }[] } };

describe('dependency rules', () => {
  const stage = mkdtempSync(join(tmpdir(), 'waymark-rules-'));
  const caught = new Map<string, Set<string>>();

  beforeAll(async () => {
    for (const [path, text] of [...STAGE, ...Object.values(PLANTED), ...ALLOWED]) {
      mkdirSync(dirname(join(stage, path)), { recursive: true });
      writeFileSync(join(stage, path), text);
    }
    mkdirSync(join(stage, 'node_modules/@waymark'), { recursive: true });
    for (const workspace of ['events', 'db', 'server'])
      symlinkSync(join(stage, workspace), join(stage, 'node_modules/@waymark', workspace));
    cpSync(join(root, '.dependency-cruiser.cjs'), join(stage, '.dependency-cruiser.cjs'));
    mkdirSync(join(stage, '.ci'));
    cpSync(join(root, '.ci/resolve.cjs'), join(stage, '.ci/resolve.cjs'));
    const report = await cruise(stage);
    for (const { from, rule } of report.summary.violations)
      caught.set(from, (caught.get(from) ?? new Set()).add(rule.name));
  }, 60_000);
  afterAll(() => rmSync(stage, { recursive: true, force: true }));

  it('has a planted violation for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
      forbidden: { name: string }[];
    };
    expect(Object.keys(PLANTED).sort()).toEqual(forbidden.map((rule) => rule.name).sort());
  });

  it.each(Object.entries(PLANTED))('catches a planted violation of %s', (rule, [path]) => {
    expect([...(caught.get(path) ?? [])]).toContain(rule);
  });

  it.each(ALLOWED)('lets %s through', (path) => {
    expect([...(caught.get(path) ?? [])]).toEqual([]);
  });
});

async function cruise(directory: string): Promise<Report> {
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    cli,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'events',
    'db',
    'server',
    'web',
    'loadtest',
  ];
  // A report with violations is an exit code that is not 0; the JSON is complete all the same.
  const { stdout } = await run(process.execPath, args, { cwd: directory, maxBuffer: 1e8 }).catch(
    (failure: { stdout: string }) => failure,
  );
  return JSON.parse(stdout) as Report;
}

const PLANTED_SOURCE: Readonly<Record<string, readonly [path: string, bad: string, good: string]>> = {
  'no-clock': ['events/ada/decide.ts', 'const now = Date.now();', 'const day = new Date(at).getUTCDay();'],
  'no-randomness': ['events/ada/decide.ts', 'const id = Math.random();', 'const id = Math.max(1, 2);'],
  'no-async-domain': ['events/ada/decide.ts', 'async function decide() {}', 'function decide() {}'],
  'no-throw-domain': ['events/ada/decide.ts', "throw new Error('no');", "refused({ type: 'No' });"],
  'no-class-domain': ['events/ada/state.ts', 'class Ada {}', 'type Ada = {};'],
  'one-env-reader': ['server/ada/query.ts', 'process.env.PORT;', 'config.port;'],
  'no-default-export': [
    'server/ada/query.ts',
    'export default function ada() {}',
    'switch (a) { default: b(); }',
  ],
  'no-star-barrel': ['server/ada/index.ts', "export * from './ada.ts';", "export { ada } from './ada.ts';"],
  'events-of-a-projection-once': [
    'db/ada/projection.ts',
    "const ada = { name: 'ada', eventTypes: ['AdaBorn'] };",
    "const ada = projection({ name: 'ada', on: { AdaBorn: born } });",
  ],
  'linear-text': ['server/ada/query.ts', "name.normalize('NFC');", "normalizeText(name, 'NFC');"],
  'written-dates': [
    'web/src/ada/Ada.tsx',
    "import { useFormatter, useTranslations } from 'use-intl';",
    "import { useTranslations } from 'use-intl';\nimport { useFormatter } from '#/i18n/useFormatter.ts';",
  ],
  'servers-clock': [
    'web/src/ada/isOver.ts',
    'const isOver = end < Date.now();\nconst today = new Date();',
    'const isOver = end < serverNow();\nconst today = new Date(serverNow());',
  ],
  'no-empty-names': ['server/ada/utils.ts', 'export const ada = 1;', ''],
  'file-size': ['server/ada/query.ts', 'a();\n'.repeat(301), 'a();\n'.repeat(240)],
  'limits-stand-once': [
    'web/src/ada/rules.ts',
    'export const planLimits = { name: 100, pages: 2 * 60 } as const;',
    'const isLong = name.length > planningLimits.nameMax && list.length >= 1;',
  ],
  'literal-limits-in-tests': [
    'events/ada/decide.spec.ts',
    "import { adaLimits } from './values.ts';\nexpect(list).toHaveLength(adaLimits.words);",
    "import { adaLimits } from './values.ts';\nconst long = 'x'.repeat(adaLimits.words);\nexpect(of(long)).toBe(6);",
  ],
  'patient-waits': [
    'web/src/ada/Ada.spec.tsx',
    'await vi.waitFor(() => expect(text()).toBe(1));',
    'await waitFor(() => expect(text()).toBe(1));',
  ],
  'plain-terms': ['db/ada/reads.ts', '// Whoever asks.', '// The caller.'],
  'viewer-made-at-the-edge': [
    'db/ada/reads.ts',
    "const viewer = { kind: 'user', userId, sessionId, role };",
    "const actor = { kind: 'user', id };",
  ],
};

describe('source rules', () => {
  it('has a planted violation for every rule', () => {
    expect(Object.keys(PLANTED_SOURCE).sort()).toEqual(sourceRules.map((rule) => rule.name).sort());
  });

  it.each(Object.entries(PLANTED_SOURCE))(
    'catches a planted violation of %s and lets its cure through',
    (name, [path, bad, good]) => {
      expect(violationsIn(path, bad).map((violation) => violation.rule)).toContain(name);
      const cured = name === 'no-empty-names' ? 'server/ada/query.ts' : path;
      expect(violationsIn(cured, good).map((violation) => violation.rule)).not.toContain(name);
    },
  );

  it.each([
    ['web/src/ada/rules.ts', 'const REASON_LIMIT = 1_000;'],
    ['web/src/ada/rules.ts', 'const maxBytes = 2 * 1024 * 1024;'],
    ['web/src/ada/rules.ts', "const name = z.string().check(z.maxLength(100, 'tooLong'));"],
    ['web/src/ada/rules.ts', 'const isLong = 500 < reason.trim().length;'],
    ['web/src/ada/Ada.tsx', 'const ada = <Textarea limit={500} />;'],
    ['events/ada/decide.ts', 'const adaLimits = { name: 100 };'],
  ])('LIM-39 a copy of a limit in %s fails: %s', (path, copy) => {
    expect(violationsIn(path, copy).map(({ rule }) => rule)).toEqual(['limits-stand-once']);
  });

  it('LIM-39 the module of limits and tests may state numbers', () => {
    const text = 'export const adaLimits = { nameMax: 100 } as const;';
    for (const path of ['events/limits/ada.ts', 'web/src/ada/rules.spec.ts', 'events/testing/ada.ts'])
      expect(violationsIn(path, text)).toEqual([]);
  });
});
