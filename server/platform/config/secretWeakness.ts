/** Secrets that stand in public files of this product, in its tests and in common examples. */
const KNOWN_SECRETS = new Set([
  'development-only-secret-do-not-use-elsewhere',
  'only-for-a-machine-that-nobody-else-can-reach',
  'waymark-auth-token-v1-known-to-every-browser',
  'for-this-machine-only',
  'load-test-only',
  'very-secret',
  'waymark',
  'waymark-demo',
  'waymark-password',
  'postgres',
  'password',
  'minioadmin',
  'changeme',
  'change-me',
  'admin',
  'example',
  'secret',
  'test',
]);

/** Fewer different bytes than any 32 random bytes have: 1 in 10^20 keys has under 16. */
const MIN_KEY_BYTES = 16;
/** Of 32 random hexadecimal digits under 8 differ once in 10^7 secrets. */
const MIN_CHARACTERS = 8;

/**
 * Why a secret is not safe to use in production, as the end of a sentence that begins with its name; undefined if nothing
 * speaks against it. The value itself never appears in the answer.
 *
 * @param minLength characters
 */
export function weaknessOfSecret(value: string, minLength: number): string | undefined {
  const plain = value.trim().toLowerCase();
  if (KNOWN_SECRETS.has(plain)) return 'is a published value: make one of your own';
  if (value.length < minLength) return `needs at least ${minLength} characters`;
  const codes = [...value].map((character) => character.charCodeAt(0));
  if (new Set(codes).size < MIN_CHARACTERS || isRegular(codes)) return 'repeats itself: make a random one';
  if (!/[0-9]/.test(value) && !/[A-Z]/.test(value)) return 'reads like a phrase: make a random one';
  return undefined;
}

/** As `weaknessOfSecret`, for the 32 bytes of a master key. */
export function weaknessOfKey(bytes: Uint8Array): string | undefined {
  const values = [...bytes];
  const isText = values.every((value) => value >= 0x20 && value < 0x7f);
  if (new Set(values).size < MIN_KEY_BYTES || isRegular(values)) return 'repeats itself: make a random one';
  if (isText) return 'reads like a phrase: make a random one';
  return undefined;
}

/** One value, a count (1, 2, 3, ...) or a short piece again and again. */
function isRegular(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const steady = steps.filter((step, index) => index > 0 && step === steps[index - 1]).length;
  if (steady * 2 > steps.length) return true;
  const periods = Array.from({ length: Math.floor(values.length / 2) }, (_, index) => index + 1);
  return periods.some((period) => values.every((value, index) => value === values[index % period]));
}
