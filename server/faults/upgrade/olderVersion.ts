import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from '../../launch/bundle.mjs';
import type { OlderVersion, Undo } from '../stage.ts';

const root = resolve(import.meta.dirname, '../../..');
const MIGRATIONS = 'db/migrations';
const SIGN_UP = 'server/faults/signUp.ts';
const PREPARE = 'server/prepareOlder.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim();

export type OlderVersionFolder = OlderVersion & { readonly commit: string };

/** The code before the newest migration came, in a folder, with the packages of this one. @throws Error without a history */
export function openOlderVersion(undo: Undo): OlderVersionFolder {
  const migrating = git('log', '-1', '--format=%H', '--', MIGRATIONS);
  if (!migrating) throw new Error('There is no history, so there is no older version to upgrade from.');
  const commit = git('rev-parse', `${migrating}^`);
  const folder = mkdtempSync(join(tmpdir(), 'waymark-older-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, 'code.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  linkPackages(folder);
  // An older version signs people up by its own file, where it has one: folders move between versions.
  if (!existsSync(join(folder, SIGN_UP))) copyFileSync(join(root, SIGN_UP), join(folder, SIGN_UP));
  writeFileSync(
    join(folder, PREPARE),
    `import { migrate } from '@waymark/db/store';
import { signUp } from './faults/signUp.ts';
const { settings, people } = JSON.parse(process.env.PREPARE ?? '');
await migrate(settings.DATABASE_URL);
await signUp(settings, people);
process.exit(0);
`,
  );
  return {
    root: folder,
    commit,
    async prepare(settings, people) {
      await promisify(execFile)(process.execPath, [await bundle(PREPARE, folder)], {
        cwd: folder,
        env: { ...process.env, PREPARE: JSON.stringify({ settings, people }) },
        timeout: 240_000,
      });
    },
  };
}

/** Everything that is installed, but the workspaces are those of the older version. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(installed)) {
    if (name !== '@waymark') symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  mkdirSync(join(folder, 'node_modules/@waymark'));
  for (const name of readdirSync(join(installed, '@waymark')))
    symlinkSync(join(folder, name), join(folder, 'node_modules/@waymark', name));
  for (const workspace of ['server', 'web'])
    symlinkSync(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
}
