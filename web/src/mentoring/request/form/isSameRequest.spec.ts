import { describe, expect, it } from 'vitest';
import { isSameRequest } from './isSameRequest.ts';

const input = {
  clientId: 'made-once',
  kind: 'ONGOING' as const,
  title: 'Pricing',
  description: 'One line\r\nand another.',
  topicId: 'pricing',
  suggestedTimes: ['2026-11-24T10:00:00Z', '2026-11-25T10:00:00Z'],
  mentorIds: ['ada', 'ben'],
  communityId: null,
  durationMinutes: 30,
  cadence: 'WEEKLY' as const,
  sessionCount: 4,
  timezone: 'Europe/London',
};
const offer = (id: string, isSubstitute = false) => ({ mentor: { id }, isSubstitute });
const request = {
  id: 'made-once',
  status: 'PENDING' as const,
  expiresAt: null,
  kind: 'ONGOING' as const,
  title: 'Pricing',
  description: 'One line\nand another.',
  topic: { id: 'pricing' },
  suggestedTimes: ['2026-11-25T10:00:00.000Z', '2026-11-24T10:00:00.000Z'],
  durationMinutes: 30,
  cadence: 'WEEKLY' as const,
  seriesCount: 4,
  community: null,
  offers: [offer('ben'), offer('ada'), offer('eve', true)],
};

it('SES-82 what was sent is known again as the server keeps it, with somebody who stands in meanwhile', () => {
  expect(isSameRequest(request, input)).toBe(true);
});

describe('a request to a community', () => {
  const toCommunity = { ...input, mentorIds: [], communityId: 'acorn' };
  const kept = { ...request, community: { id: 'acorn' } };

  it('SES-82 is known again after mentors who were not asked by name have answered', () => {
    expect(isSameRequest({ ...kept, offers: [offer('eve')] }, toCommunity)).toBe(true);
    expect(
      isSameRequest(
        { ...kept, offers: [offer('eve'), offer('ada')] },
        { ...toCommunity, mentorIds: ['ada'] },
      ),
    ).toBe(true);
  });

  it('SES-82 is another request where somebody asked by name is not among them', () => {
    expect(isSameRequest({ ...kept, offers: [offer('eve')] }, { ...toCommunity, mentorIds: ['ada'] })).toBe(
      false,
    );
  });
});

it.each([
  ['title', { title: 'Prices' }],
  ['question', { description: 'One line.' }],
  ['topic', { topic: { id: 'hiring' } }],
  ['time', { suggestedTimes: ['2026-11-24T10:00:00.000Z', '2026-11-25T10:15:00.000Z'] }],
  ['time that is left out', { suggestedTimes: ['2026-11-24T10:00:00.000Z'] }],
  ['mentor', { offers: [offer('ada'), offer('eve')] }],
  ['mentor more', { offers: [offer('ada'), offer('ben'), offer('eve')] }],
  ['community', { community: { id: 'acorn' } }],
  ['kind', { kind: 'ONE_OFF' as const, cadence: null, seriesCount: null }],
  ['length', { durationMinutes: 45 }],
  ['rhythm', { cadence: 'MONTHLY' as const }],
  ['number of sessions', { seriesCount: 6 }],
])('SES-82 another %s is another request', (_part, changed) => {
  expect(isSameRequest({ ...request, ...changed }, input)).toBe(false);
});
