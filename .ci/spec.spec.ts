import { expect, it } from 'vitest';
import { declaredIds, provedIds } from './spec.ts';

it('finds declared ids in lists and in every column of a table', () => {
  const text = [
    '- **MSG-20** One to one. See MSG-99.',
    '| PRT-01 | `a` | PRT-02 | `b` |',
    '| MSG    | messaging | TRP | traps |',
  ].join('\n');
  expect(declaredIds(text)).toEqual(['MSG-20', 'PRT-01', 'PRT-02']);
});

it('finds the ids that test titles name, and no others', () => {
  const test = [
    "it('MSG-53 sends once', () => { expect('MSG-54').toBe(1); });",
    'it.each(cases)("MSG-20..MSG-22 lists %s", () => {});',
    "describe('MSG-30 search', () => {});",
    '// MSG-55 is another story',
  ].join('\n');
  expect([...provedIds(test)].sort()).toEqual(['MSG-20', 'MSG-21', 'MSG-22', 'MSG-30', 'MSG-53']);
});

it('finds the title behind a table of cases, whatever stands in it', () => {
  const test = [
    "it.each(['a', 'b (c'])('AUT-38 leads %s on', () => {});",
    "it.each<Case>([['a', of('MSG-54')], [`b`, \"it's\"]] as const)(\n  'AUT-39 and AUT-40', () => {});",
    "it.each(['MSG-55'])(named, () => {}); expect('MSG-56').toBe(1);",
  ].join('\n');
  expect([...provedIds(test)].sort()).toEqual(['AUT-38', 'AUT-39', 'AUT-40']);
});
