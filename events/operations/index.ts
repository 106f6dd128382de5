export { operations } from './capability.ts';
export type { LoadRunWish, PowerUse } from './commands.ts';
export { operatorDecider } from './decide.ts';
export type { OperationsEvent } from './events.ts';
export type { OperatorRefusal } from './refusals.ts';
export { operatorStream, type SafetyAction, safetyActions } from './values.ts';
