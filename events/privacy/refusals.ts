import type { Instant, Refusal } from '../kernel/index.ts';

export type PrivacyRefusal =
  | Refusal<'NotYourPrivacy'>
  | Refusal<'PrivacySystemOnly'>
  /** One at a time. */
  | Refusal<'DataDownloadRunning'>
  | (Refusal<'DataDownloadLimitReached'> & { readonly retryAt: Instant })
  | Refusal<'DataDownloadUnknown'>;
