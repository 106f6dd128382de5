import { hash, verify } from '@node-rs/argon2';
import { normalizeText } from '@waymark/events/kernel';
import { createSlots } from './passwordSlots.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let cost = COST;

/** Three at once take 57 MiB and leave one of libuv's four threads to everything else; a school that logs in at once waits some seconds. */
const slots = createSlots({ slots: 3, waitingPerClient: 100, waiting: 300, patience: 15_000 });

/** Of a password nobody has; checking against it costs what a real check costs. */
let nobodysHash: Promise<string> | undefined;

/** For tests, most of which judge no hash; without `other` it is the product's own again. */
export function setPasswordCost(other = COST): void {
  cost = other;
  nobodysHash = undefined;
}

/** For the product itself, such as the demo story. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizeText(password, 'NFKC'), cost);
}

/**
 * @param address of the client: clients take turns
 * @throws GraphQLError RATE_LIMITED with `reason: "busy"`
 */
export function hashPasswordFor(address: string, password: string): Promise<string> {
  return slots.run(address, () => hashPassword(password));
}

type Check = {
  readonly address: string;
  readonly passwordHash: string | null | undefined;
  readonly password: string;
  /** Asked when it is its turn. */
  readonly before?: () => Promise<void>;
  /** Done before the next one has its turn. */
  readonly onWrong?: () => Promise<void>;
};

/**
 * Takes the same time whether there is a hash to compare with or not (AUT-14).
 * @throws GraphQLError RATE_LIMITED with `reason: "busy"`, and what `before` throws
 */
export function isPassword({ address, passwordHash, password, before, onWrong }: Check): Promise<boolean> {
  return slots.run(address, async () => {
    await before?.();
    nobodysHash ??= hashPassword('nobody');
    const isMatch = await verify(passwordHash ?? (await nobodysHash), normalizeText(password, 'NFKC'));
    const isRight = isMatch && passwordHash !== null && passwordHash !== undefined;
    if (!isRight) await onWrong?.();
    return isRight;
  });
}
