import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { BodyProblem } from './readBody.ts';

export const multipartLimits = {
  /** MSG-39: attachments are at most 10 MB. */
  fileSize: 10 * 1024 * 1024,
  files: 10,
  /** Everything together, also checked while it streams in. */
  total: 25 * 1024 * 1024,
  text: 256 * 1024,
} as const;

type Parser = InstanceType<typeof Busboy>;

const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * A GraphQL multipart request (jaydenseric/graphql-multipart-request-spec): `operations`, `map`, files. Limits hold
 * while it streams in (API-08). The map may only fill a null that `operations` has at its path.
 * @throws BodyProblem 400 or 413; the request is always read to its end or destroyed.
 */
export async function readMultipart(request: IncomingMessage): Promise<unknown> {
  const { texts, files } = await readParts(request);
  const operations = parseJson(texts.get('operations'), 'operations');
  if (Array.isArray(operations)) throw malformed('operations', 'Batching is off');
  if (!isRecord(operations)) throw malformed('operations', 'operations must be a JSON object');
  const map = parseJson(texts.get('map'), 'map');
  if (!isRecord(map)) throw malformed('map', 'map must be a JSON object');
  for (const [part, paths] of Object.entries(map)) {
    const file = files.get(part);
    if (!file) throw malformed('map', 'map names a file that was not sent');
    if (!Array.isArray(paths)) throw malformed('map', 'map must hold lists of paths');
    for (const path of paths) place(operations, path, file);
  }
  return operations;
}

function readParts(request: IncomingMessage) {
  const texts = new Map<string, string>();
  const files = new Map<string, File>();
  if (Number(request.headers['content-length'] ?? 0) > multipartLimits.total) {
    return Promise.reject(new BodyProblem(413, 'body', 'The request is too large'));
  }
  return new Promise<{ texts: typeof texts; files: typeof files }>((resolve, reject) => {
    const parser = openParser(request, reject);
    if (!parser) return;
    let size = 0;
    const fail = (problem: BodyProblem) => {
      request.unpipe(parser);
      // Read and forgotten, so that the answer can still be sent on this connection.
      request.resume();
      reject(problem);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > multipartLimits.total) fail(new BodyProblem(413, 'body', 'The request is too large'));
    });
    parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (nameCut || valueCut) fail(new BodyProblem(413, name, 'A part is too large'));
      else texts.set(name, value);
    });
    parser.on('file', (name, stream, filename, _encoding, type) => {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      stream.on('limit', () => fail(new BodyProblem(413, name, 'A file is too large')));
      stream.on('error', () => fail(malformed(name, 'A file ended too early')));
      stream.on('end', () => files.set(name, new File(chunks, filename || 'file', { type })));
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail(new BodyProblem(413, 'body', 'The request has too many parts')));
    }
    parser.on('error', () => fail(malformed('body', 'The multipart form cannot be read')));
    parser.on('finish', () => resolve({ texts, files }));
    request.once('close', () => {
      if (!request.complete) reject(malformed('body', 'The request ended too early'));
    });
    request.pipe(parser);
  });
}

function openParser(request: IncomingMessage, reject: (problem: BodyProblem) => void): Parser | undefined {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fileSize: multipartLimits.fileSize,
        files: multipartLimits.files,
        fields: 4,
        parts: multipartLimits.files + 4,
        fieldSize: multipartLimits.text,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
  } catch {
    request.resume();
    reject(malformed('body', 'The multipart form has no boundary'));
    return undefined;
  }
}

function place(operations: Record<string, unknown>, path: unknown, file: File): void {
  if (typeof path !== 'string') throw malformed('map', 'A path must be a text');
  const steps = path.split('.');
  const last = steps.pop();
  if (steps[0] !== 'variables' || last === undefined || steps.length > 10) {
    throw malformed('map', 'A path must lead into the variables');
  }
  let at: unknown = operations;
  for (const step of steps) at = ownValue(at, step);
  if (ownValue(at, last) !== null) throw malformed('map', 'A path must lead to a null');
  (at as Record<string, unknown>)[last] = file;
}

function ownValue(at: unknown, step: string): unknown {
  if (typeof at !== 'object' || at === null || FORBIDDEN.has(step) || !Object.hasOwn(at, step)) {
    throw malformed('map', 'A path leads nowhere');
  }
  return (at as Record<string, unknown>)[step];
}

function parseJson(text: string | undefined, part: string): unknown {
  if (text === undefined) throw malformed(part, `The part ${part} is missing`);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(part, `The part ${part} is not JSON`);
  }
}

function malformed(field: string, message: string): BodyProblem {
  return new BodyProblem(400, field, message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
