import { once } from 'node:events';
import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { type ConnectionOptions, checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import type { Host, Tls } from '../address/index.ts';

/** PostgreSQL's SSLRequest: the length, and a version that no protocol has. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 'S'.charCodeAt(0);

/**
 * Encrypts a connected socket, as PostgreSQL wants it; the same socket where the server offers none and none is needed.
 * @throws Error with the code CONNECTION_UNTRUSTED or CONNECTION_UNENCRYPTED
 */
export async function openTls(
  socket: Socket,
  { host, tls, highWaterMark, signal }: { host: Host; tls: Tls; highWaterMark: number; signal: AbortSignal },
): Promise<Socket> {
  const answered = once(socket, 'data', { signal }) as Promise<[Buffer]>;
  socket.write(SSL_REQUEST);
  const [answer] = await answered;
  // More than one byte would be somebody's in between, sent before anything is encrypted.
  if (answer.length === 1 && answer[0] === YES)
    return handshake(socket, { host, tls, highWaterMark, signal });
  if (!tls.isRequired && answer.length === 1) return socket;
  throw refused('CONNECTION_UNENCRYPTED', host, 'offers no TLS');
}

async function handshake(
  socket: Socket,
  { host, tls, highWaterMark, signal }: { host: Host; tls: Tls; highWaterMark: number; signal: AbortSignal },
): Promise<TLSSocket> {
  const options: ConnectionOptions & { highWaterMark: number } = {
    socket,
    host: host.host,
    rejectUnauthorized: tls.verify !== 'nothing',
    highWaterMark,
    minVersion: 'TLSv1.2',
    checkServerIdentity: (_name, certificate) =>
      tls.verify === 'name' ? checkServerIdentity(host.host, certificate) : undefined,
    ...(tls.ca === undefined ? {} : { ca: tls.ca }),
    ...(isIP(host.host) ? {} : { servername: host.host }),
  };
  const encrypted = connect(options);
  try {
    await once(encrypted, 'secureConnect', { signal });
    return encrypted;
  } catch (error) {
    encrypted.on('error', () => undefined).destroy();
    if (signal.aborted) throw error;
    throw refused(
      'CONNECTION_UNTRUSTED',
      host,
      `is not trusted: ${error instanceof Error ? error.message : ''}`,
      error,
    );
  }
}

function refused(code: string, { host, port }: Host, reason: string, cause?: unknown): Error {
  return Object.assign(new Error(`PostgreSQL at ${host}:${port} ${reason}`, { cause }), { code });
}
