import type { Refusal } from '../kernel/index.ts';

export type OperatorRefusal =
  /** Not of the charity's operators, or not any more. */
  | Refusal<'NotOperator'>
  /** Only ADMIN has this power. */
  | Refusal<'NotAdmin'>
  /** The password has to be given again first. */
  | Refusal<'PasswordNeeded'>
  /** Nobody changes their own role: the last ADMIN could not take it back. */
  | Refusal<'OwnRole'>
  /** Nobody decides about themselves. */
  | Refusal<'OwnCase'>
  /** By field, as text keys. */
  | (Refusal<'PowerInvalid'> & { readonly fields: Readonly<Record<string, string>> });
