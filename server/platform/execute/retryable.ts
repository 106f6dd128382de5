import { EventOfNewerRelease, isBusy, NotUpgraded, ReleaseTooOld } from '@waymark/db/store';

/** Faults of the log, the mail server, the store of files, the event stream or a webhook after which the same may be tried again. */
const RETRYABLE = new Set([
  'LOG_CHANGED',
  'ENOENT',
  'ESOCKET',
  'ECONNECTION',
  'EDNS',
  'EAUTH',
  'SENDER_NOT_TAKEN',
  'ENOAUTH',
  'EPROTOCOL',
  'ETLS',
  'STREAM_AWAY',
  'WEBHOOK_AWAY',
]);

/** The disk, or the process with all its files: full, read-only, closed to this process, broken for now, or too much open at once. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE']);

/** Whether the same may be tried again: the database cannot do it now, or the mail server or the store of files is away, or the disk full. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBusy(error) || ('code' in error && RETRYABLE.has(String(error.code)))) return true;
  if (error.name === 'TimeoutError' || isBusyStore(error) || isDiskFault(error)) return true;
  return error.cause !== undefined && isRetryable(error.cause);
}

type FileStoreFault = Error & { readonly $metadata?: { readonly httpStatusCode?: number } };

/** An answer of S3 that it will not give again: too much at once, or something on its side. */
function isBusyStore({ $metadata }: FileStoreFault): boolean {
  const status = $metadata?.httpStatusCode ?? 0;
  return status === 429 || status >= 500;
}

/** Without a status the store of files gave no answer, unless we broke it off because its source failed. */
function isFileStoreAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error) || error.name === 'AbortError') return false;
  const fault = error as FileStoreFault;
  return fault.$metadata?.httpStatusCode === undefined || isBusyStore(fault);
}

/** A folder of files that takes nothing now. Who may write into it is the operator's to set right, and nothing is wrong with the file. */
function isDiskFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK.has(String(error.code));
}

/** A file or folder that is closed to this process: one alone, or all of them. */
export function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isClosed = 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
  return isClosed || isForbidden(error.cause);
}

/** Whether the database, the store of files or the disk could not do it now: nothing is wrong with what was sent. */
export function isServiceBusy(error: unknown): boolean {
  return isDatabaseBusy(error) || isFileStoreAway(error) || isDiskFault(error);
}

/** Whether the database could not do it now, or not for this version: nothing is wrong with what was sent. */
function isDatabaseBusy(error: unknown): boolean {
  // Another server of a newer version takes it.
  if (error instanceof ReleaseTooOld || error instanceof NotUpgraded) return true;
  if (error instanceof EventOfNewerRelease) return true;
  // What the store of files throws has the same codes.
  if (!(error instanceof Error) || '$metadata' in error) return false;
  return isBusy(error) || isDatabaseBusy(error.cause);
}
