import { sha256 } from 'k6/crypto';
import http from 'k6/http';
import type { Answer } from './graphql.ts';

/** By the multipart form of GraphQL: operations, then which variable the file is, then the file. */
export async function uploadFile<Data>(
  address: string,
  query: string,
  variables: Record<string, unknown>,
  file: { readonly path: string; readonly name: string; readonly bytes: ArrayBuffer },
  accessToken: string,
): Promise<Answer<Data>> {
  const boundary = `load-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const part = (head: string, body = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
  const before = [
    part('name="operations"', `${JSON.stringify({ query, variables })}\r\n`),
    part('name="map"', `${JSON.stringify({ 0: [file.path] })}\r\n`),
    `--${boundary}\r\nContent-Disposition: form-data; name="0"; filename="${file.name}"\r\nContent-Type: application/pdf\r\n\r\n`,
  ].join('');
  const body = joined([bytesOf(before), new Uint8Array(file.bytes), bytesOf(`\r\n--${boundary}--\r\n`)]);
  const response = await http.asyncRequest('POST', `${address}/api`, body, {
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      Accept: 'application/json',
      Authorization: `Bearer ${accessToken}`,
    },
    tags: { name: 'upload' },
    timeout: '60s',
  });
  if (typeof response.body !== 'string' || response.body === '')
    return { errors: [{ message: response.error || `HTTP ${response.status}` }] };
  return JSON.parse(response.body) as Answer<Data>;
}

/** The hash of the file at a signed path; undefined where the caller gets nothing. */
export async function fetchHash(address: string, path: string): Promise<string | undefined> {
  const response = await http.asyncRequest('GET', `${address}${path}`, null, {
    responseType: 'binary',
    tags: { name: 'signed file' },
    timeout: '60s',
  });
  if (response.status !== 200 || !(response.body instanceof ArrayBuffer)) return undefined;
  return sha256(response.body, 'hex');
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
