import { noteServerTime } from '#/lib/clock/serverClock.ts';
import { statusMessage } from './failure.ts';

/** An HTTP status of 300 or more (ERR-06). */
export class ServerStatusError extends Error {
  override readonly name = 'ServerStatusError';
  readonly status: number;
  constructor(status: number) {
    super(statusMessage(status));
    this.status = status;
  }
}

/** `fetch` that fails on a status of 300 or more, whatever the body says. */
export async function checkedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const askedAt = Date.now();
  const response = await fetch(input, init);
  noteServerTime(response.headers.get('date'), askedAt);
  if (response.status >= 300) throw new ServerStatusError(response.status);
  return response;
}
