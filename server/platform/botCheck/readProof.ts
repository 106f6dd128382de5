import { z } from 'zod';

/** The one key derivation that challenges use and browsers have. */
export const ALGORITHM = 'PBKDF2/SHA-256';

/** A proof has about 800 characters. */
const MOST_CHARACTERS = 2_000;

const hex = z.string().regex(/^[0-9a-f]{1,128}$/);

/** What altcha-lib calls `Payload`, as our challenges make it. */
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.int(),
      data: z.strictObject({ purpose: z.string().max(64), expiresAt: z.int() }),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

/** The proof in a token, nothing of it checked but its shape; undefined: it is none. */
export function readProof(token: string): z.output<typeof payload> | undefined {
  if (token.length > MOST_CHARACTERS) return undefined;
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    return undefined;
  }
}
