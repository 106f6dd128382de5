import { startServer } from '../main.ts';
import { loadConfig } from '../platform/config/config.ts';

/**
 * One server process and nothing else: settings from the environment, the database as it is. Says `LISTENING <address>`
 * and ends with SIGTERM, or when the process that started it closes its standard input.
 */
try {
  const server = await startServer(loadConfig());
  console.log(`LISTENING ${server.address}`);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await server.close().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  process.stdin.on('end', () => void stop()).resume();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
