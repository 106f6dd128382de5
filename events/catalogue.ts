import type { Capability } from './kernel/index.ts';
import { messaging } from './messaging/index.ts';

/** Every capability of the product, one line each. */
export const capabilities: readonly Capability[] = [messaging];
