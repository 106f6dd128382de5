import { parse, print } from 'graphql';
import { expect, it } from 'vitest';
import { asOneQuestion } from './oneQuestion.ts';

const board = parse(
  'query Board($id: ID!) { plan(id: $id) { ...Plan mine: tasks(of: $id) { id } } seen: plan(id: $id) { id } } fragment Plan on Plan { title }',
);
const plans = parse(
  'query Plans($limit: Int = 5) { plan(id: 1) { ...Plan } plans(limit: $limit) { id } } fragment Plan on Plan { title }',
);

it('NAV-74 several questions are one: each keeps its variables and names, and a fragment of both stands once', () => {
  const { document, variables, parts } = asOneQuestion('FirstPage', [
    { document: board, variables: { id: '$last' } },
    { document: plans, variables: { limit: 3 } },
  ]);
  const expected = `query FirstPage($a0_id: ID!, $a1_limit: Int = 5) {
    a0_plan: plan(id: $a0_id) { ...Plan mine: tasks(of: $a0_id) { id } }
    a0_seen: plan(id: $a0_id) { id }
    a1_plan: plan(id: 1) { ...Plan }
    a1_plans: plans(limit: $a1_limit) { id }
  }
  fragment Plan on Plan { title }`;
  expect(print(document)).toBe(print(parse(expected)));
  expect(variables).toEqual({ a0_id: '$last', a1_limit: 3 });
  expect(parts).toEqual([
    { operationName: 'Board', variables: { id: '$last' } },
    { operationName: 'Plans', variables: { limit: 3 } },
  ]);
});

it.each([
  ['mutation Change { change { id } }', 'No document of one query.'],
  ['query One { a } query Two { b }', 'No document of one query.'],
  ['query Board { ...Root } fragment Root on Query { a }', 'A spread at the top of Board.'],
  ['query Board($id: ID!) { a { ...A } } fragment A on A { b(id: $id) }', 'A variable in the fragment A.'],
])('NAV-74 what cannot be one of several is refused: %s', (text, problem) => {
  expect(() => asOneQuestion('FirstPage', [{ document: parse(text), variables: {} }])).toThrow(problem);
});
