import { describe, expect, it } from 'vitest';
import { safetyLimits } from '../limits/index.ts';
import {
  ada,
  ben,
  byAnonymous,
  bySystem,
  byUser,
  cleo,
  DAY,
  deciderSpec,
  meta,
  monday,
} from '../testing/index.ts';
import { safety } from './capability.ts';
import type { CloseReport, MakeReport } from './commands.ts';
import { reportDecider, reportDeskDecider, reporterDecider } from './decide.ts';
import type { ReportEvent, ReporterEvent } from './events.ts';
import { type ReportId, reportDeskStream, reporterStream, reportStream } from './values.ts';

const id = 'r1' as ReportId;
const reported = {
  reportId: id,
  aboutId: ben,
  conversationId: `${ada}~${ben}`,
  messageId: 'm2',
  messageIds: ['m1', 'm2'],
  reason: 'HARASSMENT' as const,
  words: 'He will not stop.',
};
const made: ReportEvent = { type: 'ReportMade', data: { ...reported, reporterId: ada, reportedAt: monday } };

function report(changes: Partial<MakeReport['data']> = {}, actor = byUser(ada)): MakeReport {
  const data = { ...reported, standing: 'participant', hasMessage: true, ...changes } as const;
  return { type: 'MakeReport', data, meta: meta(actor) };
}

describe('a report', () => {
  it('MSG-59 names the message, the person and the messages around it, and copies none of their texts', () => {
    deciderSpec(reportDecider).given().when(report()).thenEvents(made);
  });

  it('MSG-59 may be about a person, and without a word', () => {
    deciderSpec(reportDecider)
      .given()
      .when(report({ messageId: null, words: ' \n ' }))
      .thenEvents({ ...made, data: { ...made.data, messageId: null, words: null } });
  });

  it('MSG-59 made twice is one', () => {
    deciderSpec(reportDecider).given(made).when(report()).thenNothing();
  });

  it('MSG-59 is for those who take part, about somebody else who is there', () => {
    const given = deciderSpec(reportDecider).given();
    given.when(report({ standing: 'stranger' })).thenRefused({ type: 'ReportNotParticipant' });
    given.when(report({ standing: 'unknown' })).thenRefused({ type: 'ReportedPersonUnknown' });
    given.when(report({ aboutId: ada })).thenRefused({ type: 'ReportedPersonUnknown' });
    given.when(report({ hasMessage: false })).thenRefused({ type: 'ReportedMessageUnknown' });
    given.when(report({}, bySystem() as never)).thenRefused({ type: 'ReportNeedsPerson' });
    given.when(report({}, byAnonymous as never)).thenRefused({ type: 'ReportNeedsPerson' });
  });

  it('OPS-13 (partly) is closed once, by a person, and a warning goes to the reported person with its text', () => {
    const close = (outcome: 'DISMISSED' | 'WARNED', text = '', actor = byUser(cleo)): CloseReport => ({
      type: 'CloseReport',
      data: { reportId: id, outcome, words: text },
      meta: meta(actor),
    });
    const closed = (outcome: 'DISMISSED' | 'WARNED'): ReportEvent => ({
      type: 'ReportClosed',
      data: { reportId: id, byId: cleo, outcome, closedAt: monday },
    });
    const { given } = deciderSpec(reportDecider);
    given(made).when(close('DISMISSED')).thenEvents(closed('DISMISSED'));
    given(made)
      .when(close('WARNED', ' Please stop. '))
      .thenEvents(closed('WARNED'), {
        type: 'PersonWarned',
        data: { reportId: id, userId: ben, words: 'Please stop.', warnedAt: monday },
      });
    for (const [text, problem] of [
      [' ', 'mandatory'],
      ['x'.repeat(2_001), 'tooLong'],
    ] as const) {
      given(made)
        .when(close('WARNED', text))
        .thenRefused({ type: 'ReportInvalid', fields: { words: problem } });
    }
    given(made, closed('DISMISSED')).when(close('WARNED', 'Stop.')).thenRefused({ type: 'ReportIsClosed' });
    given(made, closed('DISMISSED')).when(report()).thenNothing();
    given().when(close('DISMISSED')).thenRefused({ type: 'ReportUnknown' });
    given(made)
      .when(close('DISMISSED', '', bySystem() as never))
      .thenRefused({ type: 'ReportNeedsPerson' });
  });

  it('MSG-59 takes 2,000 characters as a reader counts them, and no more', () => {
    const given = deciderSpec(reportDecider).given();
    const family = '👨‍👩‍👧'.repeat(safetyLimits.wordsMax);
    given.when(report({ words: family })).thenEvents({ ...made, data: { ...made.data, words: family } });
    const tooLong = { type: 'ReportInvalid', fields: { words: 'tooLong' } } as const;
    given.when(report({ words: `${family}!` })).thenRefused(tooLong);
    given.when(report({ words: ' '.repeat(100_000) })).thenRefused(tooLong);
  });

  it('MSG-59 refuses a text that is longer by a character, or endless for a computer', () => {
    const given = deciderSpec(reportDecider).given();
    const longest = 'x'.repeat(2_000);
    given.when(report({ words: longest })).thenEvents({ ...made, data: { ...made.data, words: longest } });
    const tooLong = { type: 'ReportInvalid', fields: { words: 'tooLong' } } as const;
    given.when(report({ words: `${longest}x` })).thenRefused(tooLong);
    given.when(report({ words: `a${'\u0301'.repeat(16_002)}` })).thenRefused(tooLong);
  });

  it('MSG-59 reaches the reporter and never the reported person', () => {
    expect(safety.audience(made)).toEqual([`user.${ada}`]);
    expect(safety.audience({ type: 'ReportCounted', data: {} })).toEqual([]);
    expect(safety.audience({ type: 'ReportsOpened', data: {} })).toEqual([]);
  });
});

