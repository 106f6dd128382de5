import type { Refusal } from '../kernel/index.ts';

export type PartnerRefusal =
  | Refusal<'PartnerExists'>
  | Refusal<'PartnerUnknown'>
  /** A DNS label that names no host of ours. */
  | Refusal<'SubdomainInvalid'>
  /** Field → what is wrong with it. */
  | (Refusal<'SettingsInvalid'> & { readonly fields: Readonly<Record<string, string>> })
  /** Another manager was faster. `fields`: which settings, where they were compared. */
  | (Refusal<'PartnerChangedMeanwhile'> & { readonly fields?: Readonly<Record<string, string>> })
  /** For the system alone: registering, and what was agreed with us. */
  | Refusal<'PartnerSystemOnly'>;
