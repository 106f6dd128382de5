import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it was given, on a free port or on this one; it refuses `unknown` mailboxes for good. */
export async function mailServer(options: { readonly port?: number; readonly unknown?: string } = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Mailers keep their connections open; the end of a test need not wait for them.
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const isUnknown = address === options.unknown;
      callback(isUnknown ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined);
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        callback();
      });
    },
  });
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
