import { expect, it } from 'vitest';
import { firstTexts } from './texts/firstTexts.en.ts';

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const sources = new Map(Object.entries(files).map(([path, code]) => [pathFrom('/app/', path), code]));

/** What a first page may be made of; each part beside it is loaded when it is needed. Bytes: firstLoad.e2e.spec.ts. */
const small = [
  '@noble/hashes',
  // The limits, a kilobyte.
  '@waymark/events',
  'class-variance-authority',
  'clsx',
  'lucide-react',
  'radix-ui Avatar',
  'radix-ui Slot',
  'react',
  'react-dom',
  'react-router',
  'tailwind-merge',
  'use-intl',
  'zustand',
];

const first = [
  '/app/main.tsx',
  '/landing/LandingPage.tsx',
  '/dashboard/DashboardPage.tsx',
  '/app/shell/SignedInParts.tsx',
];

it('the first pages and their header need no library that only a later part needs', () => {
  expect([...librariesOf(first)].sort()).toEqual(small);
});

it('the first pages and their header say nothing that is loaded behind them', () => {
  const said = namespacesOf(first);
  expect(said).toContain('dashboard');
  expect([...said].filter((namespace) => !(namespace in firstTexts))).toEqual([]);
  expect(namespacesOf(['/discovery/search/MentorSelectPage.tsx'])).toContain('discovery');
});

it('the check sees what a page of forms needs', () => {
  expect([...librariesOf(['/identity/SignUpPage.tsx'])]).toEqual(
    expect.arrayContaining(['react-hook-form', 'zod', 'gql.tada']),
  );
});

/** The capabilities whose texts the files, and everything that they import before they run, show. */
function namespacesOf(entries: readonly string[]): ReadonlySet<string> {
  const { files: reached } = reachedFrom(entries);
  const uses = [...reached].flatMap((path) => [
    ...(sources.get(path) ?? '').matchAll(/useTranslations\('(\w+)/g),
  ]);
  return new Set(uses.map(([, namespace = '']) => namespace));
}

function librariesOf(entries: readonly string[]): ReadonlySet<string> {
  return reachedFrom(entries).libraries;
}

/** Everything that the files import before they run; parts of Radix one by one. */
function reachedFrom(entries: readonly string[]) {
  const libraries = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const code = sources.get(path);
    if (code === undefined) throw new Error(`No file ${path}`);
    for (const [, names = '', from = ''] of code.matchAll(
      /^(?:import|export) (?!type )(?:([^;'"=]*?) from )?'([^']+)'/gm,
    )) {
      if (from.endsWith('.css')) continue;
      if (from.startsWith('#/') || from.startsWith('.')) waiting.push(pathFrom(path, from));
      else for (const library of namesOf(from, names)) libraries.add(library);
    }
  }
  return { libraries, files: seen };
}

function namesOf(from: string, names: string): readonly string[] {
  if (from === 'radix-ui')
    return [...names.matchAll(/(\w+)(?: as \w+)?/g)].map(([, name]) => `${from} ${name}`);
  return [from.split('/', from.startsWith('@') ? 2 : 1).join('/')];
}

/** A file's path below src. */
function pathFrom(path: string, to: string): string {
  return new URL(to.replace(/^#/, ''), `file://${path}`).pathname;
}
