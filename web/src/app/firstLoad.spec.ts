import { expect, it } from 'vitest';
import { firstTexts } from './texts/firstTexts.en.ts';
import { en as boardTexts } from './texts/pages/board.en.ts';
import { en as dashboardTexts } from './texts/pages/dashboard.en.ts';
import { en as mentorTexts } from './texts/pages/discovery.en.ts';
import { en as identityTexts } from './texts/pages/identity.en.ts';
import { en as messagesTexts } from './texts/pages/messaging.en.ts';
import { en as sessionTexts } from './texts/pages/session.en.ts';

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const sources = new Map(Object.entries(files).map(([path, code]) => [pathFrom('/app/', path), code]));

/** What a first page may be made of; each part beside it is loaded when it is needed. Bytes: firstLoad.e2e.spec.ts. */
const small = [
  // The limits, a kilobyte.
  '@waymark/events',
  'class-variance-authority',
  'clsx',
  'lucide-react',
  'radix-ui Slot',
  'react',
  'react-dom',
  'react-router',
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

it.each([
  ['/app/main.tsx', {}, 'landing'],
  ['/app/shell/SignedInParts.tsx', {}, 'app'],
  ['/dashboard/DashboardPage.tsx', dashboardTexts, 'mentoringSession'],
  ['/messaging/MessagesPage.tsx', messagesTexts, 'messageActions'],
  ['/planning/board/BoardPage.tsx', boardTexts, 'planningCard'],
  ['/discovery/search/MentorSelectPage.tsx', mentorTexts, 'discovery'],
  ['/mentoring/session/SessionPage.tsx', sessionTexts, 'planningLinked'],
  ['/identity/LoginPage.tsx', identityTexts, 'sso'],
  ['/identity/SignUpPage.tsx', identityTexts, 'botCheck'],
])('what a first page shows says nothing that is loaded behind it: %s', (entry, texts, one) => {
  const said = namespacesOf([entry]);
  expect(said).toContain(one);
  expect([...said].filter((namespace) => !(namespace in { ...firstTexts, ...texts }))).toEqual([]);
});

it('the check sees what a part says that comes behind the page', () => {
  expect(namespacesOf(['/messaging/thread/ThreadPane.tsx'])).toContain('attachments');
  expect(namespacesOf(['/planning/board/BoardPage.tsx'])).not.toContain('planningShare');
});

it('the check sees what a page of forms needs', () => {
  expect([...librariesOf(['/identity/SignUpPage.tsx'])]).toEqual(
    expect.arrayContaining(['react-hook-form', 'zod']),
  );
});

it('no page brings along what reads or prints the documents that it sends', () => {
  const pages = ['/messaging/MessagesPage.tsx', '/planning/board/BoardPage.tsx', '/identity/LoginPage.tsx'];
  const libraries = librariesOf([...pages, '/app/api/apiClient.ts', '/app/live/userFeed.ts']);
  for (const one of ['graphql', 'gql.tada']) expect(libraries).not.toContain(one);
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
      if (from.startsWith('#/') || from.startsWith('.'))
        waiting.push(...modulesOf(pathFrom(path, from), names));
      else for (const library of namesOf(from, names)) libraries.add(library);
    }
  }
  return { libraries, files: seen };
}

/** Of an index only what is taken from it: the rest is left out when the client is built. */
function modulesOf(path: string, names: string): readonly string[] {
  if (!path.endsWith('/index.ts')) return [path];
  const wanted = new Set([...names.matchAll(/(?<!type )\b(?!type\b)(\w+)/g)].map(([, name]) => name));
  const lines = [...(sources.get(path) ?? '').matchAll(/^export (?!type )\{([^}]*)\} from '([^']+)'/gm)];
  return lines
    .filter(([, given = '']) => (given.match(/\w+/g) ?? []).some((name) => wanted.has(name)))
    .map(([, , from = '']) => pathFrom(path, from));
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
