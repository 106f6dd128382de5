import type { Refusal } from '../kernel/index.ts';

export type PartnerRefusal =
  | Refusal<'PartnerExists'>
  | Refusal<'PartnerUnknown'>
  /** A DNS label that names no host of ours. */
  | Refusal<'SubdomainInvalid'>
  | (Refusal<'ColorInvalid'> & { readonly field: string })
  | Refusal<'PartnerSystemOnly'>;
