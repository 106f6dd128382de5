import { type Decider, type Decision, refused } from '../kernel/index.ts';
import type { SessionCommand } from './commands.ts';
import { decideAgenda, decideNotes } from './decideNotebook.ts';
import { decideAddDocument, decideAddLibraryDocument, decideRemoveDocument } from './decidePreparation.ts';
import type { SessionEvent } from './events.ts';
import {
  decideAppeal,
  decideAppealOutcome,
  decideCancel,
  decideComplete,
  decideFinish,
  decideLate,
  decideNoShow,
  decideRevoke,
} from './meeting/decideMeeting.ts';
import {
  decideAcceptReschedule,
  decideDeclineReschedule,
  decidePropose,
  decideRescheduleExpiry,
  decideWithdrawReschedule,
} from './meeting/decideReschedule.ts';
import type { SessionRefusal } from './refusals.ts';
import { decideAccept, decideDecline, decidePassOn, decideQuestion } from './request/decideAnswer.ts';
import {
  decideExpiry,
  decideNudge,
  decidePlan,
  decideRequest,
  decideWithdraw,
} from './request/decideRequest.ts';
import { evolveSession, newSession, type SessionState } from './state.ts';

type Decided = Decision<SessionEvent, SessionRefusal>;

/** One session from the request to the last word about it. Stream `mentoring-<session>`. */
export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent, SessionRefusal> = {
  category: 'mentoring',
  stateVersion: 4,
  initial: newSession,
  evolve: evolveSession,
  decide: decideSession,
};

type Decisions = {
  readonly [Type in SessionCommand['type']]: (
    state: SessionState,
    command: Extract<SessionCommand, { readonly type: Type }>,
  ) => Decided;
};

const decisions: Decisions = {
  RequestSession: decideRequest,
  PlanSession: decidePlan,
  WithdrawSessionRequest: decideWithdraw,
  AcceptSessionRequest: decideAccept,
  DeclineSessionRequest: decideDecline,
  PassOnSessionRequest: decidePassOn,
  AskSessionQuestion: decideQuestion,
  ProposeReschedule: decidePropose,
  AcceptReschedule: decideAcceptReschedule,
  DeclineReschedule: decideDeclineReschedule,
  WithdrawReschedule: decideWithdrawReschedule,
  CancelSession: decideCancel,
  AnnounceLate: decideLate,
  CompleteSession: decideComplete,
  ReportNoShow: decideNoShow,
  AppealNoShow: decideAppeal,
  RevokeNoShow: decideRevoke,
  DecideAppeal: decideAppealOutcome,
  ChangeAgenda: decideAgenda,
  ChangeNotes: decideNotes,
  AddSessionDocument: decideAddDocument,
  AddLibraryDocument: decideAddLibraryDocument,
  RemoveSessionDocument: decideRemoveDocument,
  NudgeMentors: decideNudge,
  ExpireSessionRequest: decideExpiry,
  ExpireReschedule: decideRescheduleExpiry,
  FinishSession: decideFinish,
};

const byTimer: ReadonlySet<SessionCommand['type']> = new Set([
  'NudgeMentors',
  'ExpireSessionRequest',
  'ExpireReschedule',
  'FinishSession',
]);

function decideSession(state: SessionState, command: SessionCommand): Decided {
  if (byTimer.has(command.type) && command.meta.actor.kind !== 'system')
    return refused({ type: 'SessionSystemOnly' });
  const decide: (state: SessionState, command: never) => Decided = decisions[command.type];
  return decide(state, command as never);
}
