import { describe, expect, it } from 'vitest';
import { streamName } from '../kernel/index.ts';
import {
  ada,
  ben,
  byAnonymous,
  bySystem,
  byUser,
  deciderSpec,
  MINUTE,
  meta,
  monday,
} from '../testing/index.ts';
import type { PowerUse } from './commands.ts';
import { operatorDecider } from './decide.ts';
import type { OperationsEvent } from './events.ts';

const { given } = deciderSpec(operatorDecider);
const sessionId = 's1';
const reason = 'Report r1: what was written.';

function confirmed(at: number, session = sessionId): OperationsEvent {
  return { type: 'OperatorConfirmed', data: { byId: ada, sessionId: session, confirmedAt: at } };
}
function use(what: PowerUse, role: 'USER' | 'PARTNER_ADMIN' | 'OPS' | 'ADMIN' = 'OPS', actor = byUser(ada)) {
  return { type: 'UsePower', data: { sessionId, role, use: what }, meta: meta(actor) } as const;
}
const reveal: PowerUse = { power: 'reveal', position: 41, fields: ['text'], reason };
const giveRole: PowerUse = { power: 'role', userId: ben, role: 'OPS', reason };

describe('an operator', () => {
  it('OPS-01 OPS-05 sees personal fields after the password, for ten minutes, in that session alone', () => {
    const revealed: OperationsEvent = {
      type: 'FieldsRevealed',
      data: { byId: ada, position: 41, fields: ['text'], reason, revealedAt: monday },
    };
    given().when(use(reveal)).thenRefused({ type: 'PasswordNeeded' });
    given(confirmed(monday - 10 * MINUTE))
      .when(use(reveal))
      .thenEvents(revealed);
    given(confirmed(monday - 10 * MINUTE - 1))
      .when(use(reveal))
      .thenRefused({ type: 'PasswordNeeded' });
    given(confirmed(monday, 's2')).when(use(reveal)).thenRefused({ type: 'PasswordNeeded' });
  });

  it('OPS-01 OPS-13 (partly) decides about others for the safety team, with the password and a reason', () => {
    const warn: PowerUse = {
      power: 'safety',
      action: 'WARN',
      userId: ben,
      subject: streamName('report', 'r1'),
      reason,
    };
    given().when(use(warn)).thenRefused({ type: 'PasswordNeeded' });
    given(confirmed(monday))
      .when(use({ ...warn, userId: ada }))
      .thenRefused({ type: 'OwnCase' });
    given(confirmed(monday))
      .when(use({ ...warn, reason: ' ' }))
      .thenRefused({ type: 'PowerInvalid', fields: { reason: 'mandatory' } });
    given(confirmed(monday)).when(use(warn, 'USER')).thenRefused({ type: 'NotOperator' });
    given(confirmed(monday))
      .when(use(warn))
      .thenEvents({
        type: 'SafetyActionTaken',
        data: { byId: ada, action: 'WARN', userId: ben, subject: 'report-r1', reason, takenAt: monday },
      });
  });

  it('OPS-01 is asked for the password by what is done elsewhere too, in the same session and for ten minutes', () => {
    const ask = (changes: { at?: number; sessionId?: string; role?: 'OPS' | 'USER' } = {}) => {
      const data = { sessionId: changes.sessionId ?? sessionId, role: changes.role ?? 'OPS' };
      return {
        type: 'ConfirmPassword',
        data,
        meta: { ...meta(byUser(ada)), at: changes.at ?? monday },
      } as const;
    };
    given(confirmed(monday)).when(ask()).thenNothing();
    given(confirmed(monday))
      .when(ask({ at: monday + 10 * 60_000 }))
      .thenNothing();
    given(confirmed(monday))
      .when(ask({ at: monday + 10 * 60_000 + 1 }))
      .thenRefused({ type: 'PasswordNeeded' });
    given().when(ask()).thenRefused({ type: 'PasswordNeeded' });
    given(confirmed(monday))
      .when(ask({ sessionId: 'another' }))
      .thenRefused({ type: 'PasswordNeeded' });
    given(confirmed(monday))
      .when(ask({ role: 'USER' }))
      .thenRefused({ type: 'NotOperator' });
  });

  it('OPS-05 gives a reason that is neither empty nor endless', () => {
    for (const [text, problem] of [
      ['', 'mandatory'],
      [' \n ', 'mandatory'],
      ['because', 'tooShort'],
      ['x'.repeat(501), 'tooLong'],
      ['x'.repeat(5_000), 'tooLong'],
    ] as const) {
      given(confirmed(monday))
        .when(use({ ...reveal, reason: text }))
        .thenRefused({ type: 'PowerInvalid', fields: { reason: problem } });
    }
  });

  it('OPS-01 OPS-03 is refused without the role that they have now, and without being a person', () => {
    for (const role of ['USER', 'PARTNER_ADMIN'] as const) {
      given(confirmed(monday)).when(use(reveal, role)).thenRefused({ type: 'NotOperator' });
      given()
        .when({ type: 'ConfirmOperator', data: { sessionId, role }, meta: meta(byUser(ada)) })
        .thenRefused({ type: 'NotOperator' });
    }
    for (const actor of [bySystem(), byAnonymous]) {
      given(confirmed(monday))
        .when(use(reveal, 'ADMIN', actor))
        .thenRefused({ type: 'NotOperator' });
    }
  });

  it('OPS-01 gives roles as ADMIN only, and never their own', () => {
    given(confirmed(monday)).when(use(giveRole, 'OPS')).thenRefused({ type: 'NotAdmin' });
    given(confirmed(monday))
      .when(use(giveRole, 'ADMIN'))
      .thenEvents({
        type: 'RoleGiven',
        data: { byId: ada, userId: ben, role: 'OPS', reason, givenAt: monday },
      });
    given(confirmed(monday))
      .when(use({ ...giveRole, userId: ada }, 'ADMIN'))
      .thenRefused({ type: 'OwnRole' });
  });

  it('OPS-01 gives roles in communities as ADMIN only, and never their own', () => {
    const give: PowerUse = { power: 'communityRole', userId: ben, partnerId: 'p1', role: 'OWNER', reason };
    given(confirmed(monday)).when(use(give, 'OPS')).thenRefused({ type: 'NotAdmin' });
    given(confirmed(monday))
      .when(use(give, 'ADMIN'))
      .thenEvents({
        type: 'CommunityRoleGiven',
        data: { byId: ada, userId: ben, partnerId: 'p1', role: 'OWNER', reason, givenAt: monday },
      });
    given(confirmed(monday))
      .when(use({ ...give, userId: ada }, 'ADMIN'))
      .thenRefused({ type: 'OwnRole' });
    given().when(use(give, 'ADMIN')).thenRefused({ type: 'PasswordNeeded' });
  });

  it('OPS-08 (partly) OPS-09 OPS-11 leaves an event for each use of a power', () => {
    const uses: readonly PowerUse[] = [
      { power: 'retry', consumer: 'worker.x', position: 7 },
      { power: 'skip', consumer: 'worker.x', position: 7, reason },
      { power: 'pause', consumer: 'worker.x', reason },
      { power: 'resume', consumer: 'worker.x', reason },
      { power: 'rebuild', readModel: 'conversations', reason },
    ];
    for (const each of uses) given().when(use(each)).thenRefused({ type: 'PasswordNeeded' });
    const after = given(confirmed(monday));
    after.when(use({ power: 'retry', consumer: 'worker.x', position: 7 })).thenEvents({
      type: 'ParkedEventRetried',
      data: { byId: ada, consumer: 'worker.x', position: 7, retriedAt: monday },
    });
    after.when(use({ power: 'skip', consumer: 'worker.x', position: 7, reason })).thenEvents({
      type: 'ParkedEventSkipped',
      data: { byId: ada, consumer: 'worker.x', position: 7, reason, skippedAt: monday },
    });
    after.when(use({ power: 'rebuild', readModel: 'conversations', reason })).thenEvents({
      type: 'ReadModelRebuildStarted',
      data: { byId: ada, readModel: 'conversations', reason, startedAt: monday },
    });
    after.when(use({ power: 'pause', consumer: 'worker.x', reason })).thenEvents({
      type: 'ConsumerPaused',
      data: { byId: ada, consumer: 'worker.x', reason, pausedAt: monday },
    });
    after.when(use({ power: 'resume', consumer: 'worker.x', reason })).thenEvents({
      type: 'ConsumerResumed',
      data: { byId: ada, consumer: 'worker.x', reason, resumedAt: monday },
    });
    for (const power of ['pause', 'resume'] as const) {
      after
        .when(use({ power, consumer: 'worker.x', reason: 'x' }))
        .thenRefused({ type: 'PowerInvalid', fields: { reason: 'tooShort' } });
    }
    const load = { scenario: 'booking-race', users: 60, ramp: 10, duration: 30, seed: 7 };
    given()
      .when(use({ power: 'load', ...load }))
      .thenRefused({ type: 'PasswordNeeded' });
    after.when(use({ power: 'load', ...load })).thenEvents({
      type: 'LoadRunStarted',
      data: {
        byId: ada,
        scenario: 'booking-race',
        users: 60,
        ramp: 10,
        duration: 30,
        seed: 7,
        startedAt: monday,
      },
    });
    given()
      .when(use({ power: 'export', filter: 'type=MessageSent', upTo: 41 }))
      .thenEvents({
        type: 'EventsExported',
        data: { byId: ada, filter: 'type=MessageSent', upTo: 41, exportedAt: monday },
      });
  });

  it('OPS-08 (partly) records the end of a rebuild for the system alone', () => {
    const end = (actor: Parameters<typeof meta>[0]) =>
      ({
        type: 'EndRebuild',
        data: { byId: ada, readModel: 'conversations', upTo: 41 },
        meta: meta(actor),
      }) as const;
    given()
      .when(end(bySystem()))
      .thenEvents({
        type: 'ReadModelRebuildEnded',
        data: { byId: ada, readModel: 'conversations', upTo: 41, endedAt: monday },
      });
    given(confirmed(monday))
      .when(end(byUser(ada)))
      .thenRefused({ type: 'NotOperator' });
  });

  it('is remembered in the ten sessions that were confirmed last', () => {
    const state = Array.from({ length: 12 }, (_, n) => confirmed(monday + n, `s${n}`)).reduce(
      operatorDecider.evolve,
      operatorDecider.initial,
    );
    expect(Object.keys(state.confirmed)).toEqual([
      's2',
      's3',
      's4',
      's5',
      's6',
      's7',
      's8',
      's9',
      's10',
      's11',
    ]);
  });

  it('OPS-01 ADMIN alone uses the power over webhooks, after the password, and each use is recorded', () => {
    const again: PowerUse = { power: 'webhook', action: 'SEND_AGAIN', webhookId: 'w1', position: 41 };
    const rotate: PowerUse = { power: 'webhook', action: 'ROTATE', webhookId: 'w1' };
    const skip = { power: 'webhook', action: 'SKIP', webhookId: 'w1', position: 42, reason } as const;
    given().when(use(rotate, 'ADMIN')).thenRefused({ type: 'PasswordNeeded' });
    given(confirmed(monday)).when(use(rotate, 'OPS')).thenRefused({ type: 'NotAdmin' });
    given(confirmed(monday))
      .when(use(rotate, 'ADMIN'))
      .thenEvents({
        type: 'WebhookPowerUsed',
        data: { byId: ada, action: 'ROTATE', webhookId: 'w1', usedAt: monday },
      });
    given(confirmed(monday))
      .when(use(again, 'ADMIN'))
      .thenEvents({
        type: 'WebhookPowerUsed',
        data: { byId: ada, action: 'SEND_AGAIN', webhookId: 'w1', position: 41, usedAt: monday },
      });
    given(confirmed(monday))
      .when(use(skip, 'ADMIN'))
      .thenEvents({
        type: 'WebhookPowerUsed',
        data: { byId: ada, action: 'SKIP', webhookId: 'w1', position: 42, usedAt: monday },
      });
    given(confirmed(monday))
      .when(use({ ...skip, reason: 'short' }, 'ADMIN'))
      .thenRefused({ type: 'PowerInvalid', fields: { reason: 'tooShort' } });
  });

  it('OPS-01 a refusal is recorded for anybody who tried, once a minute and power at most', () => {
    const refuse = (power: 'reveal' | 'skip', actor = byUser(ada)) =>
      ({ type: 'RecordRefusal', data: { power, refusal: 'NotOperator' }, meta: meta(actor) }) as const;
    const refusedAt = (at: number): OperationsEvent => ({
      type: 'PowerRefused',
      data: { byId: ada, power: 'reveal', refusal: 'NotOperator', refusedAt: at },
    });
    given().when(refuse('reveal')).thenEvents(refusedAt(monday));
    given(refusedAt(monday - MINUTE + 1))
      .when(refuse('reveal'))
      .thenEvents();
    given(refusedAt(monday - MINUTE))
      .when(refuse('reveal'))
      .thenEvents(refusedAt(monday));
    given(refusedAt(monday))
      .when(refuse('skip'))
      .thenEvents({
        type: 'PowerRefused',
        data: { byId: ada, power: 'skip', refusal: 'NotOperator', refusedAt: monday },
      });
    given().when(refuse('reveal', byAnonymous)).thenRefused({ type: 'NotOperator' });
    given(confirmed(monday), refusedAt(monday))
      .when(use(reveal))
      .thenEvents({
        type: 'FieldsRevealed',
        data: { byId: ada, position: 41, fields: ['text'], reason, revealedAt: monday },
      });
  });
});
