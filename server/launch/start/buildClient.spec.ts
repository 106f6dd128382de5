import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isClientBuilt } from './buildClient.ts';

describe('a built client', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'waymark-client-'));
    write('web/src/main.ts', '1');
    write('events/limits/files.ts', '1');
    write('events/mentoring/index.ts', '1');
    write('web/dist/.sources', fingerprint(root));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    'web/src/main.ts',
    'web/tsconfig.json',
    'events/limits/files.ts',
    'events/limits/topics/topicTerms.ts',
    'events/package.json',
    'tsconfig.base.json',
  ])('is built again after a change of %s', (path) => {
    expect(isClientBuilt(root)).toBe(true);
    write(path, '2');
    expect(isClientBuilt(root)).toBe(false);
  });

  it.each(['web/src/main.spec.ts', 'events/mentoring/index.ts'])('stays after a change of %s', (path) => {
    write(path, '2');
    expect(isClientBuilt(root)).toBe(true);
  });
});

it('the client takes nothing but limits from the events', () => {
  const sources = resolve(import.meta.dirname, '../../../web/src');
  const texts = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  const taken = texts.flatMap((text) =>
    [...text.matchAll(/@waymark\/events\/(\w+)'/g)].map(([, folder]) => folder),
  );
  expect([...new Set(taken)]).toEqual(['limits']);
});