describe('how much one person reports', () => {
  const count = (at: number) => ({
    type: 'CountReport' as const,
    data: { reportId: id },
    meta: meta(byUser(ada), at),
  });
  const counted = (countedAt: number): ReporterEvent => ({
    type: 'ReportCounted',
    data: { reporterId: ada, reportId: id, countedAt },
  });
  const day = Array.from({ length: safetyLimits.reports }, (_, minute) => counted(monday + minute * 60_000));

  it('MSG-59 ends at 20 a day, and says when it goes on', () => {
    const now = monday + 60 * 60_000;
    deciderSpec(reporterDecider)
      .given(...day.slice(1))
      .when(count(now))
      .thenEvents(counted(now));
    deciderSpec(reporterDecider)
      .given(...day)
      .when(count(now))
      .thenRefused({ type: 'TooManyReports', retryAfter: 23 * 60 * 60 });
    deciderSpec(reporterDecider)
      .given(...day)
      .when(count(monday + DAY))
      .thenEvents(counted(monday + DAY));
    deciderSpec(reporterDecider)
      .given()
      .when({ ...count(now), meta: meta(bySystem()) })
      .thenRefused({ type: 'ReportNeedsPerson' });
  });
});

describe('the stored names of reports', () => {
  it('streams belong to the report, its reporter and its reader', () => {
    expect([reportStream(id), reporterStream(ada), reportDeskStream(ben)]).toEqual([
      'report-r1',
      `reporter-${ada}`,
      `reportDesk-${ben}`,
    ]);
  });

  it('a reporter begins without reports and keeps the newest 20', () => {
    const counted = Array.from({ length: 25 }, (_, at) => ({
      type: 'ReportCounted' as const,
      data: { reporterId: ada, reportId: id, countedAt: at },
    }));
    expect(reporterDecider.initial).toEqual({ recent: [] });
    expect(counted.reduce(reporterDecider.evolve, reporterDecider.initial).recent).toEqual([
      5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
    ]);
  });
});

describe('the desk', () => {
  const open = (reportIds: readonly ReportId[], actor = byUser(ben)) => ({
    type: 'OpenReports' as const,
    data: { reportIds },
    meta: meta(actor),
  });

  it('OPS-01 reading reports records a fact, every time', () => {
    const opened = {
      type: 'ReportsOpened' as const,
      data: { byId: ben, reportIds: [id], openedAt: monday },
    };
    const desk = deciderSpec(reportDeskDecider);
    desk
      .given()
      .when(open([id]))
      .thenEvents(opened);
    desk
      .given(opened)
      .when(open([id]))
      .thenEvents(opened);
    desk.given().when(open([])).thenNothing();
    desk
      .given()
      .when(open([id], bySystem() as never))
      .thenRefused({ type: 'ReportsNeedReader' });
  });
});
