import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { fileLimits } from '@waymark/events/limits';
import { GraphQLError } from 'graphql';
import type { HeldFiles } from '../../files/spool.ts';
import type { UploadedFile } from '../../files/types.ts';
import { BodyProblem } from './readBody.ts';

export const multipartLimits = {
  fileSize: fileLimits.file,
  files: 10,
  /** Everything together, also checked while it streams in. */
  total: 25 * 1024 * 1024,
  text: 256 * 1024,
  /** Each costs as much as a thousand bytes. */
  pieces: 65_536,
} as const;

type Parser = InstanceType<typeof Busboy>;

const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * A GraphQL multipart request (jaydenseric/graphql-multipart-request-spec): `operations`, `map`, files. Limits hold
 * while it streams in (API-08), and files wait on disk: they are good until `held` is released. The map may only fill a
 * null that `operations` has at its path. `parse` reads JSON, for which the sender pays.
 * @throws BodyProblem 400 or 413; what is left of the request is for the caller to read and forget.
 */
export async function readMultipart(
  request: IncomingMessage,
  held: HeldFiles,
  parse: (text: string) => unknown,
): Promise<unknown> {
  const { texts, files } = await readParts(request, held);
  const operations = parseJson(texts.get('operations'), 'operations', parse);
  if (Array.isArray(operations)) throw malformed('operations', 'Batching is off');
  if (!isRecord(operations)) throw malformed('operations', 'operations must be a JSON object');
  const map = parseJson(texts.get('map'), 'map', parse);
  if (!isRecord(map)) throw malformed('map', 'map must be a JSON object');
  for (const [part, paths] of Object.entries(map)) {
    const file = files.get(part);
    if (!file) throw malformed('map', 'map names a file that was not sent');
    if (!Array.isArray(paths)) throw malformed('map', 'map must hold lists of paths');
    for (const path of paths) place(operations, path, file);
  }
  return operations;
}

const ESCAPED = { '%0A': '\n', '%0D': '\r', '%22': '"' } as const;

/** Browsers escape these three in a name, and nothing else (html.spec.whatwg.org, multipart/form-data). */
function nameOf(filename: string | undefined): string {
  const name = filename?.replace(/%(?:0A|0D|22)/g, (escaped) => ESCAPED[escaped as keyof typeof ESCAPED]);
  return name || 'file';
}

function readParts(request: IncomingMessage, held: HeldFiles) {
  const texts = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  const coming: Promise<unknown>[] = [];
  if (Number(request.headers['content-length'] ?? 0) > multipartLimits.total) {
    return Promise.reject(new BodyProblem(413, 'body', 'The request is too large'));
  }
  return new Promise<{ texts: typeof texts; files: typeof files }>((resolve, reject) => {
    const parser = openParser(request, reject);
    if (!parser) return;
    let size = 0;
    /** The rest of the body bypasses the parser, because the parser waits for the reader of an earlier part. */
    const fail = (problem: unknown) => {
      request.unpipe(parser);
      request.resume();
      reject(problem);
    };
    let pieces = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      pieces += 1;
      if (pieces > multipartLimits.pieces) request.destroy();
      if (size > multipartLimits.total) fail(new BodyProblem(413, 'body', 'The request is too large'));
    });
    parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (nameCut || valueCut) fail(new BodyProblem(413, name, 'A part is too large'));
      else texts.set(name, value);
    });
    parser.on('file', (name, stream, filename, _encoding, type) => {
      stream.on('limit', () =>
        fail(new BodyProblem(413, 'file', 'The file is larger than 10 MB', 'fileTooLarge')),
      );
      stream.on('error', (error: NodeJS.ErrnoException) => {
        // What our disk says has a code, and is no fault of the request: `taking` tells it.
        if (error.code === undefined) fail(malformed(name, 'A file ended too early'));
      });
      const taking = held.take(stream, { name: nameOf(filename), type });
      taking.then((file) => files.set(name, file), fail);
      coming.push(taking);
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => fail(new BodyProblem(413, 'body', 'The request has too many parts')));
    }
    parser.on('error', () => fail(malformed('body', 'The multipart form cannot be read')));
    parser.on('finish', () => Promise.all(coming).then(() => resolve({ texts, files }), reject));
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

function place(operations: Record<string, unknown>, path: unknown, file: UploadedFile): void {
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

function parseJson(text: string | undefined, part: string, parse: (text: string) => unknown): unknown {
  if (text === undefined) throw malformed(part, `The part ${part} is missing`);
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) throw error;
    throw malformed(part, `The part ${part} is not JSON`);
  }
}

function malformed(field: string, message: string): BodyProblem {
  return new BodyProblem(400, field, message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
