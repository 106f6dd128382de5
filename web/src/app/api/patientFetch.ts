import { checkedFetch } from './checkedFetch.ts';
import { givenAnswer } from './givenAnswers.ts';

/** How long an answer may take, milliseconds: a line that died while the machine slept says nothing for minutes. */
const PATIENCE_MS = 60_000;

/** `checkedFetch` with a timeout, or what came with the page; the caller tries again. Not for files, which take as long as they take. */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const given = await givenAnswer(init);
  if (given) return given;
  const late = AbortSignal.timeout(PATIENCE_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  return checkedFetch(input, { ...init, signal });
}
