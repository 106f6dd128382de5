import {
  accepted,
  assertNever,
  charactersIn,
  cleanText,
  type Decider,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../kernel/index.ts';
import { operationsLimits } from '../limits/index.ts';
import type {
  ConfirmOperator,
  ConfirmPassword,
  EndRebuild,
  OperatorCommand,
  PowerUse,
  RecordRefusal,
  UsePower,
} from './commands.ts';
import type { OperationsEvent } from './events.ts';
import type { OperatorRefusal } from './refusals.ts';
import type { Power } from './values.ts';

export type OperatorState = {
  /** When each session gave the password again, the latest last. */
  readonly confirmed: Readonly<Record<string, Instant>>;
  /** When a refusal was recorded last, by power. */
  readonly refused: Readonly<Partial<Record<Power, Instant>>>;
};

type Decided = Decision<OperationsEvent, OperatorRefusal>;

/** What one operator does beyond looking (OPS-01). Stream `operator-<user>`. */
export const operatorDecider: Decider<OperatorState, OperatorCommand, OperationsEvent, OperatorRefusal> = {
  category: 'operator',
  stateVersion: 2,
  initial: { confirmed: {}, refused: {} },
  evolve,
  decide,
};

function evolve(state: OperatorState, event: OperationsEvent): OperatorState {
  if (event.type === 'PowerRefused') {
    return { ...state, refused: { ...state.refused, [event.data.power]: event.data.refusedAt } };
  }
  if (event.type !== 'OperatorConfirmed') return state;
  const { sessionId, confirmedAt } = event.data;
  const { [sessionId]: _before, ...others } = state.confirmed;
  const kept = Object.entries(others).slice(1 - operationsLimits.confirmedSessions);
  return { ...state, confirmed: { ...Object.fromEntries(kept), [sessionId]: confirmedAt } };
}

function decide(state: OperatorState, command: OperatorCommand): Decided {
  if (command.type === 'EndRebuild') return endRebuild(command);
  const { actor } = command.meta;
  if (command.type === 'RecordRefusal') return recordRefusal(state, command);
  const { role } = command.data;
  if (actor.kind !== 'user' || (role !== 'OPS' && role !== 'ADMIN')) return refused({ type: 'NotOperator' });
  switch (command.type) {
    case 'ConfirmOperator':
      return confirm(command, actor.id);
    case 'ConfirmPassword':
      return hasConfirmed(state, command) ? accepted() : refused({ type: 'PasswordNeeded' });
    case 'UsePower':
      return usePower(state, command, actor.id);
  }
}

function confirm({ data, meta }: ConfirmOperator, byId: UserId): Decided {
  const { sessionId } = data;
  return accepted({ type: 'OperatorConfirmed', data: { byId, sessionId, confirmedAt: meta.at } });
}

function recordRefusal({ refused: before }: OperatorState, { data, meta }: RecordRefusal): Decided {
  const { power, refusal } = data;
  if (meta.actor.kind !== 'user') return refused({ type: 'NotOperator' });
  const last = before[power];
  if (last !== undefined && meta.at - last < operationsLimits.refusalEvery) return accepted();
  return accepted({
    type: 'PowerRefused',
    data: { byId: meta.actor.id, power, refusal, refusedAt: meta.at },
  });
}

function endRebuild({ data, meta }: EndRebuild): Decided {
  if (meta.actor.kind !== 'system') return refused({ type: 'NotOperator' });
  return accepted({ type: 'ReadModelRebuildEnded', data: { ...data, endedAt: meta.at } });
}

/** Of what OPS may do alone. A new power is for ADMIN until it is added here. */
const forOps: ReadonlySet<Power> = new Set([
  'reveal',
  'export',
  'retry',
  'skip',
  'pause',
  'resume',
  'rebuild',
  'safety',
  'load',
]);
/** Masked fields leave masked, so an export asks for no password. */
const unconfirmed: ReadonlySet<Power> = new Set(['export']);

function hasConfirmed(
  { confirmed }: OperatorState,
  { data, meta }: Pick<ConfirmPassword | UsePower, 'data' | 'meta'>,
): boolean {
  const confirmedAt = confirmed[data.sessionId];
  return confirmedAt !== undefined && meta.at - confirmedAt <= operationsLimits.confirmedFor;
}

function usePower(state: OperatorState, command: UsePower, byId: UserId): Decided {
  const { data, meta } = command;
  const { use, role } = data;
  if (role !== 'ADMIN' && !forOps.has(use.power)) return refused({ type: 'NotAdmin' });
  if (!unconfirmed.has(use.power) && !hasConfirmed(state, command))
    return refused({ type: 'PasswordNeeded' });
  if ('reason' in use) {
    const problem = problemOfReason(use.reason);
    if (problem) return refused({ type: 'PowerInvalid', fields: { reason: problem } });
  }
  const isOfRole = use.power === 'role' || use.power === 'communityRole';
  if (isOfRole && use.userId === byId) return refused({ type: 'OwnRole' });
  if (use.power === 'safety' && use.userId === byId) return refused({ type: 'OwnCase' });
  return accepted(eventOf(use, byId, meta.at));
}

function problemOfReason(input: string): string | undefined {
  const { reasonMin, reasonMax } = operationsLimits;
  // Before it is cleaned: cleaning what is endless would cost the server.
  if (input.length > 8 * reasonMax) return 'tooLong';
  const characters = charactersIn(cleanText(input));
  if (characters === 0) return 'mandatory';
  if (characters < reasonMin) return 'tooShort';
  return characters > reasonMax ? 'tooLong' : undefined;
}

function eventOf(use: PowerUse, byId: UserId, at: Instant): OperationsEvent {
  switch (use.power) {
    case 'reveal': {
      const { position, fields, reason } = use;
      const data = { byId, position, fields: [...fields], reason: cleanText(reason), revealedAt: at };
      return { type: 'FieldsRevealed', data };
    }
    case 'export':
      return { type: 'EventsExported', data: { byId, filter: use.filter, upTo: use.upTo, exportedAt: at } };
    case 'retry': {
      const { consumer, position } = use;
      return { type: 'ParkedEventRetried', data: { byId, consumer, position, retriedAt: at } };
    }
    case 'skip': {
      const { consumer, position, reason } = use;
      const data = { byId, consumer, position, reason: cleanText(reason), skippedAt: at };
      return { type: 'ParkedEventSkipped', data };
    }
    case 'pause': {
      const data = { byId, consumer: use.consumer, reason: cleanText(use.reason), pausedAt: at };
      return { type: 'ConsumerPaused', data };
    }
    case 'resume': {
      const data = { byId, consumer: use.consumer, reason: cleanText(use.reason), resumedAt: at };
      return { type: 'ConsumerResumed', data };
    }
    case 'rebuild': {
      const data = { byId, readModel: use.readModel, reason: cleanText(use.reason), startedAt: at };
      return { type: 'ReadModelRebuildStarted', data };
    }
    case 'role': {
      const { userId, role, reason } = use;
      return { type: 'RoleGiven', data: { byId, userId, role, reason: cleanText(reason), givenAt: at } };
    }
    case 'communityRole': {
      const { userId, partnerId, role, reason } = use;
      const data = { byId, userId, partnerId, role, reason: cleanText(reason), givenAt: at };
      return { type: 'CommunityRoleGiven', data };
    }
    case 'safety': {
      const { action, userId, subject, reason } = use;
      const data = { byId, action, userId, subject, reason: cleanText(reason), takenAt: at };
      return { type: 'SafetyActionTaken', data };
    }
    case 'load': {
      const { scenario, users, ramp, duration, seed } = use;
      return {
        type: 'LoadRunStarted',
        data: { byId, scenario, users, ramp, duration, seed, startedAt: at },
      };
    }
    case 'webhook': {
      const { action, webhookId, position } = use;
      const data = { byId, action, webhookId, ...(position !== undefined && { position }), usedAt: at };
      return { type: 'WebhookPowerUsed', data };
    }
    default:
      return assertNever(use);
  }
}
