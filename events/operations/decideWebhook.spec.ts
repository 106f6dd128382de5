import { describe, expect, it } from 'vitest';
import { ada, byAnonymous, bySystem, byUser, deciderSpec, MINUTE, meta, monday } from '../testing/index.ts';
import { type WebhookCommand, webhookDecider } from './decideWebhook.ts';
import type { WebhookEvent } from './webhookEvents.ts';

const { given } = deciderSpec(webhookDecider);
const url = 'https://hooks.example/waymark';

function created(webhookId = 'w1', at = monday): WebhookEvent {
  return {
    type: 'WebhookCreated',
    data: { webhookId, url, types: ['SessionBooked'], byId: ada, createdAt: at },
  };
}
const disabled: WebhookEvent = {
  type: 'WebhookDisabled',
  data: { webhookId: 'w1', fault: 'FAILING', disabledAt: monday },
};
function create(
  data: Partial<{ webhookId: string; url: string; types: readonly string[] }> = {},
  actor = byUser(ada),
) {
  return {
    type: 'CreateWebhook',
    data: { webhookId: 'w1', url, types: ['SessionBooked'], ...data },
    meta: meta(actor),
  } as const;
}
function to(
  type: 'RotateWebhookSecret' | 'EnableWebhook' | 'DeleteWebhook',
  actor = byUser(ada),
): WebhookCommand {
  return { type, data: { webhookId: 'w1' }, meta: meta(actor) };
}
function skip(position: number, actor: ReturnType<typeof bySystem> = byUser(ada)): WebhookCommand {
  const data = { webhookId: 'w1', position, reason: ' The receiver cannot read it. ' };
  return { type: 'SkipWebhookEvent', data, meta: meta(actor) };
}
function skipped(position: number): WebhookEvent {
  const by = { byId: ada, skippedAt: monday };
  return {
    type: 'WebhookEventSkipped',
    data: { webhookId: 'w1', position, reason: 'The receiver cannot read it.', ...by },
  };
}
function disable(fault: 'FAILING' | 'GONE', actor: ReturnType<typeof bySystem> = bySystem()): WebhookCommand {
  return { type: 'DisableWebhook', data: { webhookId: 'w1', fault }, meta: meta(actor) };
}

describe('webhooks', () => {
  it('are made with an address and the types of events, each type once', () => {
    given()
      .when(create({ types: ['SessionBooked', 'SessionBooked'] }))
      .thenEvents(created());
    given(created()).when(create()).thenEvents();
    given()
      .when(create({ url: 'https://a@hooks.example' }))
      .thenRefused({ type: 'WebhookInvalid', fields: { url: 'invalid' } });
    given()
      .when(create({ url: `https://hooks.example/${'x'.repeat(480)}`, types: [] }))
      .thenRefused({ type: 'WebhookInvalid', fields: { url: 'tooLong', types: 'mandatory' } });
    given()
      .when(create({ types: Array.from({ length: 101 }, (_, n) => `T${n}`) }))
      .thenRefused({ type: 'WebhookInvalid', fields: { types: 'tooMany' } });
  });

  it('are twenty at most; one that is deleted makes room', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => created(`n${n}`));
    given(...twenty)
      .when(create())
      .thenRefused({ type: 'TooManyWebhooks' });
    given(...twenty, { type: 'WebhookDeleted', data: { webhookId: 'n3', deletedAt: monday } })
      .when(create())
      .thenEvents(created());
    given(...twenty.slice(1))
      .when(create())
      .thenEvents(created());
  });

  it('get the next secret, count failures from when they are switched on, and end', () => {
    given(created())
      .when(to('RotateWebhookSecret'))
      .thenEvents({
        type: 'WebhookSecretRotated',
        data: { webhookId: 'w1', secretVersion: 2, rotatedAt: monday },
      });
    given(created(), {
      type: 'WebhookSecretRotated',
      data: { webhookId: 'w1', secretVersion: 2, rotatedAt: monday },
    })
      .when(to('RotateWebhookSecret'))
      .thenEvents({
        type: 'WebhookSecretRotated',
        data: { webhookId: 'w1', secretVersion: 3, rotatedAt: monday },
      });
    given(created()).when(to('EnableWebhook')).thenEvents();
    given(created(), disabled)
      .when(to('EnableWebhook'))
      .thenEvents({ type: 'WebhookEnabled', data: { webhookId: 'w1', enabledAt: monday } });
    given(created())
      .when(to('DeleteWebhook'))
      .thenEvents({ type: 'WebhookDeleted', data: { webhookId: 'w1', deletedAt: monday } });
    for (const type of ['RotateWebhookSecret', 'EnableWebhook', 'DeleteWebhook'] as const) {
      given().when(to(type)).thenRefused({ type: 'WebhookUnknown' });
      given(created())
        .when({ type, data: { webhookId: '__proto__' }, meta: meta(byUser(ada)) })
        .thenRefused({ type: 'WebhookUnknown' });
    }
    const fold = [created('w1', monday - MINUTE), disabled].reduce(
      webhookDecider.evolve,
      webhookDecider.initial,
    );
    expect(fold.webhooks.w1).toMatchObject({
      enabledAt: monday - MINUTE,
      disabledAt: monday,
      fault: 'FAILING',
    });
    const again = webhookDecider.evolve(fold, {
      type: 'WebhookEnabled',
      data: { webhookId: 'w1', enabledAt: 7 },
    });
    expect(again.webhooks.w1).toMatchObject({ enabledAt: 7, disabledAt: null, fault: null });
  });

  it('go on without an event that an operator skips, once each, and remember the last twenty', () => {
    given(created()).when(skip(41)).thenEvents(skipped(41));
    given(created(), disabled).when(skip(41)).thenEvents(skipped(41));
    given(created(), skipped(41)).when(skip(41)).thenEvents();
    given(created(), skipped(41)).when(skip(42)).thenEvents(skipped(42));
    given().when(skip(41)).thenRefused({ type: 'WebhookUnknown' });
    for (const actor of [bySystem(), byAnonymous]) {
      given(created()).when(skip(41, actor)).thenRefused({ type: 'WebhookNotAllowed' });
    }
    const many = Array.from({ length: 21 }, (_, n) => skipped(n + 1));
    const { webhooks } = [created(), ...many].reduce(webhookDecider.evolve, webhookDecider.initial);
    expect(webhooks.w1?.skipped).toHaveLength(20);
    expect(webhooks.w1?.skipped[0]).toBe(2);
    expect(webhooks.w1?.skipped[19]).toBe(21);
  });

  it('are disabled by the system alone, once', () => {
    given(created())
      .when(disable('GONE'))
      .thenEvents({ type: 'WebhookDisabled', data: { webhookId: 'w1', fault: 'GONE', disabledAt: monday } });
    given(created(), disabled).when(disable('GONE')).thenEvents();
    given().when(disable('FAILING')).thenRefused({ type: 'WebhookUnknown' });
    given(created())
      .when(disable('FAILING', byUser(ada)))
      .thenRefused({ type: 'WebhookNotAllowed' });
    for (const actor of [bySystem(), byAnonymous]) {
      given(created()).when(to('DeleteWebhook', actor)).thenRefused({ type: 'WebhookNotAllowed' });
      given().when(create({}, actor)).thenRefused({ type: 'WebhookNotAllowed' });
    }
  });
});
