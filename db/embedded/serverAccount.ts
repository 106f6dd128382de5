import { access, chown, constants, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The account that runs PostgreSQL. PostgreSQL refuses to run as root, so root uses an account that owns nothing else. */
export type ServerAccount =
  | { readonly kind: 'self' }
  | {
      readonly kind: 'other';
      readonly uid: number;
      readonly gid: number;
      /** Path of `setpriv`, used where a folder above the data is closed to the account (such as /root). */
      readonly setpriv: string | undefined;
    };

/** Picks the account for a server whose files are at `paths`; throws a clear error where none can reach them. */
export async function pickServerAccount(paths: readonly string[]): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const { uid, gid } = await findAccount();
  const closed = await firstClosedFolder(paths, uid, gid);
  if (closed === undefined) return { kind: 'other', uid, gid, setpriv: undefined };
  const setpriv = await findOnPath('setpriv');
  if (setpriv === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and ${closed} is closed to every other account. Move the project elsewhere, run it as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return { kind: 'other', uid, gid, setpriv };
}

/** Gives a file or folder to the account, so that the server may use it. */
export async function giveTo(account: ServerAccount, path: string): Promise<void> {
  if (account.kind === 'other') await chown(path, account.uid, account.gid);
}

export type Launch = {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
};

/** How to start `command` as the account. */
export function launchAs(account: ServerAccount, command: string, args: readonly string[]): Launch {
  if (account.kind === 'self') return { command, args };
  const { uid, gid, setpriv } = account;
  if (setpriv === undefined) return { command, args, uid, gid };
  // One capability, to pass through closed folders; everything else that root may do is gone.
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const keep = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  return { command: setpriv, args: [...drop, ...keep, '--', command, ...args] };
}

async function findAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root and there is no account "postgres" or "nobody". Run as an ordinary user or set DATABASE_URL.',
  );
}

async function firstClosedFolder(
  paths: readonly string[],
  uid: number,
  gid: number,
): Promise<string | undefined> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = dirname(resolve(path)); !folders.has(folder); folder = dirname(folder))
      folders.add(folder);
  }
  for (const folder of folders) {
    const found = await stat(folder);
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return folder;
  }
  return undefined;
}

async function findOnPath(command: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(':').filter(Boolean)) {
    const file = join(folder, command);
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}
