import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { GatheringId } from '@waymark/events/gathering';
import { type UserId, userId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';

type Holder = { readonly gatheringId: GatheringId; readonly userId: UserId };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keys = new WeakMap<App['config'], { readonly nonce: Buffer; readonly seal: Buffer }>();

/**
 * What the ticket of a person says at the door of one event. Only this product can make one or read whose it is: the speaker does
 * not learn a hidden name from it. The same each time, so that a picture of it stays good.
 */
export function ticketCode({ config }: Pick<App, 'config'>, { gatheringId, userId: id }: Holder): string {
  const { nonce, seal } = keysOf(config);
  const once = createHmac('sha256', nonce)
    .update(JSON.stringify([gatheringId, id]))
    .digest();
  const cipher = createCipheriv('aes-256-gcm', seal, once.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(gatheringId));
  const sealed = Buffer.concat([cipher.update(id, 'utf8'), cipher.final()]);
  return Buffer.concat([once.subarray(0, NONCE_BYTES), cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Whose it is; undefined: it is no ticket, or one of another event. */
export function readTicketCode(
  { config }: Pick<App, 'config'>,
  gatheringId: GatheringId,
  code: string,
): UserId | undefined {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keysOf(config).seal, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(gatheringId));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return userId(Buffer.concat(opened).toString('utf8'));
  } catch {
    return undefined;
  }
}

function keysOf(config: App['config']) {
  const known = keys.get(config);
  if (known) return known;
  const derive = (label: string) =>
    Buffer.from(hkdfSync('sha256', config.tokenSecret, '', `waymark/${label}`, 32));
  const made = { nonce: derive('ticket-nonce'), seal: derive('ticket') };
  keys.set(config, made);
  return made;
}
