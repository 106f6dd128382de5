import { findAccountById } from '@waymark/db/identity';
import { findConcerned } from '@waymark/db/safety';
import { userDecider, userStream } from '@waymark/events/identity';
import { type EventMeta, type StreamName, type UserId, userId } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import {
  type AppealOutcome,
  mentoringStream,
  type SessionId,
  sessionDecider,
} from '@waymark/events/mentoring';
import { operatorDecider, operatorStream, recordedRefusals, safetyActions } from '@waymark/events/operations';
import { type ReportId, type ReportOutcome, reportDecider, reportStream } from '@waymark/events/safety';
import { confirmedRole } from '../identity/confirmed.ts';
import { refusalCodes as accountCodes } from '../identity/refusalCodes.ts';
import { refusalCodes as sessionCodes } from '../mentoring/refusalCodes.ts';
import { refusalCodes as operatorCodes } from '../operations/refusalCodes.ts';
import type { Intent } from '../platform/app.ts';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

const SafetyActionEnum = builder.enumType('SafetyAction', {
  description: 'What the safety team does about a person.',
  values: safetyActions,
});

const SafetyActionInput = builder.inputType('SafetyActionInput', {
  description:
    'DISMISS and WARN need a report; PAUSE a report or a person; LIFT a person; ACCEPT_APPEAL and DISMISS_APPEAL a session.',
  fields: (t) => ({
    action: t.field({ type: SafetyActionEnum, required: true }),
    reportId: t.id(),
    userId: t.id(),
    sessionId: t.id(),
    reason: t.string({ required: true, description: 'For the audit trail alone: 10 to 500 characters.' }),
    words: t.string({
      description: 'For all but DISMISS and LIFT: what the person reads, 500 characters at most.',
    }),
    until: t.field({ type: 'DateTime', description: 'PAUSE.' }),
  }),
});
type Input = typeof SafetyActionInput.$inferInput;

builder.mutationField('takeSafetyAction', (t) =>
  t.withAuth({ role: ['OPS', 'ADMIN'] }).boolean({
    description:
      'By ops, after `confirmOperator`. What is done and its record are one append; nobody decides about themselves.',
    args: { input: t.arg({ type: SafetyActionInput, required: true }) },
    resolve: (_root, { input }, context) => takeSafetyAction(context, input),
  }),
);

// biome-ignore lint/suspicious/noExplicitAny: unlike deciders side by side, as in `execute.all`.
type Effects = readonly Intent<any, any, any, any>[];
type Case = { readonly concerned: UserId; readonly subject: StreamName; readonly effects: Effects };

/** Of everything that an action touches: a session that does not exist is not found. */
const codes = { ...accountCodes, ...sessionCodes, ...operatorCodes, ...refusalCodes };

/** @throws GraphQLError NOT_FOUND, BAD_USER_INPUT, CONFLICT, NOT_AUTHORIZED */
async function takeSafetyAction(context: UserContext, input: Input): Promise<true> {
  const { app, viewer } = context;
  const { action, reason } = input;
  const meta = commandMeta(context);
  const { concerned, subject, effects } = await caseOf(context, input, meta);
  const use = { power: 'safety', action, userId: concerned, subject, reason } as const;
  const outcome = await app.execute.all([
    confirmedRole(viewer, meta),
    {
      decider: operatorDecider,
      stream: operatorStream(viewer.userId),
      command: { type: 'UsePower', data: { sessionId: viewer.sessionId, role: viewer.role, use }, meta },
    },
    ...effects,
  ]);
  if (outcome.status === 'accepted') return true;
  const { refusal } = outcome;
  await recordRefusal(context, refusal.type);
  throw refusalFailure(refusal, codes);
}

/** OPS-01: as every refusal of a power, an event on the person's own record. */
async function recordRefusal(context: UserContext, refusal: string): Promise<void> {
  const { app, viewer } = context;
  app.log.warn({ userId: viewer.userId, power: 'safety', refusal }, 'a power was refused');
  const kept = recordedRefusals.find((each) => each === refusal);
  if (!kept) return;
  await app.execute({
    decider: operatorDecider,
    stream: operatorStream(viewer.userId),
    command: {
      type: 'RecordRefusal',
      data: { power: 'safety', refusal: kept },
      meta: commandMeta(context),
    },
  });
}

