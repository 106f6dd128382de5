import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

// People who upload or download a file each, all at once. Raw sockets: a client library would cost more than the server.

export type CallersPlan = {
  readonly port: number;
  readonly size: number;
  /** One each: a token for an upload, none for a bare one. */
  readonly uploads?: readonly (string | null)[];
  readonly downloads?: readonly string[];
};
export type CallersAnswer = { readonly seconds: number; readonly paths: readonly string[] };

const CHUNK = Buffer.alloc(64 * 1024, 'x');
const UPLOAD = `mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { filePath } }`;

process.on('message', (plan: CallersPlan) => {
  run(plan).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());

async function run({ port, size, uploads = [], downloads = [] }: CallersPlan): Promise<CallersAnswer> {
  const begun = performance.now();
  const paths = await Promise.all(uploads.map((token) => upload(port, size, token)));
  await Promise.all(downloads.map((path) => download(port, size, path)));
  return { seconds: (performance.now() - begun) / 1000, paths };
}

async function upload(port: number, size: number, token: string | null): Promise<string> {
  const variables = { data: { file: null, clientId: randomUUID() } };
  const operations = JSON.stringify({ query: UPLOAD, variables });
  const part = (name: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const map = '{"0":["variables.data.file"]}';
  const file = part('0', '; filename="Business plan.pdf"');
  const head = token ? `${part('operations')}${operations}\r\n${part('map')}${map}\r\n${file}` : '';
  const tail = token ? '\r\n--b--\r\n' : '';
  const content = '%PDF-1.7\n';
  const headers = [
    `POST /api HTTP/1.1\r\nhost: bench\r\nconnection: close`,
    `content-length: ${head.length + size + tail.length}`,
    token
      ? `content-type: multipart/form-data; boundary=b\r\nauthorization: Bearer ${token}`
      : 'content-type: application/pdf',
  ];
  const socket = connect(port, '127.0.0.1');
  const answering = textOf(socket);
  socket.write(`${headers.join('\r\n')}\r\n\r\n${head}${content}`);
  for (let left = size - content.length; left > 0; left -= CHUNK.length) {
    const isTaken = socket.write(left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK);
    if (!isTaken) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
  socket.write(tail);
  const answer = await answering;
  const [, path] = /"filePath":"([^"]+)"/.exec(answer) ?? [];
  if (path === undefined) throw new Error(`No upload: ${answer.slice(-400)}`);
  return path;
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += part;
  return text;
}

async function download(port: number, size: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n`);
  let received = 0;
  for await (const part of socket as AsyncIterable<Buffer>) received += part.length;
  if (received < size) throw new Error(`${received} bytes came instead of ${size}`);
}
