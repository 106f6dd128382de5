import type { Refusal } from '../kernel/index.ts';

export type ContactRefusal =
  | Refusal<'ContactMessageEmpty'>
  | Refusal<'ContactMessageTooLong'>
  | Refusal<'ContactSystemOnly'>
  | Refusal<'ContactMessageUnknown'>;
