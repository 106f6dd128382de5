import { execFileSync } from 'node:child_process';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../../launch/bundle.mjs';
import { createDocuments } from './documents.ts';

const schema = buildSchema('type Query { a(limit: Int): Query, b: Query, name: String }');
const given = (maxBytes: number) => createDocuments({ schema, isIntrospectable: false, maxBytes });

describe('documents that are kept', () => {
  it('reads a document once, whichever of its operations is asked for', () => {
    const documents = given(1_000_000);
    const text = 'query A { name } query B { a { name } }';
    const first = documents.ready(text, 'A');
    expect(documents.ready(text, 'A')).toBe(first);
    expect(documents.ready(text, 'B').document).toBe(first.document);
    expect(() => documents.ready(text, 'C')).toThrow('There is no such operation');
    expect(() => documents.ready(text, undefined)).toThrow('There is no such operation');
  });

  it('keeps no document that is not valid', () => {
    const documents = given(1_000_000);
    for (const text of [
      '{ nothing }',
      '{ name',
      `{ ${'name '.repeat(1200)} }`,
      '{ a { b { name } } ...F }',
    ]) {
      expect(() => documents.ready(text, undefined)).toThrow();
      expect(documents.has(text)).toBe(false);
    }
    expect(documents.bytes).toBe(0);
  });

  it.each([
    ['values', `{ a(limit: ${'['.repeat(2_400)}) { name } }`],
    ['closed values', `{ a(limit: ${'['.repeat(1_240)}${']'.repeat(1_240)}) { name } }`],
    ['objects', `{ a(limit: ${'{a:'.repeat(820)}) { name } }`],
    ['selections', '{a'.repeat(1_240)],
    ['types', `query ($n: ${'['.repeat(1_230)}Int${']'.repeat(1_230)}) { a(limit: $n) { name } }`],
    ['types without an end', `query ($n: ${'['.repeat(2_400)}`],
  ])('API-20 of %s inside each other it says what is wrong, however little stack is left', (_what, text) => {
    const nearTheEnd = (calls: number): string => {
      if (calls > 0) return nearTheEnd(calls - 1);
      try {
        given(1_000_000).ready(text, undefined);
      } catch (error) {
        return error instanceof Error ? error.name : 'nothing';
      }
      return 'accepted';
    };
    for (const calls of [0, 2_000, 4_000]) expect(nearTheEnd(calls)).toMatch(/^GraphQLErrors?$/);
  });

  it('forgets the least recently used one when the bytes are full', () => {
    const documents = given(100_000);
    const text = (at: number) => `query Q${at} { ${'a { name } '.repeat(40)} }`;
    for (let at = 0; at < 100; at += 1) {
      documents.ready(text(at), undefined);
      documents.ready(text(0), undefined);
      expect(documents.bytes).toBeLessThanOrEqual(100_000);
    }
    expect([0, 98, 99].map((at) => documents.has(text(at)))).toEqual([true, false, true]);
  });

  it('costs what the request asks for, each time', () => {
    const text = 'query ($n: Int) { a(limit: $n) { b { name } } }';
    const { cost } = given(1_000_000).ready(text, undefined);
    expect([cost({}), cost({ n: 3 }), cost({ n: 'x' })]).toEqual([3, 3, 3]);
  });

  it('500 long documents leave no more memory behind than the bound, in a process that runs them', async () => {
    const program = await bundle('server/platform/graphql/limits/testing/heapAfterDocuments.ts');
    const output = execFileSync(process.execPath, ['--expose-gc', program], {
      encoding: 'utf8',
      timeout: 240_000,
    });
    const { answered, megabytes } = JSON.parse(output) as { answered: number; megabytes: number };
    expect(answered).toBe(500);
    // Several hundred when the cache counted documents and not their bytes.
    expect(megabytes).toBeLessThan(75);
  }, 250_000);
});
