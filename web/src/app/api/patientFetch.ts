import { checkedFetch } from './checkedFetch.ts';
import { givenAnswer } from './givenAnswers.ts';

/** How long an answer may take, milliseconds: a line that died while the machine slept says nothing for minutes. */
const PATIENCE_MS = 60_000;

/**
 * `checkedFetch` with a timeout, or what came with the page; the caller tries again. Not for files, which take as long as they
 * take. `whole`: the body for the server, where that of `init` says no more than what is asked.
 */
export async function patientFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  whole?: () => Promise<string>,
): Promise<Response> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  const given = givenAnswer(init);
  const answer = given && (await Promise.race([given, abortOf(signal)]));
  if (answer) return answer;
  const body = whole && (await Promise.race([whole(), abortOf(signal)]));
  return checkedFetch(input, { ...init, signal, ...(body && { body }) });
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
