import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printedSchema, printSchemaFile, schemaFile } from '../schema.ts';
import { resourceIndex, resourceIndexFile } from './resourceIndex.ts';

/**
 * `npm run generate` writes what is made from something else: server/schema.graphql from the GraphQL modules, the client's
 * types from that, and what the API tells of texts from their files. `--check` writes nothing and fails where a file is not
 * what its source gives.
 */
const root = resolve(import.meta.dirname, '../..');
const CLIENT_TYPES = 'web/src/app/graphql-env.d.ts';
const RESOURCES = 'server/library/resources/resources.json';

function generateClientTypes(output: string): void {
  const cli = join(root, 'node_modules/.bin/gql.tada');
  execFileSync(cli, ['generate-output', '--tsconfig', 'web/tsconfig.json', '--output', output], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function drifted(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-generate-'));
  try {
    const fresh = join(folder, 'graphql-env.d.ts');
    generateClientTypes(fresh);
    const isSame = (file: string | URL, text: string) => readFileSync(file, 'utf8') === text;
    return [
      ...(isSame(schemaFile, printedSchema()) ? [] : ['server/schema.graphql']),
      ...(isSame(resourceIndexFile, resourceIndex()) ? [] : [RESOURCES]),
      ...(isSame(join(root, CLIENT_TYPES), readFileSync(fresh, 'utf8')) ? [] : [CLIENT_TYPES]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== '--check')) {
  console.error('Usage: npm run generate [-- --check]');
  process.exitCode = 2;
} else if (option === '--check') {
  const stale = drifted();
  for (const file of stale) console.error(`${file} is not what its source gives: run npm run generate.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  writeFileSync(resourceIndexFile, resourceIndex());
  await printSchemaFile();
  generateClientTypes(join(root, CLIENT_TYPES));
  console.log(`Wrote server/schema.graphql, ${CLIENT_TYPES} and ${RESOURCES}.`);
}