async function caseOf(context: UserContext, input: Input, meta: EventMeta): Promise<Case> {
  switch (input.action) {
    case 'DISMISS':
      return reportCase(context, input, meta, 'DISMISSED');
    case 'WARN':
      requireText(input);
      return reportCase(context, input, meta, 'WARNED');
    case 'PAUSE': {
      requireText(input);
      const found = input.reportId
        ? await reportCase(context, input, meta, 'PAUSED')
        : await accountCase(context, input);
      return { ...found, effects: [...found.effects, pause(context, input, found.concerned, meta)] };
    }
    case 'LIFT': {
      const found = await accountCase(context, input);
      const data = { userId: found.concerned, isEarly: true };
      const command = { type: 'ResumeAccess', data, meta: asSystem(meta) } as const;
      return { ...found, effects: [{ decider: userDecider, stream: found.subject, command }] };
    }
    case 'ACCEPT_APPEAL':
      return appealCase(context, input, meta, 'UPHELD');
    case 'DISMISS_APPEAL':
      return appealCase(context, input, meta, 'DISMISSED');
  }
}

async function reportCase(
  { app, viewer }: UserContext,
  { reportId: id, words }: Input,
  meta: EventMeta,
  outcome: ReportOutcome,
): Promise<Case> {
  const concerned = id ? await findConcerned(viewer, app.db, { reportId: id }) : undefined;
  if (!id || !concerned) throw failure('NOT_FOUND');
  const reportId = id as ReportId;
  const subject = reportStream(reportId);
  const data = { reportId, outcome, words: words ?? '' };
  const command = { type: 'CloseReport', data, meta } as const;
  return { concerned, subject, effects: [{ decider: reportDecider, stream: subject, command }] };
}

async function accountCase({ app }: UserContext, { userId: id }: Input): Promise<Case> {
  const account = id ? await findAccountById(app.db, userId(id)) : undefined;
  if (!account) throw failure('NOT_FOUND');
  return { concerned: account.userId, subject: userStream(account.userId), effects: [] };
}

async function appealCase(
  { app, viewer }: UserContext,
  { sessionId: id, words }: Input,
  meta: EventMeta,
  outcome: AppealOutcome,
): Promise<Case> {
  const concerned = id ? await findConcerned(viewer, app.db, { sessionId: id }) : undefined;
  if (!id || !concerned) throw failure('NOT_FOUND');
  const sessionId = id as SessionId;
  const subject = mentoringStream(sessionId);
  const data = { sessionId, outcome, answer: words ?? '', isOps: true };
  const command = { type: 'DecideAppeal', data, meta } as const;
  return { concerned, subject, effects: [{ decider: sessionDecider, stream: subject, command }] };
}

function pause(
  { app }: UserContext,
  { until, words }: Input,
  concerned: UserId,
  meta: EventMeta,
): Effects[number] {
  if (until == null) throw badUserInput({ until: 'mandatory' });
  if (until <= app.clock.now()) throw badUserInput({ until: 'inThePast' });
  const data = { userId: concerned, reason: (words ?? '').trim(), until };
  const command = { type: 'PauseAccess', data, meta: asSystem(meta) } as const;
  return { decider: userDecider, stream: userStream(concerned), command };
}

/** Accounts are paused by the system alone; the record beside it says who decided. */
function asSystem(meta: EventMeta): EventMeta {
  const name = meta.actor.kind === 'user' ? `ops.${meta.actor.id}` : 'ops';
  return { ...meta, actor: { kind: 'system', name } };
}

function requireText({ words }: Input): void {
  const text = (words ?? '').trim();
  if (text === '') throw badUserInput({ words: 'mandatory' });
  if (text.length > identityLimits.pauseReasonMax) throw badUserInput({ words: 'tooLong' });
}
