import { describe, it } from 'vitest';
import type { UserId } from '../kernel/index.ts';
import { ada, ben, bySystem, byUser, deciderSpec, meta } from '../testing/index.ts';
import { achievementDecider } from './decide.ts';
import type { StatementEvent } from './events.ts';

const spec = () => deciderSpec(achievementDecider);
const JOINED = Date.parse('2024-03-01T23:30Z');
const NOW = Date.parse('2026-01-04T23:30Z');
const figures = { sessions: 14, minutes: 840, organisations: 5, topics: [{ id: 'finance', sessions: 9 }] };
const wanted = {
  userId: ada,
  statementId: 'st1',
  name: 'Ada Byron',
  from: '2025-01-01',
  to: '2025-12-31',
  timezone: 'Europe/Lisbon',
  joinedAt: JOINED,
  parts: ['TOPICS'] as const,
  language: 'pt' as const,
  partnerId: null,
  figures,
};
const issue = (changes: Partial<typeof wanted> = {}, by: UserId = ada) => ({
  type: 'IssueStatement' as const,
  data: { ...wanted, ...changes },
  meta: meta(byUser(by), NOW),
});
function issued(statementId = 'st1'): StatementEvent {
  const { joinedAt: _, ...statement } = wanted;
  return {
    type: 'StatementIssued',
    data: { ...statement, statementId, parts: ['TOPICS'], figures, issuedAt: NOW },
  };
}
const withdrawn = (statementId: string, at: number): StatementEvent => ({
  type: 'StatementWithdrawn',
  data: { userId: ada, statementId, withdrawnAt: at },
});

describe('a statement of volunteering', () => {
  it('ACH-25 a statement says hours, organisations and topics of a period', () => {
    spec().given().when(issue()).thenEvents(issued());
  });

  it.each([
    [{ from: '2025-12-31', to: '2025-12-30' }, { to: 'endBeforeStart' }],
    [{ from: '2025-02-30' }, { from: 'dateInvalid' }],
    [
      { from: '1 May', to: '' },
      { from: 'dateInvalid', to: 'dateInvalid' },
    ],
    [{ to: '2026-01-05' }, { to: 'inFuture' }],
    [{ from: '2024-02-29' }, { from: 'beforeMembership' }],
  ] as const)('ACH-25 refuses the period %o', (changes, fields) => {
    spec().given().when(issue(changes)).thenRefused({ type: 'StatementPeriodInvalid', fields });
  });

  it('ACH-25 the first and the last day of the period are those of the person’s zone', () => {
    // In Lisbon it is still the fourth, and they joined on the first; in Kathmandu it is the day after.
    const [first, last] = ['2024-03-01', '2026-01-04'];
    spec()
      .given()
      .when(issue({ from: first, to: '2026-01-05', timezone: 'Asia/Kathmandu' }))
      .thenRefused({ type: 'StatementPeriodInvalid', fields: { from: 'beforeMembership' } });
    const { joinedAt: _, ...statement } = { ...wanted, from: first, to: last };
    spec()
      .given()
      .when(issue({ from: first, to: last }))
      .thenEvents({
        type: 'StatementIssued',
        data: { ...statement, parts: ['TOPICS'], figures, issuedAt: NOW },
      });
  });

  it('ACH-25 is issued by its person alone, not without a session, and fifty at most', () => {
    spec().given().when(issue({}, ben)).thenRefused({ type: 'NotYourAchievements' });
    spec()
      .given()
      .when(issue({ figures: { ...figures, sessions: 0 } }))
      .thenRefused({ type: 'StatementEmpty' });
    const fifty = Array.from({ length: 50 }, (_, index) => issued(`other-${index}`));
    spec()
      .given(...fifty)
      .when(issue())
      .thenRefused({ type: 'StatementLimitReached', limit: 50 });
  });

  it('ACH-25 can be withdrawn by its person, once, and not by anybody else', () => {
    const withdraw = (statementId: string, by: UserId = ada) => ({
      type: 'WithdrawStatement' as const,
      data: { userId: ada, statementId },
      meta: meta(byUser(by), NOW),
    });
    spec().given(issued()).when(withdraw('st1')).thenEvents(withdrawn('st1', NOW));
    spec().given(issued(), withdrawn('st1', 1)).when(withdraw('st1')).thenNothing();
    spec().given(issued()).when(withdraw('st2')).thenRefused({ type: 'StatementUnknown' });
    spec().given(issued()).when(withdraw('st1', ben)).thenRefused({ type: 'NotYourAchievements' });
  });

  it('ACH-25 PRV-13 all of them are withdrawn when their person is erased', () => {
    const all = { type: 'WithdrawAllStatements' as const, data: { userId: ada } };
    spec()
      .given(issued('st1'), issued('st2'), withdrawn('st1', 1))
      .when({ ...all, meta: meta(bySystem(), NOW) })
      .thenEvents(withdrawn('st2', NOW));
    spec()
      .given(issued())
      .when({ ...all, meta: meta(byUser(ada), NOW) })
      .thenRefused({ type: 'NotYourAchievements' });
  });
});
