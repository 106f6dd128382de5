import { expect, it } from 'vitest';
import { countRefusals, sumRefusals } from './refusals.ts';

const refused = (code: string) => ({ data: null, errors: [{ message: 'text', extensions: { code } }] });

it('busy, a conflict and no answer are counted and are no problem', () => {
  const [one, other] = [countRefusals(), countRefusals()];
  for (const answer of [undefined, refused('RATE_LIMITED'), undefined]) one.add(answer);
  for (const answer of [refused('CONFLICT'), undefined]) other.add(answer);
  expect(sumRefusals([{ refusals: one }, { refusals: other }])).toEqual({
    counts: { 'no answer': 3, RATE_LIMITED: 1, CONFLICT: 1 },
    problems: [],
  });
});

it('any other answer is a problem, with how often it came', () => {
  const refusals = countRefusals();
  for (const code of ['INTERNAL', 'RATE_LIMITED', 'INTERNAL', 'EXPIRED_TOKEN']) refusals.add(refused(code));
  refusals.add({});
  expect(sumRefusals([{ refusals }]).problems).toEqual([
    '2 answers were INTERNAL',
    '1 answers were EXPIRED_TOKEN',
    '1 answers were an answer without a code',
  ]);
});
