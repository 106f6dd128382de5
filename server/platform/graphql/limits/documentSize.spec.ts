import { processorSeconds } from '@waymark/events/testing';
import { buildSchema, GraphQLError, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { checkDocument } from './documentCost.ts';
import { createDocuments, GraphQLErrors } from './documents.ts';
import { worstDocuments } from './testing/worstDocuments.ts';

const schema = buildSchema(`
  type Query { a: Thing, getTaxonomies(language: String): [Thing!]!, getMessages(userId: ID!, limit: Int): Thing,
    ssoProviders: [Thing!]!, getQuickMatch(taxonomyIds: [ID!]!, times: [String!]!): [Thing!]!,
    getActionPlanById(id: ID!): Thing }
  type Thing { id: ID, total: Int, name(of: [Int]): String, thing: Thing, owner: User }
  type User { id: ID, partner: User }`);

function problem(text: string): string | undefined {
  try {
    checkDocument(schema, parse(text, { noLocation: true }));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_each, at) => part(at)).join(' ');

describe('the size of a document', () => {
  it.each([
    ['operations', (count: number) => many(count, (at) => `query Q${at} { a { id } }`), 10],
    [
      'fragments',
      (count: number) => `{ a { id } } ${many(count, (at) => `fragment F${at} on User { id }`)}`,
      50,
    ],
    ['directives', (count: number) => `{ a { id ${many(count, () => '@skip(if: false)')} } }`, 50],
    ['variables', (count: number) => `query (${many(count, (at) => `$v${at}: Int`)}) { a { id } }`, 100],
    ['levels of selections', (count: number) => `${'{ ...'.repeat(count - 1)}{ a${' }'.repeat(count)}`, 40],
    [
      'levels in a value',
      (count: number) => `{ a { name(of: ${'['.repeat(count)}1${']'.repeat(count)}) } }`,
      20,
    ],
    [
      'levels deep',
      (count: number) => `{ a ${'{ thing '.repeat(count - 2)}{ id }${' }'.repeat(count - 1)}`,
      12,
    ],
    ['aliases', (count: number) => `{ ${many(count, (at) => `a${at}: a`)} }`, 30],
    ['fields', (count: number) => `{ ${many(count, (at) => `a${at}`)} }`, 1000],
    [
      'fields',
      (count: number) => `{ ${many(10, (at) => `f${at} { ...F }`)} }
      fragment F on Query { ${many((count - 10) / 10, (at) => `a${at}`)} }`,
      1000,
    ],
  ] as const)('API-20 allows so many %s and refuses one more', (what, text, most) => {
    expect(problem(text(most))).toBeUndefined();
    expect(problem(text(what === 'fields' && text(1).includes('...') ? most + 10 : most + 1))).toContain(
      what,
    );
  });

  it('API-20 weighs comparisons of equal fields by their arguments and selections', () => {
    expect(problem(`{ ${many(100, () => 'a')} }`)).toBeUndefined();
    expect(problem(`{ ${many(101, () => 'a')} }`)).toContain('5050 comparisons, 5000 are allowed');
    expect(problem(`{ ${many(60, () => 'a { id }')} }`)).toContain('comparisons');
    expect(problem(`{ ${many(30, () => 'getTaxonomies(language: "en") { id }')} }`)).toBeUndefined();
    expect(
      problem(`{ ${many(30, () => `getTaxonomies(language: "${'e'.repeat(800)}") { id }`)} }`),
    ).toContain('comparisons');
  });

  it('counts a fragment wherever it is spread, and one that nothing spreads', () => {
    expect(problem(`{ a { ...F } } fragment F on Thing { ${many(31, (at) => `n${at}: id`)} }`)).toContain(
      '31 aliases',
    );
    expect(problem(`{ a { id } } fragment F on Thing { ${many(31, (at) => `n${at}: id`)} }`)).toContain(
      '31 aliases',
    );
  });

  it('ends where fragments contain each other', () => {
    const circle = 'fragment F on Thing { thing { ...G } } fragment G on Thing { thing { ...F } }';
    expect(problem(`{ a { ...F } } ${circle}`)).toContain('levels deep');
    expect(problem('{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }')).toBeUndefined();
  });

  it('refuses definitions of types', () => {
    expect(problem('type Query { a: Int }')).toContain('defines types');
  });

  it.each(Object.entries(worstDocuments))(
    'reads %s in little more time than parsing takes',
    (_what, text) => {
      expect(text.length).toBeLessThan(30_000);
      const documents = createDocuments({ schema, isIntrospectable: false, maxBytes: 1_000_000 });
      const plain = `{ ${many(2400, (at) => `field${at}`)} }`;
      const [reading, parsing] = fastest(
        () => attempt(() => documents.ready(text, undefined)),
        () => parse(plain, { maxTokens: 2500 }),
      );
      // Up to 800 times as long, when limits were judged together with validation.
      expect(reading / parsing).toBeLessThan(100);
    },
  );
});

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    expect(error instanceof GraphQLError || error instanceof GraphQLErrors).toBe(true);
  }
}

/** Processor seconds of each, the best of 15 turns. Not time: on a busy machine only the shorter one goes through in one go. */
function fastest(...works: readonly [() => unknown, () => unknown]): readonly [number, number] {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 15; turn += 1) {
    works.forEach((work, index) => {
      best[index] = Math.min(best[index] ?? 0, processorSeconds(work));
    });
  }
  return best;
}
