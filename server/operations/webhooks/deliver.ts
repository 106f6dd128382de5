import { type Delivery, readLastFailure, recordDelivery } from '@waymark/db/operations';
import { commandId, type Recorded } from '@waymark/events/kernel';
import { type Webhook, webhookDecider, webhookIn, webhooksStream } from '@waymark/events/operations';
import type { App } from '../../platform/app.ts';
import { signedHeaders, type WebhookMessage, webhookMessage } from './message.ts';
import { post } from './post.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** After each attempt that failed; behind the last one the webhook is disabled, nearly a day after the first. */
const WAITS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR] as const;
/** A receiver says so where it wants nothing any more. */
const GONE = 410;
/** Until the list of webhooks is read again. */
const PATIENCE = MINUTE;

/** In milliseconds. */
type Wait = { readonly until: number; readonly length: number };

/** The receiver did not take an event: the same is tried again later, and those behind it wait. */
export class WebhookAway extends Error {
  override readonly name = 'WebhookAway';
  readonly code = 'WEBHOOK_AWAY';
}

/** All webhooks, by id. */
export async function readWebhooks({
  store,
}: Pick<App, 'store'>): Promise<Readonly<Record<string, Webhook>>> {
  return (await store.load(webhookDecider, webhooksStream)).state.webhooks;
}

/** One attempt, which is kept for operators. */
export async function deliver(
  app: Pick<App, 'config' | 'clock' | 'db'>,
  { id: webhookId, url, secretVersion, rotatedAt }: Webhook & { readonly id: string },
  message: WebhookMessage,
  about: Pick<Delivery, 'position' | 'attempt' | 'isByHand'>,
): Promise<Delivery> {
  const { masterKey, isProduction } = app.config;
  const sentAt = app.clock.now();
  const from = performance.now();
  const headers = signedHeaders(message, { masterKey, webhookId, secretVersion, rotatedAt }, sentAt);
  const { code, problem } = await post(
    { url, headers, body: message.body },
    { mayBeLoopback: !isProduction },
  );
  const delivery: Delivery = {
    ...about,
    webhookId,
    messageId: message.id,
    eventType: message.type,
    sentAt,
    milliseconds: Math.round(performance.now() - from),
    isDelivered: code !== null && code >= 200 && code < 300,
    code,
    problem,
  };
  await recordDelivery(app.db, delivery);
  return delivery;
}

/**
 * Sends one webhook its events, one after the other. Attempts are counted in the database, so another process that leads
 * goes on where this one was.
 */
export class WebhookSender {
  readonly #app: App;
  readonly #webhookId: string;
  readonly #after: number;
  /** Whether the next event may have failed before: not behind one that was delivered here, for they go one after the other. */
  #mayHaveFailed = true;
  #wait: Wait = { until: Number.NEGATIVE_INFINITY, length: 0 };

  /** @param after the position of the event that made the webhook */
  constructor(app: App, webhookId: string, after: number) {
    this.#app = app;
    this.#webhookId = webhookId;
    this.#after = after;
  }

  get isWaiting(): boolean {
    return this.#isAhead(this.#wait);
  }

  /** Where more than the whole wait is left, it was begun by a clock that has been set right since. */
  #isAhead({ until, length }: Wait): boolean {
    const left = until - this.#app.clock.now();
    return left > 0 && left <= length;
  }

  /** @throws WebhookAway where the same event is to be tried again */
  async handle(event: Recorded): Promise<'passed' | undefined> {
    const { db, clock } = this.#app;
    const { position } = event;
    if (position <= this.#after) return 'passed';
    const webhook = webhookIn(await readWebhooks(this.#app), this.#webhookId);
    if (!webhook || webhook.disabledAt !== null) throw this.#waiting(clock.now(), PATIENCE);
    if (webhook.skipped.includes(position)) return undefined;
    const about = { webhookId: this.#webhookId, position };
    const last = this.#mayHaveFailed ? await readLastFailure(db, about) : undefined;
    this.#mayHaveFailed = true;
    // What disabled the webhook was before it was switched on again.
    const attempts = !last || isLastOne(last) ? 0 : last.attempt;
    if (last && attempts > 0) {
      const away = this.#waiting(last.sentAt, waitAfter(attempts));
      if (this.isWaiting) throw away;
    }
    const attempt = attempts + 1;
    const delivery = await deliver(this.#app, { ...webhook, id: this.#webhookId }, webhookMessage(event), {
      position,
      attempt,
      isByHand: false,
    });
    this.#mayHaveFailed = !delivery.isDelivered;
    if (delivery.isDelivered) return undefined;
    if (isLastOne(delivery)) await this.#disable(delivery.code === GONE ? 'GONE' : 'FAILING', position);
    throw this.#waiting(delivery.sentAt, waitAfter(attempt));
  }

  #waiting(from: number, length: number): WebhookAway {
    this.#wait = { until: from + length, length };
    const until = new Date(this.#wait.until).toISOString();
    return new WebhookAway(`Webhook ${this.#webhookId} waits until ${until}`);
  }

  async #disable(fault: 'FAILING' | 'GONE', position: number): Promise<void> {
    const { execute, clock, log } = this.#app;
    const webhookId = this.#webhookId;
    log.error({ webhookId, fault, position }, 'a webhook was disabled');
    await execute({
      decider: webhookDecider,
      stream: webhooksStream,
      command: {
        type: 'DisableWebhook',
        data: { webhookId, fault },
        meta: {
          actor: { kind: 'system', name: 'webhooks' },
          commandId: commandId(`webhooks.disable.${webhookId}.${position}.${clock.now()}`),
          correlationId: `webhooks.${webhookId}.${position}`,
          at: clock.now(),
        },
      },
    });
  }
}

/** Whether the webhook is disabled after this attempt, which failed. */
function isLastOne({ attempt, code }: Pick<Delivery, 'attempt' | 'code'>): boolean {
  return code === GONE || attempt > WAITS.length;
}

/** When the same event is sent again; null where the webhook begins with it as soon as it is switched on. */
export function nextAttempt(failed: Pick<Delivery, 'attempt' | 'sentAt' | 'code'>): number | null {
  return isLastOne(failed) ? null : failed.sentAt + waitAfter(failed.attempt);
}

function waitAfter(attempts: number): number {
  return WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0;
}
