import { lookup as resolveName } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, problemOfUrl } from './address.ts';

/** Milliseconds for a whole delivery: name, connection, sending and answer. */
export const ANSWER_WITHIN = 5_000;
/** Bytes of an answer that are read; the rest is cut off. */
const ANSWER_MAX = 4_096;
/** Preliminary answers (103 and the like) that are read before the one that counts. */
const PRELIMINARY_MAX = 10;
/** Characters of it that are kept for operators. */
const KEPT = 200;

export type Parcel = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** `code` is null where nobody answered. */
export type Answer = { readonly code: number | null; readonly problem: string | null };

export type PostOptions = {
  /** In development, for a receiver on this machine by http. */
  readonly mayBeLoopback: boolean;
  readonly resolve?: typeof resolveName;
};

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code = 'NO_ANSWER';
}

class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Gives the connection only addresses of the public net, the very ones that were looked at: a name that changes what it
 * leads to between a look and a connection gains nothing.
 */
export function publicLookup(resolve: typeof resolveName = resolveName): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
        return done(new AddressRefused('The name leads into a private network.'), '', 0);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

/** Posts once, to an address of the public net; follows nothing, and never throws. */
export async function post({ url, headers, body }: Parcel, options: PostOptions): Promise<Answer> {
  if (problemOfUrl(url, options.mayBeLoopback)) {
    return { code: null, problem: 'The address leads into a private network.' };
  }
  const signal = AbortSignal.timeout(ANSWER_WITHIN);
  try {
    const response = await send({ url, headers, body }, options, signal);
    const code = response.statusCode ?? 0;
    const answer = await readSome(response, signal);
    return { code, problem: code >= 200 && code < 300 ? null : answer };
  } catch (error) {
    return { code: null, problem: signal.aborted ? 'No answer within 5 seconds.' : problemOf(error) };
  }
}

function send({ url, headers, body }: Parcel, { resolve }: PostOptions, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolved, reject) => {
    const { protocol, hostname } = new URL(url);
    const settings = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
      // One connection a delivery: nothing is kept open for others.
      agent: false as const,
    };
    // Only a receiver on this machine is reached by http; its address was looked at.
    const isLiteral = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    const going: ClientRequest =
      protocol === 'http:'
        ? plainRequest(url, settings)
        : safeRequest(url, isLiteral ? settings : { ...settings, lookup: publicLookup(resolve) });
    let preliminary = 0;
    going.on('information', () => {
      preliminary += 1;
      if (preliminary > PRELIMINARY_MAX) going.destroy(new NoAnswer());
    });
    going.once('response', resolved);
    going.once('error', reject);
    // A receiver that switches to another protocol (101) ends it without an answer and without an error.
    going.once('close', () => reject(new NoAnswer()));
    going.end(body);
  });
}

/** The beginning of the answer; the connection is closed behind it. */
async function readSome(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  const stop = () => response.destroy();
  signal.addEventListener('abort', stop);
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, ANSWER_MAX - size));
      size += part.length;
      if (size > ANSWER_MAX) break;
    }
  } catch {
    // What came before the end counts: the code of the answer is known.
  } finally {
    signal.removeEventListener('abort', stop);
    response.destroy();
  }
  const text = Buffer.concat(parts).toString('utf8').replaceAll('\0', '');
  return size > ANSWER_MAX || text.length > KEPT ? `${beginningOf(text)}…` : text;
}

/** What is kept before an ellipsis, without half a character at its end. */
function beginningOf(text: string): string {
  return text.slice(0, KEPT - 1).replace(/[\uD800-\uDBFF]$/, '');
}

function problemOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return `Could not connect: ${code}`.slice(0, KEPT);
}
