import type { Command, UserId } from '../kernel/index.ts';
import type { DataPrivacyChanges } from './events.ts';

type On<Type extends string, Data = unknown> = Command<Type, { readonly userId: UserId } & Data>;

export type ChangeDataPrivacy = On<'ChangeDataPrivacy', { readonly changes: DataPrivacyChanges }>;
/** The slug counts only where the person never had one: a link that was given away comes back as it was. */
export type ShareProfile = On<'ShareProfile', { readonly slug: string }>;
export type UnshareProfile = On<'UnshareProfile'>;
export type RequestDataDownload = On<
  'RequestDataDownload',
  { readonly downloadId: string; readonly language: 'en' | 'pt' }
>;
export type FinishDataDownload = On<
  'FinishDataDownload',
  { readonly downloadId: string; readonly fileKey: string; readonly size: number }
>;
/** By the timer, or by the worker that cannot build it. */
export type FailDataDownload = On<'FailDataDownload', { readonly downloadId: string }>;
export type ExpireDataDownload = On<'ExpireDataDownload', { readonly downloadId: string }>;

export type PrivacyCommand =
  | ChangeDataPrivacy
  | ShareProfile
  | UnshareProfile
  | RequestDataDownload
  | FinishDataDownload
  | FailDataDownload
  | ExpireDataDownload;
