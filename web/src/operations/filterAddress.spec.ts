import { expect, it } from 'vitest';
import { filterSearch, readFilter } from './filterAddress.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

it('OPS-04 the filter is in the URL: stream, event type, actor, correlation id, time and position', () => {
  const address =
    '?stream=user-1&type=UserSignedUp%2CEmailVerified&except=SessionRefreshed%2CMessageRead&actor=ada&correlation=c1&after=10&before=900&since=2026-01-31T09%3A30&until=2026-02-01T00%3A00';
  const { fields, filter, problems, isOpen } = read(address);
  expect(problems).toEqual({});
  expect(filter).toEqual({
    stream: 'user-1',
    types: ['UserSignedUp', 'EmailVerified'],
    exceptTypes: ['SessionRefreshed', 'MessageRead'],
    actor: 'ada',
    correlationId: 'c1',
    after: '10',
    before: '900',
    since: '2026-01-31T09:30:00.000Z',
    until: '2026-02-01T00:00:00.000Z',
  });
  expect(isOpen).toBe(false);
  expect(filterSearch(fields)).toBe(address);
  expect(read('')).toMatchObject({ filter: {}, problems: {}, isOpen: true });
  expect(filterSearch({ stream: ' ' })).toBe('');
});

it('OPS-04 names each part of an address that it does not understand', () => {
  expect(read('?after=soon&before=-1').problems).toEqual({
    after: 'A position is a whole number, such as 1200.',
    before: 'A position is a whole number, such as 1200.',
  });
  expect(read('?since=yesterday&until=2026-13-40T99:99').problems).toEqual({
    since: 'A time is a date and a time in UTC, such as 2026-01-31T09:30.',
    until: 'A time is a date and a time in UTC, such as 2026-01-31T09:30.',
  });
});
