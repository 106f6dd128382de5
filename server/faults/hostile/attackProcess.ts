import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { requestBody } from '../../testing/requestBody.ts';
import { worstDocuments } from './worstDocuments.ts';
import { worstPictures } from './worstPictures.ts';
import { worstQueries } from './worstQueries.ts';

// A process of attackers: waits for `go`, sends everything at once, answers with what became of each, and ends.

/** Another address of the loopback than that of the people, as attackers have. Works on Linux, which owns 127.0.0.0/8. */
const FROM = '127.0.0.2';
const ANSWERS_WITHIN = 60_000;
const SOCKETS_LIVE = 10_000;

const PHOTO = 'mutation ($file: Upload!) { updateUser(data: { photo: $file }) { id } }';
const UPLOAD =
  'mutation ($file: Upload!, $id: ID!) { uploadLibraryDocument(data: { clientId: $id, file: $file }) { id } }';

type Target = { readonly address: string; readonly tokens: readonly string[] };
export type Outcome = { readonly name: string; readonly answer: string; readonly took: number };

const target = JSON.parse(process.env.HOSTILE_TARGET ?? '{}') as Target;

/** The first of its HTTP status or the failure of the connection. */
async function post(content: Blob | string, headers: Readonly<Record<string, string>>): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(await content.arrayBuffer());
  return new Promise((resolve) => {
    const call = request(`${target.address}/api`, {
      method: 'POST',
      localAddress: FROM,
      headers: { 'content-type': 'application/json', ...headers, 'content-length': String(bytes.length) },
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    call.once('error', (error) => resolve(error.name === 'AbortError' ? 'no answer' : 'cut off'));
    call.once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text = `${text}${chunk.toString()}`.slice(0, 4000)));
      response.once('close', () =>
        resolve(`${response.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()),
      );
    });
    call.end(bytes);
  });
}

async function upload(query: string, file: File, at: number): Promise<string> {
  const variables = { file, ...(query === UPLOAD && { id: `attack-${at}` }) };
  const response = new Response(requestBody(query, variables).body);
  const type = response.headers.get('content-type') ?? '';
  return post(await response.blob(), { 'content-type': type, authorization: bearer(at) });
}

function bearer(at: number): string {
  return `Bearer ${target.tokens[at % target.tokens.length]}`;
}

const SUBSCRIBE = 'subscription { userEvents { position } }';

/** Opens, does the worst of its kind, and stays until it is closed. */
function socket(kind: number): Promise<string> {
  return new Promise((resolve) => {
    const line = new WebSocket(`${target.address.replace('http', 'ws')}/api`, 'graphql-transport-ws', {
      localAddress: FROM,
    });
    const end = setTimeout(() => line.terminate(), SOCKETS_LIVE);
    line.once('error', () => resolve('refused'));
    line.once('close', (code) => {
      clearTimeout(end);
      resolve(`closed ${code}`);
    });
    line.once('open', () => {
      if (kind === 0) return;
      if (kind === 1) return line.send('x'.repeat(5_000_000));
      line.send(
        JSON.stringify({ type: 'connection_init', payload: kind === 2 ? {} : { authorization: bearer(0) } }),
      );
      for (let id = 0; id < 500; id++) {
        const payload = { query: kind === 3 ? SUBSCRIBE : worstQueries['a query of unknown fields']?.('s') };
        line.send(JSON.stringify({ id: String(id), type: 'subscribe', payload }));
      }
      if (kind === 3) line.pause();
    });
  });
}

async function timed(name: string, attack: () => Promise<string>): Promise<Outcome> {
  const from = performance.now();
  const answer = await attack();
  return { name, answer, took: Math.round(performance.now() - from) };
}

/** Thirty pictures, thirty-six documents, thirty queries and ten sockets. */
async function attackAtOnce(): Promise<readonly Outcome[]> {
  const attacks: (readonly [string, () => Promise<string>])[] = [];
  for (let round = 0; round < 3; round++) {
    for (const [name, make] of Object.entries(worstPictures)) {
      const file = new File([Buffer.from(make())], 'photo.svg', { type: 'image/svg+xml' });
      attacks.push([name, () => upload(PHOTO, file, attacks.length)]);
    }
    for (const [name, make] of Object.entries(worstDocuments)) {
      const { name: fileName, bytes } = make();
      const file = new File([Buffer.from(bytes)], fileName);
      const at = attacks.length;
      attacks.push([name, () => upload(UPLOAD, file, at)]);
    }
    for (const [name, make] of Object.entries(worstQueries)) {
      const at = attacks.length;
      attacks.push([name, () => post(make(`s${round}`), { authorization: bearer(at) })]);
    }
  }
  for (let at = 0; at < 10; at++) attacks.push([`socket ${at % 5}`, () => socket(at % 5)]);
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  return Promise.all(attacks.map(([name, attack]) => timed(name, attack)));
}

const outcomes = await attackAtOnce();
process.send?.(outcomes);
await wait(100);
process.disconnect?.();
