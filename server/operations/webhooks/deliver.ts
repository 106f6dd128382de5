import { type Delivery, readFailures, recordDelivery } from '@waymark/db/operations';
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
const LONGEST_WAIT = Math.max(...WAITS);
/** A receiver says so where it wants nothing any more. */
const GONE = 410;
/** Until the list of webhooks is read again. */
const PATIENCE = MINUTE;

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
  #waitsUntil = Number.NEGATIVE_INFINITY;

  /** @param after the position of the event that made the webhook */
  constructor(app: App, webhookId: string, after: number) {
    this.#app = app;
    this.#webhookId = webhookId;
    this.#after = after;
  }

  get isWaiting(): boolean {
    return this.#isAhead(this.#waitsUntil);
  }

  /** A wait that is longer than any was written by a clock that has been set right since. */
  #isAhead(at: number): boolean {
    const left = at - this.#app.clock.now();
    return left > 0 && left <= LONGEST_WAIT;
  }

  /** @throws WebhookAway where the same event is to be tried again */
  async handle(event: Recorded): Promise<'passed' | undefined> {
    const { db, clock } = this.#app;
    const { position } = event;
    if (position <= this.#after) return 'passed';
    const webhook = webhookIn(await readWebhooks(this.#app), this.#webhookId);
    if (!webhook || webhook.disabledAt !== null) throw this.#wait(clock.now() + PATIENCE);
    if (webhook.skipped.includes(position)) return undefined;
    const about = { webhookId: this.#webhookId, position, since: webhook.enabledAt };
    const { attempts, lastAt } = await readFailures(db, about);
    const dueAt = lastAt === null ? 0 : lastAt + waitAfter(attempts);
    if (this.#isAhead(dueAt)) throw this.#wait(dueAt);
    const attempt = attempts + 1;
    const { isDelivered, code, sentAt } = await deliver(
      this.#app,
      { ...webhook, id: this.#webhookId },
      webhookMessage(event),
      { position, attempt, isByHand: false },
    );
    if (isDelivered) return undefined;
    if (code === GONE) await this.#disable('GONE', position);
    else if (attempt > WAITS.length) await this.#disable('FAILING', position);
    throw this.#wait(sentAt + waitAfter(attempt));
  }

  #wait(until: number): WebhookAway {
    this.#waitsUntil = until;
    return new WebhookAway(`Webhook ${this.#webhookId} waits until ${new Date(until).toISOString()}`);
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

function waitAfter(attempts: number): number {
  return WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0;
}
