/**
 * `npm run counts`: how large the client is, and how its rooms hang together. Only what git holds is counted, without specs and
 * what is generated.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const notByHand = /\.spec\.tsx?$|\/testing\/|graphql-env\.d\.ts$|^server\/schema\.graphql$/;

function filesOf(...where: readonly string[]): readonly string[] {
  const listed = execFileSync('git', ['ls-files', ...where], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => /\.(tsx?|graphql)$/.test(file) && !notByHand.test(file));
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const linesOf = (files: readonly string[]) => files.map((file) => textOf(file).trimEnd().split('\n').length);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function share(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

function tell(what: string, value: string | number): void {
  console.log(`${what.padEnd(44)} ${value}`);
}

const client = filesOf('web/src');
const lengths = linesOf(client);
tell('web/src, files', client.length);
tell('web/src, lines', sum(lengths));
tell('web/src, lines of a file: median, p90', `${share(lengths, 0.5)}, ${share(lengths, 0.9)}`);
tell('web/src/sync, lines', sum(linesOf(filesOf('web/src/sync'))));
tell('web/src/app/sync, lines', sum(linesOf(filesOf('web/src/app/sync'))));

// An operation's footprint: the files of the product that name it.
const product = filesOf('events', 'db', 'server', 'web/src').filter(
  (file) => !/\/(bench|fuzz|faults)\//.test(file),
);
for (const operation of ['blockMessageUser', 'updateDataPrivacy']) {
  const found = product.filter((file) => textOf(file).toLowerCase().includes(operation.toLowerCase()));
  tell(`${operation}, files that name it`, found.length);
  for (const file of found) console.log(`    ${file}`);
}

// A room is a folder. An arrow leads from a room to another one that a file of it imports, if only a type; it returns where that one
// imports back.
const rooms = new Map<string, Set<string>>();
const messaging = client.filter((file) => file.startsWith('web/src/messaging/'));
for (const file of messaging) {
  const from = dirname(file);
  const leads = rooms.get(from) ?? new Set();
  rooms.set(from, leads);
  for (const [, named = ''] of textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const path = named.startsWith('#/') ? join('web/src', named.slice(2)) : join(from, named);
    const isOfProject = named.startsWith('.') || named.startsWith('#/');
    const to = dirname(path);
    if (isOfProject && path.startsWith('web/src/messaging/') && to !== from) leads.add(to);
  }
}
const arrows = [...rooms].flatMap(([from, leads]) => [...leads].map((to) => [from, to] as const));
const returns = arrows.filter(([from, to]) => from < to && rooms.get(to)?.has(from));
tell('web/src/messaging, files', messaging.length);
tell('web/src/messaging, rooms and arrows', `${rooms.size}, ${arrows.length}`);
tell('web/src/messaging, arrows that return', returns.length);
for (const [from, to] of returns)
  console.log(`    ${from.slice('web/src/'.length)} <-> ${to.slice('web/src/'.length)}`);
