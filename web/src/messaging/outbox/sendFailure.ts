import { ServerStatusError } from '#/app/api/checkedFetch.ts';
import { failureOf } from '#/app/api/failure.ts';
import { NothingToSend } from '../attachments/NothingToSend.ts';
import type { SendFailure } from './outboxEntry.ts';

/** The server is alive but broken or pressed: a few more attempts are right. */
const SERVER_FAULTS = new Set(['INTERNAL', 'INTERNAL_SERVER_ERROR', 'CONFLICT']);
/** Says nothing about the message: no answer, too many at once, or a session that is being renewed or has ended. */
const PASSING = new Set(['UNREACHABLE', 'RATE_LIMITED', 'EXPIRED_TOKEN']);

/** What a thrown value means for a message that waits to be sent. */
export function sendFailureOf(error: unknown): SendFailure {
  if (error instanceof NothingToSend) return { kind: 'refused', code: error.code };
  if (error instanceof ServerStatusError && error.status === 413)
    return { kind: 'refused', code: 'fileTooLarge' };
  if (error instanceof ServerStatusError && error.status < 500) return { kind: 'serverFault' };
  const { code, fields } = failureOf(error);
  // What is wrong with a file says more than that something is.
  if (code === 'BAD_USER_INPUT' && fields.file) return { kind: 'refused', code: fields.file };
  if (PASSING.has(code)) return { kind: 'unreachable' };
  return SERVER_FAULTS.has(code) ? { kind: 'serverFault' } : { kind: 'refused', code };
}
