import {
  accepted,
  assertNever,
  type Command,
  cleanText,
  type Decider,
  type Decision,
  type Instant,
  isWebAddress,
  type Refusal,
  refused,
  type StreamName,
  streamName,
  type UserId,
} from '../kernel/index.ts';
import { operationsLimits } from '../limits/index.ts';
import type { WebhookFault } from './values.ts';
import type { WebhookEvent } from './webhookEvents.ts';

type OfWebhook = { readonly webhookId: string };

export type WebhookCommand =
  | Command<'CreateWebhook', OfWebhook & { readonly url: string; readonly types: readonly string[] }>
  | Command<'RotateWebhookSecret', OfWebhook>
  | Command<'EnableWebhook', OfWebhook>
  | Command<'DeleteWebhook', OfWebhook>
  /** Beside the power, which judges the reason. */
  | Command<'SkipWebhookEvent', OfWebhook & { readonly position: number; readonly reason: string }>
  /** By the process that delivers. */
  | Command<'DisableWebhook', OfWebhook & { readonly fault: WebhookFault }>;

export type WebhookRefusal =
  | Refusal<'WebhookUnknown'>
  | Refusal<'TooManyWebhooks'>
  /** A person cannot disable one as if it had failed, and the system cannot do what an operator does. */
  | Refusal<'WebhookNotAllowed'>
  /** By field, as text keys. */
  | (Refusal<'WebhookInvalid'> & { readonly fields: Readonly<Record<string, string>> });

export type Webhook = {
  readonly url: string;
  readonly types: readonly string[];
  readonly byId: UserId;
  readonly createdAt: Instant;
  /** 1 for the first secret. */
  readonly secretVersion: number;
  readonly rotatedAt: Instant | null;
  /** Since when it gets events: failures before do not count. */
  readonly enabledAt: Instant;
  /** null while it gets events. */
  readonly disabledAt: Instant | null;
  readonly fault: WebhookFault | null;
  /** Positions of the last events that it goes on without. */
  readonly skipped: readonly number[];
};

/** By id. */
export type WebhookState = { readonly webhooks: Readonly<Record<string, Webhook>> };

type Decided = Decision<WebhookEvent, WebhookRefusal>;

/** The id may be any text that somebody sent. */
export function webhookIn(webhooks: WebhookState['webhooks'], id: string): Webhook | undefined {
  return Object.hasOwn(webhooks, id) ? webhooks[id] : undefined;
}

/** All webhooks together, because their number has a limit. */
export const webhooksStream: StreamName = streamName('webhooks', 'desk');

export const webhookDecider: Decider<WebhookState, WebhookCommand, WebhookEvent, WebhookRefusal> = {
  category: 'webhooks',
  stateVersion: 2,
  initial: { webhooks: {} },
  evolve,
  decide,
};

function evolve({ webhooks }: WebhookState, { type, data }: WebhookEvent): WebhookState {
  const { webhookId } = data;
  const { [webhookId]: before, ...others } = webhooks;
  if (type === 'WebhookDeleted') return { webhooks: others };
  if (type === 'WebhookCreated') {
    const { url, types, byId, createdAt } = data;
    const created: Webhook = {
      url,
      types,
      byId,
      createdAt,
      secretVersion: 1,
      rotatedAt: null,
      enabledAt: createdAt,
      disabledAt: null,
      fault: null,
      skipped: [],
    };
    return { webhooks: { ...others, [webhookId]: created } };
  }
  if (!before) return { webhooks };
  return {
    webhooks: { ...webhooks, [webhookId]: { ...before, ...changeOf({ type, data } as Change, before) } },
  };
}

type Change = Exclude<WebhookEvent, { type: 'WebhookCreated' | 'WebhookDeleted' }>;

function changeOf({ type, data }: Change, { skipped }: Webhook): Partial<Webhook> {
  switch (type) {
    case 'WebhookSecretRotated':
      return { secretVersion: data.secretVersion, rotatedAt: data.rotatedAt };
    case 'WebhookDisabled':
      return { disabledAt: data.disabledAt, fault: data.fault };
    case 'WebhookEnabled':
      return { disabledAt: null, fault: null, enabledAt: data.enabledAt };
    case 'WebhookEventSkipped':
      return { skipped: [...skipped, data.position].slice(-operationsLimits.webhookSkipped) };
    default:
      return assertNever(type);
  }
}

function decide({ webhooks }: WebhookState, command: WebhookCommand): Decided {
  const { data, meta } = command;
  const { webhookId } = data;
  const byPerson = meta.actor.kind === 'user';
  if (byPerson === (command.type === 'DisableWebhook')) return refused({ type: 'WebhookNotAllowed' });
  if (command.type === 'CreateWebhook') return create(webhooks, command);
  const webhook = webhookIn(webhooks, webhookId);
  if (!webhook) return refused({ type: 'WebhookUnknown' });
  switch (command.type) {
    case 'RotateWebhookSecret': {
      const secretVersion = webhook.secretVersion + 1;
      return accepted({
        type: 'WebhookSecretRotated',
        data: { webhookId, secretVersion, rotatedAt: meta.at },
      });
    }
    case 'DisableWebhook': {
      if (webhook.disabledAt !== null) return accepted();
      const { fault } = command.data;
      return accepted({ type: 'WebhookDisabled', data: { webhookId, fault, disabledAt: meta.at } });
    }
    case 'EnableWebhook':
      if (webhook.disabledAt === null) return accepted();
      return accepted({ type: 'WebhookEnabled', data: { webhookId, enabledAt: meta.at } });
    case 'SkipWebhookEvent': {
      const { position, reason } = command.data;
      if (meta.actor.kind !== 'user') return refused({ type: 'WebhookNotAllowed' });
      if (webhook.skipped.includes(position)) return accepted();
      const by = { byId: meta.actor.id, skippedAt: meta.at };
      return accepted({
        type: 'WebhookEventSkipped',
        data: { webhookId, position, reason: cleanText(reason), ...by },
      });
    }
    case 'DeleteWebhook':
      return accepted({ type: 'WebhookDeleted', data: { webhookId, deletedAt: meta.at } });
    default:
      return assertNever(command);
  }
}

function create(
  webhooks: WebhookState['webhooks'],
  { data, meta }: Extract<WebhookCommand, { type: 'CreateWebhook' }>,
): Decided {
  const { webhookId, url, types } = data;
  const fields: Record<string, string> = {};
  if (url.length > operationsLimits.webhookUrlMax) fields.url = 'tooLong';
  else if (!isWebAddress(url)) fields.url = 'invalid';
  if (types.length === 0) fields.types = 'mandatory';
  else if (types.length > operationsLimits.webhookTypes) fields.types = 'tooMany';
  if (Object.keys(fields).length > 0) return refused({ type: 'WebhookInvalid', fields });
  if (meta.actor.kind !== 'user') return refused({ type: 'WebhookNotAllowed' });
  if (webhooks[webhookId]) return accepted();
  if (Object.keys(webhooks).length >= operationsLimits.webhooks) return refused({ type: 'TooManyWebhooks' });
  return accepted({
    type: 'WebhookCreated',
    data: { webhookId, url, types: [...new Set(types)], byId: meta.actor.id, createdAt: meta.at },
  });
}
