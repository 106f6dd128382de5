import type { ServerCapability } from './platform/capability.ts';

/** Every capability's edge, one line each. Importing one adds its fields to the builder. */
export const serverCapabilities: readonly ServerCapability[] = [];
