/**
 * The only part of the launch that runs before anything is installed: plain JavaScript, Node's own modules only, and
 * syntax that an old Node can at least parse.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const MARKER = join(root, 'node_modules/.waymark-installed');
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Ends the process with one sentence when this Node is too old for what we stand on. */
export function ensureNode() {
  if (isNodeWanted(process.versions.node, engines.node)) return;
  stop(
    `Waymark needs Node ${engines.node}; this is Node ${process.versions.node}. Get it from https://nodejs.org.`,
  );
}

/** Whether a version is in a range like `^20.19.0 || >=24.0.0`; npm's own reader of ranges is not installed yet. */
export function isNodeWanted(version, range) {
  const [major, minor] = version.split('.').map(Number);
  return range.split(' || ').some((part) => {
    const [, sign, leastMajor, leastMinor] = /^(\^|>=)(\d+)\.(\d+)\.0$/.exec(part) ?? [];
    if (major !== Number(leastMajor)) return sign === '>=' && major > Number(leastMajor);
    return minor >= Number(leastMinor);
  });
}

/** Installs the packages that package-lock.json names, unless exactly these are there. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (isInstalled(wanted)) return;
  // Not `npm ci`: it refuses a lock file without every other system's binaries, and not every registry holds those.
  const failure = await npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (failure) stop(`The packages could not be installed (npm install failed). ${hint(failure)}`);
  writeFileSync(MARKER, wanted);
}

function isInstalled(wanted) {
  if (!existsSync(join(root, 'node_modules/.bin/tsx'))) return false;
  if (existsSync(MARKER)) return readFileSync(MARKER, 'utf8') === wanted;
  // Installed by hand: npm's own record is at least as young as the lock file.
  const record = join(root, 'node_modules/.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Runs npm and shows that it is alive; resolves to what it complained about, or to undefined when it went well. */
function npm(args) {
  const from = Date.now();
  const tty = process.stdout.isTTY;
  const say = () => {
    const line = `  … Installing packages (once; ${Math.round((Date.now() - from) / 1000)} s)`;
    process.stdout.write(tty ? `\r${line}` : `${line}\n`);
  };
  say();
  const ticking = setInterval(say, tty ? 1000 : 10000);
  const cli = process.env.npm_execpath;
  const child =
    cli && /\.c?js$/.test(cli)
      ? spawn(process.execPath, [cli, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('npm', args, {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
          shell: process.platform === 'win32',
        });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    const end = (failure) => {
      clearInterval(ticking);
      if (!failure)
        process.stdout.write(
          `${tty ? '\r' : ''}  ✓ Installed packages (${Math.round((Date.now() - from) / 1000)} s)      \n`,
        );
      else process.stdout.write(tty ? '\n' : '');
      done(failure);
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code) => end(code === 0 ? undefined : output || `exit code ${code}`));
  });
}

function hint(output) {
  if (/EACCES|EROFS|EPERM/.test(output)) return `This folder cannot be written to: ${root}`;
  if (/ENOSPC/.test(output)) return 'The disk is full.';
  if (/ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNREFUSED|ECONNRESET/.test(output))
    return 'Is there a network connection?';
  return `npm said: ${output.trim().split('\n').slice(0, 3).join(' ')}`;
}

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
