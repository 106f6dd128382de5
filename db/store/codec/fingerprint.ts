import { randomFillSync } from 'node:crypto';

const HIGH_BITS = 2 ** 21;
const batch = new Uint32Array(512);
let used = batch.length;

/** A random number from 1 to 2^53 - 1, which JSON and JavaScript hold exactly. With its position it names an event. */
export function newFingerprint(): number {
  if (used === batch.length) {
    randomFillSync(batch);
    used = 0;
  }
  const fingerprint = ((batch[used] ?? 0) % HIGH_BITS) * 2 ** 32 + (batch[used + 1] ?? 0);
  used += 2;
  return fingerprint || newFingerprint();
}
