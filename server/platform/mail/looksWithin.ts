import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Options } from 'nodemailer/lib/smtp-transport';

/**
 * Whether the mail server lets this server in, with a log-in as before a mail. False where it has not after these milliseconds: the
 * library bounds each wait alone, so a server that draws out its answers would hold a look without end, and its connection.
 */
export async function looksWithin(options: Options, milliseconds: number): Promise<boolean> {
  let link: Socket | undefined;
  const transport = createTransport({
    ...options,
    getSocket({ host = 'localhost', port, secure }, done) {
      link = connect({ host, port: Number(port) || (secure ? 465 : 587) });
      link.once('error', (error) => done(error, undefined));
      link.once('connect', () => done(null, { connection: link }));
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
      link?.destroy();
    }, milliseconds);
  });
  const look = transport.verify().then(
    () => true,
    () => false,
  );
  return Promise.race([look, late]).finally(() => clearTimeout(timer));
}
