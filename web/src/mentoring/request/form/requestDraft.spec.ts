import { expect, it } from 'vitest';
import { isBegun } from './requestDraft.ts';
import { emptyRequest } from './requestRules.ts';

const chosen = { ...emptyRequest, topicId: 'pricing', times: ['2026-11-24T10:00:00.000Z'] };

it('a request is begun with its first word, not with what was only chosen', () => {
  expect(isBegun(emptyRequest)).toBe(false);
  expect(isBegun(chosen)).toBe(false);
  expect(isBegun({ ...chosen, title: ' ' })).toBe(false);
  expect(isBegun({ ...chosen, title: 'Prices' })).toBe(true);
  expect(isBegun({ ...chosen, description: 'How do I' })).toBe(true);
});
