import { createServer } from 'node:net';
import { LaunchError } from '../terminal/launchError.ts';

/** @throws LaunchError when nobody could listen there; asked before anything slow begins. */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const code = await new Promise<string | undefined>((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done(undefined)));
  });
  if (code === undefined) return;
  if (code === 'EADDRINUSE')
    throw new LaunchError(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    throw new LaunchError(`You may not listen on port ${port}. Choose one above 1023: PORT=4000 npm start`);
  throw new LaunchError(`Nobody can listen on ${host}:${port} (${code}). Check HOST and PORT.`);
}
