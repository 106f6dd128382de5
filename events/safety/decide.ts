import {
  accepted,
  charactersIn,
  cleanText,
  type Decider,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../kernel/index.ts';
import { safetyLimits } from '../limits/index.ts';
import type { CloseReport, CountReport, MakeReport, OpenReports, ReportCommand } from './commands.ts';
import type { DeskEvent, ReportEvent, ReporterEvent } from './events.ts';
import type { DeskRefusal, ReporterRefusal, ReportRefusal } from './refusals.ts';

export type ReportState =
  | { readonly status: 'none' }
  | { readonly status: 'made' | 'closed'; readonly aboutId: UserId };

/** One report to the charity (MSG-59). Stream `report-<report>`. */
export const reportDecider: Decider<ReportState, ReportCommand, ReportEvent, ReportRefusal> = {
  category: 'report',
  stateVersion: 2,
  initial: { status: 'none' },
  evolve: (state, event) => {
    if (event.type === 'ReportMade') return { status: 'made', aboutId: event.data.aboutId };
    return event.type === 'ReportClosed' && state.status !== 'none' ? { ...state, status: 'closed' } : state;
  },
  decide: (state, command) =>
    command.type === 'MakeReport' ? decideReport(state, command) : decideClose(state, command),
};

/** When the reports of the last day were made, oldest first; no more than the limit are kept. */
export type ReporterState = { readonly recent: readonly Instant[] };

/** How much one person reports. Stream `reporter-<user>`. */
export const reporterDecider: Decider<ReporterState, CountReport, ReporterEvent, ReporterRefusal> = {
  category: 'reporter',
  stateVersion: 1,
  initial: { recent: [] },
  evolve: ({ recent }, { data }) => ({ recent: [...recent, data.countedAt].slice(-safetyLimits.reports) }),
  decide: decideCount,
};

export type DeskState = Readonly<Record<string, never>>;

/** What one of the charity's people has opened: kept, and never decided upon. Stream `reportDesk-<user>`. */
export const reportDeskDecider: Decider<DeskState, OpenReports, DeskEvent, DeskRefusal> = {
  category: 'reportDesk',
  stateVersion: 1,
  initial: {},
  evolve: (state) => state,
  decide: (_state, { data, meta }) => {
    if (meta.actor.kind !== 'user') return refused({ type: 'ReportsNeedReader' });
    if (data.reportIds.length === 0) return accepted();
    const reportIds = [...data.reportIds];
    return accepted({ type: 'ReportsOpened', data: { byId: meta.actor.id, reportIds, openedAt: meta.at } });
  },
};

function decideReport(state: ReportState, { data, meta }: MakeReport): Decision<ReportEvent, ReportRefusal> {
  if (meta.actor.kind !== 'user') return refused({ type: 'ReportNeedsPerson' });
  if (state.status !== 'none') return accepted();
  const { standing, hasMessage, words: input, messageIds, ...report } = data;
  const reporterId = meta.actor.id;
  if (standing === 'unknown' || report.aboutId === reporterId) {
    return refused({ type: 'ReportedPersonUnknown' });
  }
  if (standing === 'stranger') return refused({ type: 'ReportNotParticipant' });
  if (!hasMessage) return refused({ type: 'ReportedMessageUnknown' });
  const { text: reportText, isLong } = readText(input);
  if (isLong) return refused({ type: 'ReportInvalid', fields: { words: 'tooLong' } });
  return accepted({
    type: 'ReportMade',
    data: {
      ...report,
      reporterId,
      messageIds: [...messageIds],
      words: reportText === '' ? null : reportText,
      reportedAt: meta.at,
    },
  });
}

function decideClose(state: ReportState, { data, meta }: CloseReport): Decision<ReportEvent, ReportRefusal> {
  if (meta.actor.kind !== 'user') return refused({ type: 'ReportNeedsPerson' });
  if (state.status === 'none') return refused({ type: 'ReportUnknown' });
  if (state.status === 'closed') return refused({ type: 'ReportIsClosed' });
  const { reportId, outcome, words: input } = data;
  const closed: ReportEvent = {
    type: 'ReportClosed',
    data: { reportId, byId: meta.actor.id, outcome, closedAt: meta.at },
  };
  if (outcome !== 'WARNED') return accepted(closed);
  const { text, isLong } = readText(input);
  if (text === '' || isLong) {
    return refused({ type: 'ReportInvalid', fields: { words: isLong ? 'tooLong' : 'mandatory' } });
  }
  const warned = { reportId, userId: state.aboutId, words: text, warnedAt: meta.at };
  const warning: ReportEvent = { type: 'PersonWarned', data: warned };
  return accepted<ReportEvent>(closed, warning);
}

function decideCount(
  { recent }: ReporterState,
  { data, meta }: CountReport,
): Decision<ReporterEvent, ReporterRefusal> {
  if (meta.actor.kind !== 'user') return refused({ type: 'ReportNeedsPerson' });
  const since = meta.at - safetyLimits.reportsWithin;
  const within = recent.filter((at) => at > since);
  const [oldest = meta.at] = within;
  if (within.length >= safetyLimits.reports) {
    return refused({ type: 'TooManyReports', retryAfter: Math.ceil((oldest - since) / 1_000) });
  }
  const { reportId } = data;
  const reporterId = meta.actor.id;
  return accepted({ type: 'ReportCounted', data: { reporterId, reportId, countedAt: meta.at } });
}

function readText(input: string): { readonly text: string; readonly isLong: boolean } {
  const { wordsMax, codeUnitsPerCharacter } = safetyLimits;
  const codeUnits = wordsMax * codeUnitsPerCharacter;
  // Before it is cleaned: cleaning what is endless would cost the server.
  if (input.length > 2 * codeUnits) return { text: '', isLong: true };
  const text = cleanText(input);
  return {
    text,
    isLong: text.length > codeUnits || (text.length > wordsMax && charactersIn(text) > wordsMax),
  };
}
