import type { Refusal } from '../kernel/index.ts';
import type { FieldProblems } from './availabilityProblems.ts';

export type ProfileRefusal =
  /** Only the person, or staff for them. */
  | Refusal<'NotYourProfile'>
  /** Each wrong value by its path. */
  | (Refusal<'ProfileInvalid'> & { readonly fields: FieldProblems })
  /** Required fields that this would leave, or leaves, empty. */
  | (Refusal<'FieldsMissing'> & { readonly fields: FieldProblems });
