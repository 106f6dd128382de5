import { createHmac } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileSum, type LogBackup, RELEASE, sumOf } from '@waymark/db/store';
import { z } from 'zod';
import { LaunchError } from '../terminal/launchError.ts';

const FORMAT = 1;
const MANIFEST = 'manifest.json';

/** What stands in `manifest.json`, which is written last: a folder without it is no backup. */
export type Manifest = {
  readonly format: typeof FORMAT;
  readonly madeAt: string;
  /** Tells one master key from another, and nothing about it. */
  readonly masterKey: string;
  readonly log: LogBackup;
  /** The list of the files, and how many it names. */
  readonly files: FileSum & { readonly file: string; readonly count: number };
};

const sum = { bytes: z.number().int(), sha256: z.string() };
const plainName = z.string().regex(/^\w[\w.-]*$/);
const manifestShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  masterKey: z.string(),
  log: z.object({
    release: z.number().int().positive(),
    position: z.number().int().nonnegative(),
    cursor: z.string(),
    tables: z.array(
      z.object({
        name: z.enum(['events', 'commands', 'personal_keys', 'timers', 'checkpoints', 'parked_events']),
        file: plainName,
        columns: z.array(z.string()).min(1),
        rows: z.number().int(),
        ...sum,
      }),
    ),
  }),
  files: z.object({ file: plainName, count: z.number().int(), ...sum }),
});

export function markOf(masterKey: Uint8Array): string {
  return createHmac('sha256', masterKey).update('waymark-backup').digest('hex').slice(0, 16);
}

/** @throws LaunchError where something is in the folder: a backup is never mixed with another. */
export async function openBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [first] = await readdir(folder);
  if (first !== undefined) {
    throw new LaunchError(`The folder is not empty: ${folder}. Name a new one for each backup.`);
  }
}

/** Makes the folder a backup: all at once, and on the disk. */
export async function writeManifest(
  folder: string,
  parts: Omit<Manifest, 'format' | 'madeAt'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), ...parts };
  const aside = join(folder, `${MANIFEST}.new`);
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, join(folder, MANIFEST));
  return manifest;
}

/** @throws LaunchError with the reason where this is no backup, or one that this version or master key cannot read */
export async function readManifest(folder: string, masterKey: Uint8Array): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new LaunchError(`There is no complete backup in ${folder}: it has no ${MANIFEST}.`);
  }
  const manifest = parse(text, folder);
  if (manifest.log.release > RELEASE) {
    throw new LaunchError(
      `The backup was made by a newer version of Waymark (release ${manifest.log.release}, this one is ${RELEASE}). Restore it with that version.`,
    );
  }
  if (manifest.masterKey !== markOf(masterKey)) {
    throw new LaunchError(
      'The backup was made with another MASTER_KEY: without it nobody can read the words in it. Put back the secrets.json of that installation, or set MASTER_KEY.',
    );
  }
  return manifest;
}

function parse(text: string, folder: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const parsed = manifestShape.safeParse(value);
  if (!parsed.success) throw new LaunchError(`The ${MANIFEST} in ${folder} cannot be understood.`);
  return parsed.data;
}

/** @throws LaunchError where a file is missing or is not the one that was written */
export async function checkSum(folder: string, file: string, wanted: FileSum): Promise<void> {
  const found = await sumOf(join(folder, file));
  if (!found) throw new LaunchError(`The backup is damaged: ${file} is missing.`);
  if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256) {
    throw new LaunchError(`The backup is damaged: ${file} is not what was written. Nothing was restored.`);
  }
}
