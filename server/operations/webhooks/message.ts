import { createHmac, hkdfSync } from 'node:crypto';
import type { Recorded } from '@waymark/events/kernel';
import { outgoingEvent } from '../outgoing/streamMessage.ts';

/** How long the secret before also signs, milliseconds: receivers have a day to change theirs. */
const BOTH_FOR = 24 * 60 * 60_000;

/** What is sent, without its signature. `id` has no full stop, because the signature separates its parts by one. */
export type WebhookMessage = { readonly id: string; readonly type: string; readonly body: string };

/** As in the event stream: personal fields stay encrypted, hashes and tokens are left out. */
export function webhookMessage(event: Recorded): WebhookMessage {
  const { position, fingerprint, type, meta } = event;
  const timestamp = new Date(meta.at).toISOString();
  return {
    id: `evt_${position}_${fingerprint.toString(16)}`,
    type,
    body: JSON.stringify({ type, timestamp, data: outgoingEvent(event) }),
  };
}

/** For operators who want to know whether a receiver answers. */
export function testMessage(id: string, now: number): WebhookMessage {
  const type = 'webhook.test';
  const timestamp = new Date(now).toISOString();
  return { id: `test_${id}`, type, body: JSON.stringify({ type, timestamp, data: {} }) };
}

/** Derived from the master key, so that it is stored nowhere; a new one by the next version. */
export function webhookSecret(masterKey: Uint8Array, webhookId: string, version: number): string {
  return `whsec_${keyOf(masterKey, webhookId, version).toString('base64')}`;
}

function keyOf(masterKey: Uint8Array, webhookId: string, version: number): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `waymark/webhook/${webhookId}/${version}`, 32));
}

export type Signer = {
  readonly masterKey: Uint8Array;
  readonly webhookId: string;
  readonly secretVersion: number;
  readonly rotatedAt: number | null;
};

/** The headers of Standard Webhooks. For a day after a rotation both secrets sign. */
export function signedHeaders(
  { id, body }: WebhookMessage,
  { masterKey, webhookId, secretVersion, rotatedAt }: Signer,
  now: number,
): Readonly<Record<string, string>> {
  const seconds = Math.floor(now / 1_000);
  const isFresh = rotatedAt !== null && now - rotatedAt < BOTH_FOR;
  const versions = isFresh ? [secretVersion, secretVersion - 1] : [secretVersion];
  const signatures = versions.map((version) => {
    const hmac = createHmac('sha256', keyOf(masterKey, webhookId, version));
    return `v1,${hmac.update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Waymark-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
