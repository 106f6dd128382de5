import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asksCommunity, pickedTimes, requestPath } from '../requestAddress.ts';
import type * as Module from './selection.ts';

let selection: typeof Module;

/** As after a reload: the module reads what is stored. */
async function load(): Promise<void> {
  vi.resetModules();
  selection = await import('./selection.ts');
}

beforeEach(async () => {
  sessionStorage.clear();
  await load();
});
afterEach(() => vi.restoreAllMocks());

it('MEN-06 MEN-07 AUT-82 AUT-83 keeps ids in the tab, under the names of the contract, past a reload', async () => {
  selection.selectTopics(['seo', 'tax']);
  selection.selectMentors(['ana']);
  expect(sessionStorage.getItem('selectedTaxonomy')).toBe('["seo","tax"]');
  expect(sessionStorage.getItem('selectedMentors')).toBe('["ana"]');
  await load();
  expect(selection.useSelection.getState()).toEqual({ topicIds: ['seo', 'tax'], mentorIds: ['ana'] });
  selection.clearSelection();
  expect(sessionStorage.length).toBe(0);
});

it('MEN-08 twenty topics and five mentors are the most, and nothing is there twice', () => {
  const many = Array.from({ length: 25 }, (_, index) => `id${index}`);
  selection.selectTopics([...many, 'id0']);
  selection.selectMentors(['id0', ...many]);
  const { topicIds, mentorIds } = selection.useSelection.getState();
  expect(topicIds).toEqual(many.slice(0, 20));
  expect(mentorIds).toEqual(many.slice(0, 5));
  expect(selection.toggleMentor('id9')).toBe(false);
  expect(selection.toggleMentor('id2')).toBe(true);
  expect(selection.toggleMentor('id9')).toBe(true);
  expect(selection.useSelection.getState().mentorIds).toEqual(['id0', 'id1', 'id3', 'id4', 'id9']);
});

it('AUT-86 storage that is blocked, full or holds something else never breaks a page', async () => {
  sessionStorage.setItem('selectedTaxonomy', '{"not":"a list"}');
  sessionStorage.setItem('selectedMentors', 'no json');
  await load();
  expect(selection.useSelection.getState()).toEqual({ topicIds: [], mentorIds: [] });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  selection.selectMentors(['ana']);
  expect(selection.useSelection.getState().mentorIds).toEqual(['ana']);
});

it('AUT-71 a log-out forgets what was chosen', async () => {
  selection.selectMentors(['ana']);
  const { endSessionParts } = await import('#/app/session/sessionEnd.ts');
  endSessionParts();
  expect(selection.useSelection.getState()).toEqual({ topicIds: [], mentorIds: [] });
});

it('MEN-21 times picked before the wizard go with the address; what is no time is left out', () => {
  const path = requestPath({ times: ['2026-11-24T10:00:00.000Z', '2026-11-23T09:30:00.000Z'] });
  const { search } = new URL(path, 'https://own.invalid');
  expect(pickedTimes(search)).toEqual(['2026-11-23T09:30:00.000Z', '2026-11-24T10:00:00.000Z']);
  expect(pickedTimes('?times=soon,2026-11-23T09:30:00Z')).toEqual(['2026-11-23T09:30:00.000Z']);
  expect(requestPath()).toBe('/mentoring-request');
  expect(asksCommunity(requestPath({ isToCommunity: true }).replace('/mentoring-request', ''))).toBe(true);
  expect(asksCommunity('')).toBe(false);
});
