import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Options = {
  readonly port?: number;
  readonly unknown?: string;
  /** The reply to a sender or a mailbox, where it is not taken. */
  readonly refusal?: (asked: {
    readonly command: 'MAIL FROM' | 'RCPT TO';
    readonly address: string;
  }) => string | undefined;
  /** Whether the connection is closed without a word once this mail has come in. */
  readonly hangsUp?: (mail: string) => boolean | Promise<boolean>;
  /** Asked for at each log-in; absent: nobody has to log in. */
  readonly isRightPassword?: (password: string) => boolean;
};

/** A real SMTP server that keeps what it was given, on a free port or on this one; it refuses `unknown` mailboxes for good. */
export async function mailServer(options: Options = {}) {
  const received: string[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const { isRightPassword } = options;
  const server = new SMTPServer({
    authOptional: !isRightPassword,
    allowInsecureAuth: true,
    onAuth({ password }, _session, callback) {
      const isRight = isRightPassword?.(password ?? '') ?? true;
      if (isRight) return callback(null, { user: 'waymark' });
      callback(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }));
    },
    disabledCommands: ['STARTTLS'],
    // Mailers keep their connections open; the end of a test need not wait for them.
    closeTimeout: 100,
    onMailFrom({ address }, _session, callback) {
      callback(refusalOf(options.refusal?.({ command: 'MAIL FROM', address })));
    },
    onRcptTo({ address }, _session, callback) {
      const isUnknown = address === options.unknown;
      const refusal = options.refusal?.({ command: 'RCPT TO', address });
      callback(refusalOf(isUnknown ? '550 no such mailbox' : refusal));
    },
    onData(stream, { remotePort }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = Buffer.concat(chunks).toString('utf8');
        if (await options.hangsUp?.(mail)) return sockets.get(remotePort)?.destroy();
        received.push(mail);
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    received,
    port,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusalOf(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}
